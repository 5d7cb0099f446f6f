import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CorporatePartner } from '@nestling/contract/rewards/corporate-partners';
import { listCorporatePartnersSchema } from '@nestling/contract/rewards/corporate-partners.schema';
import type { LeadTransfer } from '@nestling/contract/rewards/lead-transfer';
import { readLeadTransferSchema } from '@nestling/contract/rewards/lead-transfer.schema';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { messageFormatter } from '@nestling/messages/format';
import { startPartner, type PartnerStandIn } from '@nestling/stand-ins/partner/start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '#testing/jobs.ts';
import { parent, passQuiz, watchAll } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { loadInsurances } from '../insurance/actions/load-insurances.ts';

/** Expected fields beside those that every partner gets. */
const IN_COURSES = [
  {
    partner: 'tuckaway',
    course: 'out-and-about',
    legacySyllabusId: 'OutAndAbout',
    told: ['tuckawayDisclosureAgreement', 'little-loopDisclosureAgreement'],
  },
  {
    partner: 'fern-co',
    course: 'feeding',
    legacySyllabusId: 'Feeding',
    told: [
      'childGender',
      'insuranceProvider',
      'insuranceMemberId',
      'address',
      'city',
      'state',
      'zip',
      'meetsAgeRequirement',
    ],
  },
  {
    partner: 'harbor',
    course: 'newborn-visits',
    legacySyllabusId: 'NewbornVisits',
    told: ['phone', 'parentDob', 'wicStatus', 'meetsAgeRequirement', 'childDueDate'],
  },
] as const;

const IN_DIALOG = [
  { partner: 'vroom', told: ['email', 'firstName', 'lastName', 'phone'] },
  { partner: 'loomwell', told: ['email', 'firstName', 'lastName'] },
] as const;

const EVERYTHING = {
  phone: '202-555-0143',
  parentDob: { month: 2, day: 29, year: 1992 },
  childGender: 'n',
  wicStatus: 'u',
  insuranceProvider: 'medicaid',
  insuranceMemberId: 'A1b',
  address: '2204 Spruce Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  meetsAgeRequirement: true,
  trustedFormCert: 'checkbox-consent',
  trustedFormToken: '',
  tuckawayDisclosureAgreement: true,
  'little-loopDisclosureAgreement': true,
};

const FLAGS = join(import.meta.dirname, '../../../../../content/flags.json');

const FRAME = ['type', 'id', 'sequence', 'sentAt'];

const byName = (one: string, other: string): number => one.localeCompare(other);

let product: TestProduct;
let standIn: PartnerStandIn;
let files: string;
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'nestling-shipped-partners-'));
  standIn = await startPartner({ now: () => product.clock.now() });
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0', FLAGS_FILE: FLAGS, ...standIn.settings });
  await loadInsurances(product.database);
});
afterAll(async () => {
  await product.close();
  await standIn.close();
  rmSync(files, { recursive: true, force: true });
});

