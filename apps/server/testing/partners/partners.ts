import { writeFileSync } from 'node:fs';
import { BOX, type TestCourse } from '../content/courses.ts';
import type { HttpAnswer, Member, TestProduct } from '../product.ts';

/** The course of the box, with a partner that asks after shipping. */
export const AFTER_SHIPPING = {
  ...BOX,
  slug: 'asking-after',
  legacySyllabusId: 'AskingAfter',
  facts: { ...BOX.facts, optIn: { $link: 'leadTransferPartner/tuckaway' }, optInType: 'post-shipping' },
  videos: [],
  questions: [{ id: 'after-question', correctAnswer: 1 }],
} satisfies TestCourse;

/** A partner that asks for consent to two disclosures, in four languages. */
export const TUCKAWAY: Readonly<Record<string, unknown>> = partnerFiles(
  'tuckaway',
  { requiresDisclosure: true, disclosures: [{ $link: 'disclosure/tuckaway' }, { $link: 'disclosure/little-loop' }] },
  {
    'main/disclosure/tuckaway/entry.json': { slug: 'tuckaway' },
    'main/disclosure/tuckaway/en-US.json': { disclosure: 'They may know that I passed.' },
    'main/disclosure/tuckaway/pl-PL.json': { disclosure: 'Mogą wiedzieć, że mam zaliczony kurs.' },
    'main/disclosure/little-loop/entry.json': { slug: 'little-loop' },
    'main/disclosure/little-loop/en-US.json': { disclosure: 'They may pass it on.' },
  },
);

/** Returns the entries of a lead-transfer partner with these facts. */
export function partnerFiles(
  slug: string,
  facts: object,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return {
    [`main/leadTransferPartner/${slug}/entry.json`]: {
      slug,
      privacyPolicyLink: 'https://example.com/privacy',
      ...facts,
    },
    [`main/leadTransferPartner/${slug}/en-US.json`]: { offerText: 'A number.', privacyPolicyText: 'Privacy' },
    [`main/optIn/${slug}/entry.json`]: {
      slug,
      businessName: slug,
      optInCallToActionLink: 'https://example.com/offer',
    },
    [`main/optIn/${slug}/en-US.json`]: {
      headline: 'Would you like it?',
      primaryDescription: 'It is soft.',
      optInYesLabel: 'Yes',
      optInNoLabel: 'No',
      optInCallToActionLabel: 'Continue',
    },
    [`main/optIn/${slug}/pl-PL.json`]: { headline: 'Chcesz?', optInYesLabel: 'Tak', optInNoLabel: 'Nie' },
    ...more,
  };
}

/**
 * Sets flags in addition to that of partners, which is on unless it is set; they apply from now on.
 */
export function setFlags({ files, clock }: TestProduct, flags: object = {}): void {
  writeFileSync(files.flags, JSON.stringify({ enableThirdPartyOptIn: true, ...flags }));
  // One second, because the product reads a settings file at most that often.
  clock.advance(1000);
}

/** Version of the words that a partner's question has now, in a language. */
export async function versionOf(member: Member, partner = 'tuckaway', locale = 'en-US'): Promise<string> {
  const answer = await member.get(`/api/lead-transfer/${partner}?locale=${locale}`);
  if (answer.status !== 200) throw new Error(`the partner answered ${answer.status}: ${answer.text}`);
  return String(answer.at('data.consentVersion'));
}

/** Consents to both disclosures of Tuckaway, in their current text; a test may change the body. */
export async function consentToTuckaway(member: Member, body: object = {}): Promise<HttpAnswer> {
  return member.post('/api/lead-transfer/upload', {
    uid: member.uid,
    syllabusId: AFTER_SHIPPING.legacySyllabusId,
    c3poSlug: 'tuckaway',
    optIn: true,
    tuckawayDisclosureAgreement: true,
    'little-loopDisclosureAgreement': true,
    consentVersion: await versionOf(member),
    ...body,
  });
}

/** Declines Tuckaway; a test may change the body. */
export async function refuseTuckaway(member: Member, body: object = {}): Promise<HttpAnswer> {
  return member.post(`/api/corporate-partners/${member.uid}/tuckaway`, {
    optIn: false,
    legacySyllabusId: AFTER_SHIPPING.legacySyllabusId,
    ...body,
  });
}

/** Returns a no to Tuckaway as it is stored. */
export function noToTuckaway({
  legacySyllabusId = AFTER_SHIPPING.legacySyllabusId,
  ...no
}: {
  uid: string;
  at: Date;
  legacySyllabusId?: string;
}) {
  return {
    ...no,
    partner: 'tuckaway',
    legacySyllabusId,
    answer: false,
    textHash: null,
    consentVersion: null,
    locale: 'en-US',
    proof: { kind: 'choice' },
    disclosures: null,
    versionStated: false,
  } as const;
}
