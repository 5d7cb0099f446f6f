import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { deliverToPartners } from '#testing/partners/leads.ts';
import { graduate, passQuiz } from '#testing/members/learner.ts';
import { modelPartner, type ModelPartner, type PartnerFate } from '#testing/partners/model-partner.ts';
import {
  AFTER_SHIPPING,
  TUCKAWAY,
  refuseTuckaway,
  consentToTuckaway,
  setFlags,
  versionOf,
} from '#testing/partners/partners.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';
import type { PartnerLine } from '../../gateways/partners/port.ts';
import { createRegistry } from '../../platform/tables/registry.ts';
import { optInData } from './queries/personal-data.ts';

const SECOND = { ...AFTER_SHIPPING, slug: 'asking-too', legacySyllabusId: 'AskingToo' };
const COURSES = [AFTER_SHIPPING.legacySyllabusId, SECOND.legacySyllabusId] as const;
const DAY_MS = 24 * 60 * 60_000;
const REQUESTED = ['id', 'sentAt', 'sequence', 'type', 'uid', 'syllabusId', 'c3poSlug', 'optIn'];
const AGREED = ['tuckawayDisclosureAgreement', 'little-loopDisclosureAgreement'];

/**
 * The member answers, jobs run against a failing partner, time passes, late calls arrive, the
 * member is deleted.
 */
type Action =
  | { kind: 'yes'; course: 0 | 1 }
  | { kind: 'no' | 'late-record' | 'arrive' | 'erase' }
  | { kind: 'tell'; fates: PartnerFate[]; noMeanwhile: boolean }
  | { kind: 'wait'; minutes: number };

const fate = fc.constantFrom<PartnerFate>('answered', 'lost', 'unanswered', 'late', 'refused', 'busy');
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('yes' as const), course: fc.constantFrom(0 as const, 1 as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('no' as const, 'late-record' as const, 'arrive' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('tell' as const),
      fates: fc.array(fate, { maxLength: 3 }),
      noMeanwhile: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 16, 121) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const) }) },
);

