import { consentVersion } from '@nestling/domain/account/consent-version';
import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { consentText } from '@nestling/domain/rewards/opt-in/consent-text';
import type { WordedPart } from '@nestling/domain/rewards/opt-in/consent-text';
import type { Edition } from '../../gateways/content/port.ts';
import { sha256 } from '../../platform/ids.ts';
import type { RewardDeps } from '../ports.ts';
import type { ReadWords } from './ledger.ts';
import { findPartner } from './partner.ts';
import type { AskingPartner } from './partner.ts';

/** The section whose words stand in the form, under a label for each part. */
const FORM = 'third-party-opt-in';

type Words = Pick<RewardDeps, 'wordsOf'>;

/** The words that a member reads in a language before she answers a partner. */
export function consentWords(deps: Words, edition: Edition, asking: AskingPartner, locale: Locale): ReadWords {
  const { partner, optIn, disclosures } = asking;
  const form = deps.wordsOf(edition, FORM, locale);
  const label = (part: WordedPart): string => form[part] ?? '';
  const words = { ...optIn, ...partner, disclosures: disclosures.map((one) => one.disclosure) };
  const text = consentText(words, partner, {
    phone: label('phone'),
    childDate: label('childDate'),
    parentDob: label('parentDob'),
    childGender: label('childGender'),
    wic: label('wic'),
    insurance: label('insurance'),
    address: label('address'),
    age: label('age'),
    consent: label('consent'),
  });
  return { text, textHash: sha256(text), locale };
}

/**
 * The words of a version as they stand now: those of the language whose text has it, of the preferred one where two have the
 * same text; null where none has it any more (D-230).
 */
export function wordsOfVersion(
  deps: Words,
  edition: Edition,
  { partner, version, locale: preferred }: { partner: string; version: string | undefined; locale: Locale },
): ReadWords | null {
  if (version === undefined) return null;
  for (const locale of [preferred, ...LOCALES]) {
    const asking = findPartner(edition, partner, locale);
    const words = asking && consentWords(deps, edition, asking, locale);
    if (words && consentVersion(words.textHash) === version) return words;
  }
  return null;
}
