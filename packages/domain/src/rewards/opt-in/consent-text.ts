import { flaggedParts, type FormPart, type PartnerFlags } from './partner-flags.ts';

/**
 * The words of a partner's question in one language, as editors write them; null and empty where
 * there are none.
 */
export interface PartnerTexts {
  businessName: string;
  headline: string;
  primaryDescription: string;
  description: string | null;
  offerDescription: string | null;
  optInYesLabel: string;
  optInNoLabel: string;
  offerText: string;
  privacyPolicyText: string;
  privacyPolicyLink: string | null;
  /** In the order in which they are shown. */
  disclosures: readonly string[];
}

/** A part of the form with fixed words; disclosures have the editors' words. */
export type WordedPart = Exclude<FormPart, 'disclosures'>;

/**
 * Returns the canonical text of a consent in one language: everything a member reads before they
 * answer a partner, one item a line, NFC; missing words have no line. Two texts of the same words
 * are equal, whatever else an entry contains.
 * @param labels the form's label of a part: the name of a field, the words of a box, the question
 */
export function consentText(
  words: PartnerTexts,
  flags: PartnerFlags,
  labels: Readonly<Record<WordedPart, string>>,
): string {
  const labelsOfParts = flaggedParts(flags).flatMap((part) => (part === 'disclosures' ? [] : [labels[part]]));
  return inLines([
    words.businessName,
    words.headline,
    words.primaryDescription,
    words.description,
    words.offerDescription,
    words.optInYesLabel,
    words.optInNoLabel,
    words.offerText,
    words.privacyPolicyText,
    words.privacyPolicyLink,
    ...words.disclosures,
    ...labelsOfParts,
  ]);
}

/** The words of a partner's offer in the dialog, in one language and country. */
export interface OfferTexts {
  name: string;
  optinText: string;
  termsText: string;
  termsUrl: string | null;
  /** The line that names the data sent to the partner. */
  shares: string;
}

/** Returns the canonical text of a consent in the dialog, in the same form as `consentText`. */
export function offerText({ name, optinText, termsText, termsUrl, shares }: OfferTexts): string {
  return inLines([name, optinText, termsText, termsUrl, shares]);
}

function inLines(words: readonly (string | null)[]): string {
  return words
    .filter((one) => one !== null && one !== '')
    .join('\n')
    .normalize('NFC');
}
