import { consentVersion } from '@nestling/domain/account/consent-version';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { consentText } from '@nestling/domain/rewards/opt-in/consent-text';
import { perEdition } from '../../gateways/content/edition.ts';
import type { Edition } from '../../gateways/content/port.ts';
import { sha256 } from '../../platform/ids.ts';
import type { ReadText } from './ledger.ts';
import { findPartner, type OptInPartner } from './partner.ts';
import { displayedTexts, type TextDeps } from '../displayed-texts.ts';

/** Returns the words that a member reads in a language before they answer a partner. */
export function consentTextOf(deps: TextDeps, edition: Edition, asking: OptInPartner, locale: Locale): ReadText {
  const { partner, optIn, disclosures } = asking;
  const textOf = displayedTexts(deps, edition, 'third-party-opt-in', locale);
  const insuranceText = displayedTexts(deps, edition, 'insurance-verification', locale);
  const { brandName: brand } = deps.sender(locale);
  const words = { ...optIn, ...partner, disclosures: disclosures.map((one) => one.disclosure) };
  const text = consentText(words, partner, {
    phone: textOf('third-party-opt-in.phone'),
    childDate: textOf('third-party-opt-in.childDate'),
    parentDob: textOf('third-party-opt-in.parentDob'),
    childGender: textOf('third-party-opt-in.childGender'),
    wic: textOf('third-party-opt-in.wic'),
    insurance: insuranceText('insurance-verification.insurance'),
    address: textOf('third-party-opt-in.address'),
    age: textOf('third-party-opt-in.age'),
    consent: textOf('third-party-opt-in.consent', { brand, partner: optIn.businessName }),
  });
  return { text, textHash: sha256(text), locale };
}

/**
 * Returns the current text of a version in its language, or in the preferred one if two share it;
 * null if no language has it.
 */
export function textOfVersion(
  deps: TextDeps,
  edition: Edition,
  { partner, version, locale: preferred }: { partner: string; version: string | undefined; locale: Locale },
): ReadText | null {
  if (version === undefined) return null;
  for (const locale of [preferred, ...LOCALES]) {
    const words = textOfPartner(deps, edition, partner, locale);
    if (words && consentVersion(words.textHash) === version) return words;
  }
  return null;
}

function textOfPartner(deps: TextDeps, edition: Edition, partner: string, locale: Locale): ReadText | null {
  const { brandName } = deps.sender(locale);
  const isInContent = findPartner(edition, partner, locale) !== null;
  return isInContent ? composed(edition, partner, locale, deps.wordsOf, brandName) : null;
}

/** Cached, because every yes would format and hash the same texts again. */
const composed = perEdition(
  (edition, partner: string, locale: Locale, wordsOf: TextDeps['wordsOf'], brandName: string) => {
    const asking = findPartner(edition, partner, locale);
    return asking && consentTextOf({ wordsOf, sender: () => ({ brandName }) }, edition, asking, locale);
  },
);