describe.each(LOCALES)('the shipped partners in %s', (locale) => {
  let member: Member;
  beforeAll(async () => {
    member = await parent(product, { country: 'US', zip: '78701' });
    await member.post(`/api/children/${member.uid}`, { dueDate: dueDate(product), birthDate: null });
    for (const { course, legacySyllabusId } of IN_COURSES) {
      await watchAll(member, course);
      await passQuiz(product, member, legacySyllabusId);
    }
  });

  it.each(IN_COURSES)(
    '$partner gets nothing when declined, only its requested fields on consent, and a withdrawal [RWD-177 RWD-179 RWD-187]',
    async ({ partner, legacySyllabusId, told: reported }) => {
      const question = await questionOf(member, partner, locale);
      const named = { locale, consentVersion: question.consentVersion, legacySyllabusId };
      await sayNo(member, partner, named);
      const before = standIn.messages.length;
      await notify();
      expect(standIn.messages).toHaveLength(before);

      const yes = await member.post('/api/lead-transfer/upload', {
        ...EVERYTHING,
        ...named,
        uid: member.uid,
        syllabusId: legacySyllabusId,
        c3poSlug: partner,
        optIn: true,
      });
      expect(yes.status).toBe(202);
      await notify();
      expect(fieldsOf(standIn, before)).toEqual([
        [...FRAME, 'uid', 'syllabusId', 'c3poSlug', 'optIn', ...reported].toSorted(byName),
      ]);

      await useBack(member, partner);
      await notify();
      expect(fieldsOf(standIn, before + 1)).toEqual([[...FRAME, 'uid', 'c3poSlug', 'optIn'].toSorted(byName)]);
      expect(standIn.leads()).toEqual([]);
      await expectActual(member, { partner, legacySyllabusId, locale }, pageOf(question, locale));
    },
  );

  it('vroom in the dialog can be declined, gets only its fields on consent, and a withdrawal [RWD-387 RWD-400]', async () => {
    const [{ partner, told: reported }] = IN_DIALOG;
    const offer = await offerOf(member, partner, locale);
    const named = { locale, consentVersion: offer.consentVersion, legacySyllabusId: '-' };
    await sayNo(member, partner, named);
    const before = standIn.messages.length;
    const yes = await member.post('/api/partner/vroom/', {
      ...named,
      userInfo: { uid: member.uid },
      phone: '(202) 555-0143',
    });
    expect(yes.status).toBe(200);
    expect(fieldsOf(standIn, before)).toEqual([[...FRAME, 'c3poSlug', 'optIn', ...reported].toSorted(byName)]);
    await useBack(member, partner);
    await notify();
    expect(fieldsOf(standIn, before + 1)).toEqual([[...FRAME, 'c3poSlug', 'optIn'].toSorted(byName)]);
    expect(standIn.leads()).toEqual([]);
    await expectActual(member, { partner, legacySyllabusId: '-', locale }, cardOf(offer, locale));
  });

  it('loomwell in the dialog gets nothing when declined, email and names by file, and a withdrawal (D-230) [RWD-399]', async () => {
    const [, { partner, told: reported }] = IN_DIALOG;
    const offer = await offerOf(member, partner, locale);
    const named = { locale, consentVersion: offer.consentVersion, legacySyllabusId: '-' };
    await sayNo(member, partner, named);
    expect(await handOut(partner)).toBeNull();
    const before = standIn.messages.length;
    const yes = await member.post(`/api/corporatePartners/${member.uid}/${partner}`, { ...named, optIn: true });
    expect(yes.at('data.optIn')).toBe(true);
    expect(await handOut(partner)).toEqual({
      lead: ['c3poSlug', 'optIn', ...reported].toSorted(byName),
    });
    await useBack(member, partner);
    expect(await handOut(partner)).toEqual({ withdrawal: ['c3poSlug', 'optIn'].toSorted(byName) });
    await notify();
    expect(standIn.messages).toHaveLength(before);
    await expectActual(member, { partner, legacySyllabusId: '-', locale }, cardOf(offer, locale));
  });
});

/** Lines in the order of the page: the editors' text, then the labels of the fields. */
function pageOf({ optIn, partner, disclosures }: LeadTransfer, locale: Locale): string[] {
  const t = messageFormatter(locale);
  const { businessName } = optIn;
  const labels: readonly (readonly [boolean, string])[] = [
    [partner.requiresPhoneNumber, t('third-party-opt-in.phone')],
    [partner.requiresChildDueDate, t('third-party-opt-in.childDate')],
    [partner.requiresParentDateOfBirth, t('third-party-opt-in.parentDob')],
    [partner.requiresChildGender, t('third-party-opt-in.childGender')],
    [partner.requiresWicStatus, t('third-party-opt-in.wic')],
    [partner.requiresInsuranceProvider, t('insurance-verification.insurance')],
    [partner.requiresAddressVerification, t('third-party-opt-in.address')],
    [partner.requiresAgeVerification, t('third-party-opt-in.age')],
    [partner.requiresTrustedForm, t('third-party-opt-in.consent', { brand: 'Nestling', partner: businessName })],
  ];
  return [
    businessName,
    optIn.headline,
    optIn.primaryDescription,
    optIn.description ?? '',
    optIn.offerDescription ?? '',
    optIn.optInYesLabel,
    optIn.optInNoLabel,
    partner.offerText,
    partner.privacyPolicyText,
    partner.privacyPolicyLink ?? '',
    ...disclosures.map(({ disclosure }) => disclosure),
    ...labels.flatMap(([isRequested, label]) => (isRequested ? [label] : [])),
  ].filter((line) => line !== '');
}

