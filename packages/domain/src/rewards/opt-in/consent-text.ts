import { flaggedParts } from './partner-flags.ts';
import type { AskedPart, PartnerFlags } from './partner-flags.ts';

/** The words of a partner's question as editors keep them in one language; null and empty where they wrote none. */
export interface PartnerWords {
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

/** A part of the form that has words of the form's own: disclosures have the editors'. */
export type WordedPart = Exclude<AskedPart, 'disclosures'>;

/**
 * The canonical text of a consent in one language: all that a member reads before she answers a partner, one a line, NFC (D-230);
 * what editors left out has no line. Two texts of the same words are the same, whatever else an entry says.
 *
 * @param labels what the form calls a part: the name of a field, the words of a box, the question
 */
export function consentText(
  words: PartnerWords,
  flags: PartnerFlags,
  labels: Readonly<Record<WordedPart, string>>,
): string {
  const asked = flaggedParts(flags).flatMap((part) => (part === 'disclosures' ? [] : [labels[part]]));
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
    ...asked,
  ]);
}

/** The words of a partner's offer in the dialog, in one language and country. */
export interface OfferWords {
  name: string;
  optinText: string;
  termsText: string;
  termsUrl: string | null;
  /** The line that names what goes to the partner. */
  shares: string;
}

/** The canonical text of a consent in the dialog: as that of the form (D-230). */
export function offerText({ name, optinText, termsText, termsUrl, shares }: OfferWords): string {
  return inLines([name, optinText, termsText, termsUrl, shares]);
}

function inLines(words: readonly (string | null)[]): string {
  return words
    .filter((one) => one !== null && one !== '')
    .join('\n')
    .normalize('NFC');
}