let folder: ContentFolder;
let product: TestProduct;
let partner: ModelPartner;
/** The delivery to the partner; a test replaces it with a faulty one. */
let line: PartnerLine['send'];
/** The last answer, whatever was stored; the expected state follows it. */
let saysYes = false;
beforeAll(async () => {
  folder = courseFolder([AFTER_SHIPPING, SECOND], TUCKAWAY);
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' },
    { gateways: { partners: { leads: { send: (message) => line(message) }, dialog: null } } },
  );
  setFlags(product);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

async function begin(): Promise<Member> {
  partner = modelPartner();
  saysYes = false;
  line = (message) => partner.line.send(message);
  await product.database.db.execute(sql`delete from lead_uploads`);
  const member = await graduate(product, AFTER_SHIPPING);
  await passQuiz(product, member, SECOND.legacySyllabusId);
  return member;
}

async function perform(member: Member, done: Action, consentVersion: string): Promise<void> {
  switch (done.kind) {
    case 'yes':
      saysYes = (await consentToTuckaway(member, { syllabusId: COURSES[done.course], consentVersion })).status === 202;
      return;
    case 'no':
      saysYes = false;
      await refuseTuckaway(member);
      return;
    case 'late-record':
      await member.post(`/api/corporate-partners/${member.uid}/tuckaway`, { optIn: true, consentVersion });
      return;
    case 'arrive':
      partner.arrive();
      return;
    case 'wait':
      product.clock.advance(done.minutes * 60_000);
      return;
    case 'erase':
      saysYes = false;
      await product.database.transaction(async (tx) => {
        const subject = { uid: member.uid, proof: 'mark', at: product.clock.now() };
        await createRegistry(optInData).eraseMember(tx, subject);
      });
      return;
    case 'tell':
      partner.fates = [...done.fates];
      if (done.noMeanwhile) {
        partner.meanwhile = async () => {
          partner.meanwhile = null;
          saysYes = false;
          await refuseTuckaway(member);
        };
      }
      await deliverToPartners(product);
      partner.fates = [];
      partner.meanwhile = null;
  }
}

/** Delivers everything until no message is due. */
async function settle(): Promise<void> {
  while (partner.arrive());
  for (let day = 0; day < 3; day += 1) {
    await runJobs(product, { only: 'send-lead' });
    await runJobs(product, { only: 'withdraw-lead' });
    await deliverToPartners(product);
    product.clock.advance(DAY_MS);
  }
}

/**
 * What the partner has and what it should have. A lead that failed must not be there, unless an
 * earlier attempt may have arrived: it waits for an operator, and a later no withdraws it.
 */
async function compare(): Promise<{ held: unknown; due: unknown }> {
  const idsOf = async (which: SQL): Promise<string[]> =>
    (await rowsOf(product.database.db, sql`select id from lead_uploads where ${which}`)).map(({ id }) => String(id));
  const due = saysYes ? await idsOf(sql`status = 'sent'`) : [];
  const mayBeThere = saysYes ? await idsOf(sql`status = 'failed' and unknown`) : [];
  const current = partner.leads().map(({ id }) => id);
  return { held: current.filter((id) => !mayBeThere.includes(id)).toSorted(), due: due.toSorted() };
}

async function faultsOf(): Promise<unknown[]> {
  return rowsOf(
    product.database.db,
    sql`select lead_uploads.id, status from lead_uploads
      left join consents on consents.id = consent_id left join consent_texts using (text_hash)
      where status in ('sending', 'queued', 'withdrawing') or not answer or text is null`,
  );
}

describe('any sequence of answers and call outcomes', () => {
  it('ends with the current answer at the partner, in order, with only the requested fields', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 9 }), async (actions) => {
        const member = await begin();
        const consentVersion = await versionOf(member);
        for (const done of actions) await perform(member, done, consentVersion);
        await settle();
        const { held: current, due } = await compare();
        expect(current).toEqual(due);
        expect(await faultsOf()).toEqual([]);
        for (const { id } of partner.accepted) {
          const of = partner.accepted.filter((one) => one.id === id);
          const types = of
            .toSorted((one, other) => one.sequence - other.sequence)
            .map(({ sequence, type }) => [sequence, type]);
          expect(types.every(([sequence, type]) => type === (Number(sequence) % 2 === 1 ? 'lead' : 'withdrawal'))).toBe(
            true,
          );
        }
        const keys = new Set(partner.calls.flatMap(({ body }) => Object.keys(body)));
        expect([...keys].filter((key) => ![...REQUESTED, ...AGREED].includes(key))).toEqual([]);
      }),
      {
        numRuns: 25,
        examples: [
          [
            [
              { kind: 'yes', course: 0 },
              notify('late'),
              { kind: 'no' },
              notify(),
              { kind: 'arrive' },
              { kind: 'yes', course: 0 },
            ],
          ],
          [
            [
              { kind: 'yes', course: 0 },
              notify('unanswered'),
              { kind: 'no' },
              { kind: 'yes', course: 1 },
              notify('lost'),
            ],
          ],
          [
            [
              { kind: 'yes', course: 0 },
              notify(),
              { kind: 'no' },
              notify('late'),
              { kind: 'yes', course: 0 },
              notify(),
            ],
          ],
          [[{ kind: 'yes', course: 0 }, notify('unanswered'), { kind: 'wait', minutes: 1 }, notify('refused')]],
          [
            [
              { kind: 'yes', course: 0 },
              notify('unanswered'),
              { kind: 'wait', minutes: 1 },
              notify('refused'),
              { kind: 'no' },
            ],
          ],
          [[{ kind: 'yes', course: 0 }, notify('unanswered'), { kind: 'erase' }, notify('lost')]],
          [[{ kind: 'yes', course: 0 }, { kind: 'tell', fates: ['late'], noMeanwhile: true }, { kind: 'late-record' }]],
        ],
      },
    );
  });

  it('fails the model if messages are identified by their lead only, because a withdrawal then looks like a repeat', async () => {
    const member = await begin();
    const consentVersion = await versionOf(member);
    line = ({ id, body }) => partner.line.send({ id: id.slice(0, 36), body });
    for (const done of [{ kind: 'yes', course: 0 }, notify(), { kind: 'no' }] as const)
      await perform(member, done, consentVersion);
    await settle();
    const { held: current, due } = await compare();
    expect([current, due]).toEqual([[expect.any(String)], []]);
  });
});

function notify(...fates: PartnerFate[]): Action {
  return { kind: 'tell', fates, noMeanwhile: false };
}