function cardOf({ name, requiresMobile, content }: CorporatePartner, locale: Locale): string[] {
  const t = messageFormatter(locale);
  const shares = t(requiresMobile ? 'partner-modal.sharesMobile' : 'partner-modal.shares', { partner: name });
  return [name, content.optinText, content.termsText, content.termsUrl ?? '', shares].filter((line) => line !== '');
}

async function questionOf(member: Member, partner: string, locale: Locale): Promise<LeadTransfer> {
  const answer = await member.get(`/api/lead-transfer/${partner}?locale=${locale}`);
  return readLeadTransferSchema.data.parse(answer.at('data'));
}

async function offerOf(member: Member, partner: string, locale: Locale): Promise<CorporatePartner> {
  const answer = await member.get(`/api/corporate-partners?country=US&locale=${locale}`);
  const offer = listCorporatePartnersSchema.data.parse(answer.at('data')).find(({ slug }) => slug === partner);
  if (!offer?.displayOnModal.open) throw new Error(`${partner} is not offered`);
  return offer;
}

async function sayNo(member: Member, partner: string, named: object): Promise<void> {
  expect(
    recorded(await member.post(`/api/corporate-partners/${member.uid}/${partner}`, { ...named, optIn: false })),
  ).toBe(false);
}

/** Without words, because the privacy page sends none. */
async function useBack(member: Member, partner: string): Promise<void> {
  expect(recorded(await member.post(`/api/corporate-partners/${member.uid}/${partner}`, { optIn: false }))).toBe(false);
}

const recorded = (answer: HttpAnswer): unknown => answer.at('data.optIn');

async function notify(): Promise<void> {
  await runJobs(product, { only: 'send-lead' });
  await runJobs(product, { only: 'withdraw-lead' });
}

function fieldsOf({ messages }: PartnerStandIn, since: number): string[][] {
  return messages.slice(since).map(({ body }) => Object.keys(body).toSorted(byName));
}

let written = 0;

/** @returns the filled fields of the one message in the file, by kind; null without one */
async function handOut(partner: string): Promise<Record<string, string[]> | null> {
  const path = join(files, `${(written += 1)}.csv`);
  const { exit } = await operate(product.adminChannel, ['leads', 'export', partner, path, '--reveal']);
  if (exit !== 0) return null;
  const [head = [], ...messages] = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const frame = ['type', 'id', 'sequence', 'batch'];
  const filled = (cells: readonly string[]) =>
    head.filter((name, place) => !frame.includes(name) && cells[place] !== '').toSorted(byName);
  return Object.fromEntries(messages.map((cells): [string, string[]] => [cells[0] ?? '', filled(cells)]));
}

const actualSchema = z.object({
  rows: z.array(
    z.object({ partner: z.string(), course: z.string(), answer: z.string(), version: z.string().nullable() }),
  ),
  words: z.array(z.object({ version: z.string(), locale: z.string(), text: z.string() })),
});

/**
 * `consents find` must show three answers, with the words of the yes and the first no exactly as
 * read.
 */
async function expectActual(
  member: Member,
  { partner, legacySyllabusId, locale }: { partner: string; legacySyllabusId: string; locale: Locale },
  seen: readonly string[],
): Promise<void> {
  const { exit, out } = await operate(product.adminChannel, ['consents', 'find', member.uid, '--json']);
  expect(exit).toBe(0);
  const { rows, words } = actualSchema.parse(JSON.parse(out));
  const answers = rows.filter((row) => row.partner === partner);
  expect(answers.map(({ answer }) => answer)).toEqual(['no', 'yes', 'no']);
  expect(answers.slice(0, 2).map(({ course }) => course)).toEqual([legacySyllabusId, legacySyllabusId]);
  const read = answers.slice(0, 2).map(({ version }) => words.find((one) => one.version === version));
  const visible = { locale, text: seen.join('\n') };
  expect(read).toMatchObject([visible, visible]);
}

function dueDate({ clock }: TestProduct): string {
  return new Date(clock.now().getTime() + 60 * 24 * 60 * 60_000).toISOString();
}
