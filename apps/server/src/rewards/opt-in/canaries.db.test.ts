import { startPartner, type PartnerStandIn } from '@nestling/stand-ins/partner/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { deliverToPartners } from '#testing/partners/leads.ts';
import { signedInAgain } from '#testing/members/deleted-members.ts';
import { graduate, passQuiz } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import {
  AFTER_SHIPPING,
  TUCKAWAY,
  partnerFiles,
  consentToTuckaway,
  setFlags,
  versionOf,
} from '#testing/partners/partners.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';

const DAY_MS = 24 * 60 * 60_000;

const asking = (legacySyllabusId: string, partner: string) => ({
  ...AFTER_SHIPPING,
  slug: `asking-${partner}`,
  legacySyllabusId,
  facts: { ...AFTER_SHIPPING.facts, optIn: { $link: `leadTransferPartner/${partner}` } },
});
const NURSE = asking('AskingNurse', 'nurse');
const STORE = asking('AskingStore', 'store');

const TYPED = {
  phone: '202-555-0177',
  address: '77 Larkhollow Rise',
  city: 'Puffinmoor',
  state: 'CA',
  zip: '94117',
  parentDob: { month: 2, day: 29, year: 1992 },
  childGender: 'f',
  wicStatus: 'u',
  insuranceProvider: 'Gannetcare',
  insuranceMemberId: 'PETREL-99-17',
  meetsAgeRequirement: true,
};

/** Values of the member that must not appear anywhere else, in their possible spellings. */
const CANARIES = [
  'Quillanna',
  'Featherwick',
  '555-0177',
  '5550177',
  'Larkhollow',
  'Puffinmoor',
  '94117',
  '1992-02-29',
  '"year": 1992',
  'Gannetcare',
  'PETREL-99-17',
  'wicStatus": "u"',
];

const ALWAYS = ['type', 'id', 'sequence', 'sentAt', 'uid', 'syllabusId', 'c3poSlug', 'optIn'];

const byName = (one: string, other: string): number => one.localeCompare(other);

const recorded = recordedLog('trace');
let folder: ContentFolder;
let product: TestProduct;
let partner: PartnerStandIn;
beforeAll(async () => {
  folder = courseFolder([AFTER_SHIPPING, NURSE, STORE], {
    ...TUCKAWAY,
    ...partnerFiles('nurse', { requiresPhoneNumber: true, requiresParentDateOfBirth: true, requiresWicStatus: true }),
    ...partnerFiles('store', { requiresAddressVerification: true, requiresChildGender: true }),
  });
  partner = await startPartner({ now: () => product.clock.now() });
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', ...partner.settings },
    { log: recorded.log },
  );
  setFlags(product);
});
afterAll(async () => {
  await product.close();
  await partner.close();
  folder.remove();
});

async function yesTo(member: Member, slug: string, syllabusId: string): Promise<void> {
  const consentVersion = await versionOf(member, slug);
  const answer = await member.post('/api/lead-transfer/upload', {
    ...TYPED,
    syllabusId,
    c3poSlug: slug,
    optIn: true,
    consentVersion,
  });
  expect([slug, answer.status]).toEqual([slug, 202]);
}

async function notify(): Promise<void> {
  await runJobs(product, { only: 'send-lead' });
  await runJobs(product, { only: 'withdraw-lead' });
  await deliverToPartners(product);
  product.clock.advance(DAY_MS);
}

describe('the personal data of a consent', () => {
  it('reaches only the partner that requires it, and no log, job, audit row or alert [RWD-179 RWD-181 RWD-182 RWD-183]', async () => {
    const member = await graduate(product, AFTER_SHIPPING);
    await member.post(`/api/user/${member.uid}`, { firstName: 'Quillanna', lastName: 'Featherwick' });
    for (const { legacySyllabusId } of [NURSE, STORE]) await passQuiz(product, member, legacySyllabusId);
    const refusal = { kind: 'answer', answer: { status: 422, body: '' } } as const;
    const faults = [{ kind: '500' }, { kind: 'drop-after' }, { kind: '429' }, refusal] as const;
    partner.faults.add(...faults.map((fault, at) => ({ operation: '*', nth: at + 1, ...fault })));
    await consentToTuckaway(member, TYPED);
    await yesTo(member, 'nurse', NURSE.legacySyllabusId);
    await yesTo(member, 'store', STORE.legacySyllabusId);
    const jobs = rowsNaming(await allRows(product.database.db), CANARIES).map((row) => row.split(' ')[0]);
    expect([...new Set(jobs)].filter((table) => !STORED_IN.includes(table ?? ''))).toEqual([]);
    for (let day = 0; day < 3; day += 1) await notify();
    for (const slug of ['nurse', 'store', 'tuckaway']) await operate(product.adminChannel, ['leads', 'retry', slug]);
    await notify();

    const reported = new Map(
      partner.messages.map(({ body }) => [body['c3poSlug'], Object.keys(body).toSorted(byName)]),
    );
    expect(Object.fromEntries(reported)).toEqual({
      tuckaway: [...ALWAYS, 'tuckawayDisclosureAgreement', 'little-loopDisclosureAgreement'].toSorted(byName),
      nurse: [...ALWAYS, 'phone', 'parentDob', 'wicStatus'].toSorted(byName),
      store: [...ALWAYS, 'childGender', 'address', 'city', 'state', 'zip'].toSorted(byName),
    });
    const after = rowsNaming(await allRows(product.database.db), CANARIES);
    expect(after.map((row) => row.split(' ')[0]).filter((table) => !OWN.includes(table ?? ''))).toEqual([]);

    const back = await signedInAgain(product, member);
    for (const slug of ['nurse', 'store', 'tuckaway'])
      expect((await back.post(`/api/corporate-partners/${back.uid}/${slug}`, { optIn: false })).status).toBe(200);
    await notify();
    expect(partner.leads()).toEqual([]);
    const withdrawn = partner.messages.filter(({ body }) => body['type'] === 'withdrawal');
    expect(withdrawn.map(({ body }) => Object.keys(body).slice(4).join(' '))).toEqual(
      Array.from({ length: 3 }, () => 'uid c3poSlug optIn'),
    );
    await operate(product.adminChannel, ['consents', 'find', member.uid]);
    const lines = JSON.stringify(recorded.lines());
    expect(lines).toContain('an outside system did not take a call');
    for (const canary of [...CANARIES, member.email]) expect(lines).not.toContain(canary);
  });
});

const OWN = ['public.users', 'public.certificates'];

/**
 * Waiting leads are the only other place that may hold the values, because they must be sent later.
 */
const STORED_IN = [...OWN, 'public.lead_uploads'];
