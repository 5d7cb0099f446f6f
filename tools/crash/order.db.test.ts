import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdmin } from './run-admin.ts';
import type { CrashDatabase } from './database.ts';
import { filledDatabase } from './filled.ts';
import { goOnUntilKilled } from './killed.ts';
import { Parent } from './parent.ts';
import { startOn } from './server.ts';

/**
 * One process per moment, with the goal of its parent. They differ in what a killed process leaves:
 * a mail without its record, an order that only the shop knows, one whose effects are still to come,
 * and open transactions of a notice and of a code. `crash-matrix.long.db.test.ts` ends the work at
 * all moments within one process. The mail must be first, because the queue gives its job to another
 * process only after half a minute of silence.
 */
const MOMENTS = [
  ['mail.sent', 'order'],
  ['shop.answered', 'order'],
  ['order.after-commit', 'order'],
  ['webhook.before-commit', 'paid'],
  ['grant.before-commit', 'code'],
] as const;

const BOXES = MOMENTS.filter(([, way]) => way !== 'code').length;

let folder: string;
let database: CrashDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-order-'));
  database = await filledDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface MailOut {
  /** Differs where the mail has been sent again. */
  readonly order: number;
  readonly key: string;
}

function mailsOut(): MailOut[] {
  const outbox = join(folder, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')) as MailOut);
}

const MAILS = {
  'course-complete-dtp': BOXES,
  'digital-reward': MOMENTS.length - BOXES,
  'email-confirmation': MOMENTS.length,
};

/** Waits until each mail is sent, again for those whose process was killed during the delivery. */
async function mailsAreOut(unnoted: readonly MailOut[]): Promise<void> {
  for (let waits = 0; waits < 600; waits += 1) {
    const orders = new Map(mailsOut().map(({ key, order }) => [key, order]));
    if (orders.size === MOMENTS.length * 2 && unnoted.every(({ key, order }) => orders.get(key) !== order)) return;
    await pause(100);
  }
  throw new Error('a mail is missing');
}

const ORDERS = `
  select status, held, count(*)::int as parents, sum(at_shop)::int as "atShop", sum(mails)::int as mails from (
    select orders.status, users_redemptions.order_id is not distinct from orders.order_id as held,
      (select count(*) from shop_orders where shop_orders.order_id = orders.order_id and status = 'paid') as at_shop,
      (select count(*) from mail_log where subject_key = orders.order_id::text and state = 'sent') as mails
    from orders left join users_redemptions using (uid, legacy_syllabus_id)
  ) as each group by status, held`;

const NOTED =
  "select template, count(*)::int as mails from mail_log where state = 'sent' group by template order by template";

const CODES = 'select count(*)::int as codes, count(uid)::int as given from promo_codes';

test(
  'an order or code whose process is killed at any moment exists once after the next start, with one mail',
  { timeout: 900_000 },
  async () => {
    const codes = join(folder, 'codes.csv');
    writeFileSync(codes, 'code\nPLAY-2345-6789\nPLAY-ABCD-EFGH\n');
    const imported = await runAdmin(folder, ['codes', 'import', 'play-cards', codes, '--apply'], database.settings);
    expect(imported).toMatchObject({ code: 0 });
    const parents: Parent[] = [];
    for (const [moment, way] of MOMENTS) {
      const parent = new Parent(way);
      parents.push(parent);
      // Without a worker only the parent's own calls move an order, so that a process never
      // continues the orders of the one before.
      const ROLES = moment === 'mail.sent' ? 'web,worker' : 'web';
      await goOnUntilKilled(parent, await startOn(folder, { ...database.settings, ROLES, CRASH_AT: moment }));
    }
    const unnoted = mailsOut();
    expect(unnoted).not.toEqual([]);
    const last = await startOn(folder, database.settings);
    for (const parent of parents) await parent.goOn(last.address);
    expect(await Promise.all(parents.map((parent) => parent.lost(last.address)))).toEqual(parents.map(() => []));
    await mailsAreOut(unnoted);
    await last.stop();
    expect(await Promise.all([ORDERS, CODES, NOTED].map((sql) => database.rows(sql)))).toEqual([
      [{ status: 'paid', held: true, parents: BOXES, atShop: BOXES, mails: BOXES }],
      [{ codes: 2, given: 1 }],
      Object.entries(MAILS).map(([template, mails]) => ({ template, mails })),
    ]);
    expect(mailsOut()).toHaveLength(parents.length * 2);
  },
);
