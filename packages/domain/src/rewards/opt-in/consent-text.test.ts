import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentVersion } from '../../account/consent-version.ts';
import { consentText, offerText, type OfferTexts, type PartnerTexts, type WordedPart } from './consent-text.ts';
import type { PartnerFlags } from './partner-flags.ts';

const WORDS: PartnerTexts = {
  businessName: 'Tuckaway',
  headline: 'A sheet for you',
  primaryDescription: 'It fits.',
  description: 'It is soft.',
  offerDescription: 'It is free.',
  optInYesLabel: 'Yes',
  optInNoLabel: 'No',
  offerText: 'They learn your number.',
  privacyPolicyText: 'Policy',
  privacyPolicyLink: 'https://example.com/privacy',
  disclosures: ['First.', 'Second.'],
};
const LABELS: Readonly<Record<WordedPart, string>> = {
  phone: 'Phone',
  childDate: 'Due date',
  parentDob: 'Date of birth',
  childGender: 'Gender',
  wic: 'WIC?',
  insurance: 'Insurance',
  address: 'Address',
  age: 'I am 18.',
  consent: 'I agree.',
};
const NOTHING: PartnerFlags = {
  requiresAgeVerification: false,
  requiresAddressVerification: false,
  requiresChildDueDate: false,
  requiresChildGender: false,
  requiresDisclosure: true,
  requiresParentDateOfBirth: false,
  requiresPhoneNumber: false,
  requiresTrustedForm: false,
  requiresWicStatus: false,
  requiresInsuranceProvider: false,
};
const EVERYTHING: PartnerFlags = {
  requiresAgeVerification: true,
  requiresAddressVerification: true,
  requiresChildDueDate: true,
  requiresChildGender: true,
  requiresDisclosure: true,
  requiresParentDateOfBirth: true,
  requiresPhoneNumber: true,
  requiresTrustedForm: true,
  requiresWicStatus: true,
  requiresInsuranceProvider: true,
};

const versionOf = (words: PartnerTexts, labels = LABELS, flags = EVERYTHING): string =>
  consentVersion(
    createHash('sha256')
      .update(consentText(words, flags, labels))
      .digest('hex'),
  );

function variants(): { name: string; words: PartnerTexts; labels: typeof LABELS }[] {
  const texts = Object.entries(WORDS).flatMap(([name, text]) =>
    typeof text === 'string' ? [{ name, words: { ...WORDS, [name]: `${text}.` }, labels: LABELS }] : [],
  );
  const disclosures = WORDS.disclosures.map((text, index) => ({
    name: `disclosure ${index}`,
    words: { ...WORDS, disclosures: WORDS.disclosures.with(index, `${text}x`) },
    labels: LABELS,
  }));
  const labels = Object.entries(LABELS).map(([name, text]) => ({
    name,
    words: WORDS,
    labels: { ...LABELS, [name]: `${text}x` },
  }));
  return [...texts, ...disclosures, ...labels];
}

describe('the consent text', () => {
  it('has one statement per line, in reading order', () => {
    expect(consentText(WORDS, NOTHING, LABELS).split('\n')).toEqual([
      'Tuckaway',
      'A sheet for you',
      'It fits.',
      'It is soft.',
      'It is free.',
      'Yes',
      'No',
      'They learn your number.',
      'Policy',
      'https://example.com/privacy',
      'First.',
      'Second.',
    ]);
    expect(consentText(WORDS, EVERYTHING, LABELS).split('\n').slice(12)).toEqual(Object.values(LABELS));
  });

  it('has no empty line for missing content', () => {
    const text = consentText(
      { ...WORDS, description: null, offerDescription: '', privacyPolicyLink: null },
      NOTHING,
      LABELS,
    );
    expect(text.split('\n')).toEqual([
      'Tuckaway',
      'A sheet for you',
      'It fits.',
      'Yes',
      'No',
      'They learn your number.',
      'Policy',
      'First.',
      'Second.',
    ]);
  });

  it('has a version of sixteen hex digits', () => {
    expect(versionOf(WORDS)).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each(variants())('has another version when $name changes by a letter', ({ words, labels }) => {
    expect(versionOf(words, labels)).not.toBe(versionOf(WORDS));
  });

  it('keeps its version when an unused text changes', () => {
    const changed = { ...LABELS, wic: 'Another question?' };
    expect(versionOf(WORDS, changed, NOTHING)).toBe(versionOf(WORDS, LABELS, NOTHING));
  });

  it('has another version for another headline, and the same version for a decomposed letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (headline) => {
        const same = headline.normalize('NFC') === WORDS.headline;
        expect(versionOf({ ...WORDS, headline }) === versionOf(WORDS)).toBe(same);
        expect(versionOf({ ...WORDS, headline: headline.normalize('NFD') })).toBe(
          versionOf({ ...WORDS, headline: headline.normalize('NFC') }),
        );
      }),
    );
  });
});

describe('the consent text of an offer in the dialog', () => {
  const OFFER: OfferTexts = {
    name: 'Minnow',
    optinText: 'Tips by text',
    termsText: 'Terms',
    termsUrl: 'https://example.com/terms',
    shares: 'Minnow gets your name.',
  };

  it('has one statement per line, and changes with any of them', () => {
    expect(offerText(OFFER).split('\n')).toEqual(Object.values(OFFER));
    for (const name of Object.keys(OFFER)) expect(offerText({ ...OFFER, [name]: 'x' })).not.toBe(offerText(OFFER));
  });

  it('has no empty line for terms without a URL', () => {
    const { termsUrl, ...rest } = OFFER;
    expect(termsUrl).not.toBeNull();
    expect(offerText({ ...OFFER, termsUrl: null }).split('\n')).toEqual(Object.values(rest));
  });
});
