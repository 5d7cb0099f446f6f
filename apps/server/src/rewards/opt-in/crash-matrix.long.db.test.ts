import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { runJobs } from '#testing/jobs.ts';
import { deliverToPartners } from '#testing/partners/leads.ts';
import { eraseNow, scheduleLeaving } from '#testing/members/deleted-members.ts';
import { graduate } from '#testing/members/learner.ts';
import { modelPartner, type ModelPartner, type PartnerFate } from '#testing/partners/model-partner.ts';
import { AFTER_SHIPPING, TUCKAWAY, refuseTuckaway, consentToTuckaway, setFlags } from '#testing/partners/partners.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';
import type { CrashPoint } from '../../platform/crash-point.ts';

const DAY_MS = 24 * 60 * 60_000;

const POINTS = [
  'upload.after-commit',
  'lead.claimed',
  'lead.sent',
  'withdrawal.sent',
] as const satisfies readonly CrashPoint[];

/** Applies to the process that is killed; later calls are answered. */
const ANSWERS = ['answered', 'lost', 'late', 'refused'] as const satisfies readonly PartnerFate[];

const ENDS = ['yes', 'no', 'leaves'] as const;

class Killed extends Error {}

let database: TestDatabase;
let folder: ContentFolder;
let fresh: TestProduct;
let crashing: TestProduct;
let partner: ModelPartner;
let endsAt: CrashPoint | null = null;
let ended = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = courseFolder([AFTER_SHIPPING], TUCKAWAY);
  const settings = { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' };
  const line = { send: (message: Parameters<ModelPartner['line']['send']>[0]) => partner.line.send(message) };
  const gateways = { partners: { leads: line, dialog: null } };
  const shared = { database: { ...database, close: async () => {} }, gateways };
  const crash = (point: CrashPoint): void => {
    if (point !== endsAt) return;
    ended += 1;
    throw new Killed(point);
  };
  fresh = await startTestProduct(settings, shared);
  crashing = await startTestProduct(settings, { ...shared, crash });
  for (const product of [fresh, crashing]) setFlags(product);
});
afterAll(async () => {
  for (const product of [fresh, crashing]) await product.close();
  await database.close();
  folder.remove();
});

function inProcess(member: Member): Member {
  const browser = crashing.browser();
  for (const [name, value] of member.cookies) browser.cookies.set(name, value);
  return { ...browser, uid: member.uid, email: member.email };
}

async function endAt(point: CrashPoint, member: Member, fate: PartnerFate): Promise<void> {
  const there = inProcess(member);
  const before = ended;
  endsAt = point;
  if (point === 'withdrawal.sent') {
    await consentToTuckaway(there);
    await deliverToPartners(crashing);
    await refuseTuckaway(there);
  } else await consentToTuckaway(there);
  partner.fates = [fate];
  if (ended === before) await deliverToPartners(crashing);
  endsAt = null;
  partner.fates = [];
  expect([point, ended - before]).toEqual([point, 1]);
}

/** The next process recovers, late calls arrive, and due messages are sent. */
async function goOn(): Promise<void> {
  while (partner.arrive());
  for (let day = 0; day < 3; day += 1) {
    await runJobs(fresh, { only: 'send-lead' });
    await runJobs(fresh, { only: 'withdraw-lead' });
    await deliverToPartners(fresh);
    for (const product of [fresh, crashing]) product.clock.advance(DAY_MS / 4);
  }
}

const leads = () =>
  rowsOf(
    database.db,
    sql`select status, answer, text is not null as words, lead_uploads.uid is null as gone, payload is null as empty
      from lead_uploads join consents on consents.id = consent_id left join consent_texts using (text_hash)`,
  );

describe.each(ANSWERS)('a lead whose call is %s', (fate) => {
  it.each(POINTS)(
    'is at its partner only if the consent is current, also when the process ended at %s',
    async (point) => {
      for (const end of ENDS) {
        partner = modelPartner();
        await database.db.execute(sql`delete from lead_uploads`);
        const member = await graduate(fresh, AFTER_SHIPPING);
        await endAt(point, member, fate);
        const isBack = point === 'withdrawal.sent';
        if (end === 'yes' && isBack) await consentToTuckaway(member);
        if (end === 'no' && !isBack) await refuseTuckaway(member);
        if (end === 'leaves') await leave(member);
        await goOn();
        const stands = end === 'yes';
        expect([end, partner.leads().length]).toEqual([end, stands ? 1 : 0]);
        const [lead, ...more] = await leads();
        expect(more).toEqual([]);
        expect(lead).toMatchObject({ answer: true, words: true, gone: end === 'leaves', empty: true });
        expect(stands ? ['sent'] : ['dropped', 'withdrawn']).toContain(lead?.['status']);
      }
    },
  );
});

async function leave(member: Member): Promise<void> {
  const deletionId = await scheduleLeaving(fresh, member);
  for (const product of [fresh, crashing]) product.clock.advance(15 * DAY_MS);
  await eraseNow(fresh, deletionId);
}
