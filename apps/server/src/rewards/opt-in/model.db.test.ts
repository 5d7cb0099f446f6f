import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { graduate, passQuiz } from '#testing/members/learner.ts';
import {
  AFTER_SHIPPING,
  TUCKAWAY,
  partnerFiles,
  refuseTuckaway,
  consentToTuckaway,
  setFlags,
  versionOf,
} from '#testing/partners/partners.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';

const SECOND = { ...AFTER_SHIPPING, slug: 'asking-too', legacySyllabusId: 'AskingToo' };
const PHONED = {
  ...AFTER_SHIPPING,
  slug: 'asking-phone',
  legacySyllabusId: 'AskingPhone',
  facts: { ...AFTER_SHIPPING.facts, optIn: { $link: 'leadTransferPartner/caller' } },
};
const COURSES = [AFTER_SHIPPING.legacySyllabusId, SECOND.legacySyllabusId] as const;

type MemberAction = { kind: 'yes'; course: 0 | 1; locale: 'en-US' | 'pl-PL' } | { kind: 'no' } | { kind: 'late' };

const action: fc.Arbitrary<MemberAction> = fc.oneof(
  fc.record({
    kind: fc.constant('yes' as const),
    course: fc.constantFrom(0 as const, 1 as const),
    locale: fc.constantFrom('en-US' as const, 'pl-PL' as const),
  }),
  fc.constant({ kind: 'no' as const }),
  fc.constant({ kind: 'late' as const }),
);

const yesIn = (course: 0 | 1): MemberAction => ({ kind: 'yes', course, locale: 'en-US' });

interface ModelLead {
  isQueued: boolean;
  round: number;
}

interface Model {
  answers: { answer: boolean; course: string; locale: string }[];
  leads: Map<string, ModelLead>;
}

function apply(model: Model, done: MemberAction): void {
  const newest = model.answers.at(-1);
  if (done.kind === 'late') return;
  if (done.kind === 'no') {
    if (newest?.answer !== false) model.answers.push({ answer: false, course: COURSES[0], locale: 'en-US' });
    for (const lead of model.leads.values()) lead.isQueued = false;
    return;
  }
  const course = COURSES[done.course];
  const lead = model.leads.get(course);
  if (newest?.answer === true && newest.locale === done.locale && lead?.isQueued === true) return;
  model.answers.push({ answer: true, course, locale: done.locale });
  if (!lead) model.leads.set(course, { isQueued: true, round: 1 });
  else if (!lead.isQueued) model.leads.set(course, { isQueued: true, round: lead.round + 1 });
}

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([AFTER_SHIPPING, SECOND, PHONED], {
    ...TUCKAWAY,
    ...partnerFiles('caller', { requiresPhoneNumber: true }),
  });
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
  setFlags(product);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

async function perform(member: Member, done: MemberAction): Promise<void> {
  if (done.kind === 'no') await refuseTuckaway(member);
  else if (done.kind === 'late') await member.post(`/api/corporate-partners/${member.uid}/tuckaway`, { optIn: true });
  else {
    const consentVersion = await versionOf(member, 'tuckaway', done.locale);
    await consentToTuckaway(member, { syllabusId: COURSES[done.course], consentVersion });
  }
}

const stored = async (query: ReturnType<typeof sql>): Promise<unknown[]> => rowsOf(product.database.db, query);

describe('any sequence of answers of a member', () => {
  it('leaves ledger, record and leads in the state of the newest answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 7 }), async (actions) => {
        const member = await graduate(product, AFTER_SHIPPING);
        await passQuiz(product, member, SECOND.legacySyllabusId);
        const model: Model = { answers: [], leads: new Map() };
        for (const done of actions) {
          await perform(member, done);
          apply(model, done);
        }
        expect(
          await stored(
            sql`select answer, legacy_syllabus_id as course, locale from consents where uid = ${member.uid} order by id`,
          ),
        ).toEqual(model.answers);
        expect(await stored(sql`select opt_in from users_corporate_partners where uid = ${member.uid}`)).toEqual(
          model.answers.slice(-1).map(({ answer }) => ({ opt_in: answer })),
        );
        expect(
          await stored(sql`
            select lead_uploads.legacy_syllabus_id as course, status, round, payload is not null as told, answer
            from lead_uploads join consents on consents.id = consent_id
            where lead_uploads.uid = ${member.uid} order by 1`),
        ).toEqual(
          [...model.leads]
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([course, { isQueued, round }]) => ({
              course,
              status: isQueued ? 'queued' : 'dropped',
              round,
              told: isQueued,
              answer: true,
            })),
        );
      }),
      {
        numRuns: 20,
        examples: [
          [[yesIn(0), { kind: 'no' }, yesIn(1), yesIn(0)]],
          [[{ kind: 'late' }, { kind: 'no' }, { kind: 'late' }]],
        ],
      },
    );
  });

  it('stores typed values in the lead only, and deletes them after a refusal', async () => {
    const member = await graduate(product, PHONED);
    const consentVersion = await versionOf(member, 'caller');
    const yes = { syllabusId: PHONED.legacySyllabusId, c3poSlug: 'caller', optIn: true, consentVersion };
    await member.post('/api/lead-transfer/upload', { ...yes, phone: '202-555-0177', city: 'Canarytown' });
    const naming = async () =>
      rowsNaming(await allRows(product.database.db), ['202-555-0177', '2025550177', 'Canarytown']);
    expect((await naming()).map((row) => row.split(' ')[0])).toEqual(['public.lead_uploads']);
    await member.post(`/api/corporate-partners/${member.uid}/caller`, { optIn: false });
    expect(await naming()).toEqual([]);
  });
});
