import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Parent } from './parent.ts';
import { rowsOf } from './rows.ts';
import { ensurePages, startOn } from './server.ts';

/**
 * Moments of a free order and of a payment, each of a process. What another leaves behind as well has none: before the reserve nothing,
 * before the call the reservation, before a grant is kept nothing. Those are proved inside one process (`crash-matrix.db.test.ts`,
 * `codes.db.test.ts`), with a draft that is held, which no shop of the product does, and a mail that was sent.
 */
const MOMENTS = [
  ['order.after-reserve', 'order'],
  ['shop.answered', 'order'],
  ['order.before-commit', 'order'],
  ['order.after-commit', 'order'],
  ['webhook.before-commit', 'paid'],
  ['webhook.after-commit', 'paid'],
] as const;

let folder: string;
beforeAll(() => {
  ensurePages();
  folder = mkdtempSync(join(tmpdir(), 'nestling-order-'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Templates of the mails that have gone out about boxes. */
function mailsOut(): string[] {
  const outbox = join(folder, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .map((name) => (JSON.parse(readFileSync(join(outbox, name), 'utf8')) as { template: string }).template)
    .filter((template) => template.startsWith('course-complete'));
}

/** One order a parent, with what the shop has of it, whether it is her reward, and how often it was told. */
const COUNTED = `
  select status, held, count(*)::int as parents, sum(at_shop)::int as "atShop", sum(mails)::int as mails from (
    select orders.status, users_redemptions.order_id is not distinct from orders.order_id as held,
      (select count(*) from shop_orders where shop_orders.order_id = orders.order_id and status = 'paid') as at_shop,
      (select count(*) from mail_log where subject_key = orders.order_id::text and state = 'sent') as mails
    from orders left join users_redemptions using (uid, legacy_syllabus_id)
  ) as each group by status, held`;

test(
  'an order whose process is killed at any of its moments ends, after the next start, as one order, one box and one mail',
  { timeout: 180_000 },
  async () => {
    const parents: Parent[] = [];
    for (const [moment, way] of MOMENTS) {
      const parent = new Parent(way);
      parents.push(parent);
      // Nobody but her moves an order here: the next process does not go on with those of before.
      const server = await startOn(folder, { ROLES: 'web', CRASH_AT: moment });
      await expect(parent.goOn(server.address)).rejects.toThrow('fetch failed');
      await server.gone;
    }
    const last = await startOn(folder);
    for (const parent of parents) await parent.goOn(last.address);
    expect(await Promise.all(parents.map((parent) => parent.lost(last.address)))).toEqual(parents.map(() => []));
    for (let waits = 0; mailsOut().length < parents.length && waits < 300; waits += 1) await pause(100);
    await last.stop();
    const each = { parents: MOMENTS.length, atShop: MOMENTS.length, mails: MOMENTS.length };
    expect(await rowsOf(folder, COUNTED)).toEqual([{ status: 'paid', held: true, ...each }]);
    expect(mailsOut()).toEqual(MOMENTS.map(() => 'course-complete-dtp'));
  },
);
