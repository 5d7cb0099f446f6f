import { plainCode } from '../../pasted-text.ts';

/**
 * Postal code that replaces a missing Irish one, unless the setting DEFAULT_IE_ZIP names another.
 */
export const DEFAULT_IE_ZIP = 'D01 F5P2';

/** Countries whose codes have a pattern of their own. */
export const PATTERNED_COUNTRIES = ['US', 'CA', 'GB', 'IE'] as const;

export type PatternedCountry = (typeof PATTERNED_COUNTRIES)[number];

const PATTERNS: Readonly<Record<PatternedCountry, RegExp>> = {
  US: /^\d{5}(?:[- ]\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  GB: /^(?:GIR ?0AA|BFPO ?\d{1,4}|(?:[A-PR-UWYZ]\d{1,2}|[A-PR-UWYZ][A-HK-Y]\d{1,2}|[A-PR-UWYZ]\d[A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y]\d[ABEHMNPRVWXY]) ?\d[ABD-HJLNP-UW-Z]{2})$/i,
  IE: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}$/i,
};

const DEFAULT_PATTERN = /^[A-Za-z0-9 -]{0,10}$/;

export function isPatternedCountry(country: string): country is PatternedCountry {
  return PATTERNED_COUNTRIES.some((patterned) => patterned === country);
}

/** The end of the sentence or list that a code is copied from. */
const END_OF_TEXT = /(?<![\s.,;])[\s.,;]+$/;

/** Returns a code as typed, with plain blanks and dashes, in digits 0 to 9. */
export function typedPostalCode(zip: string): string {
  return plainCode(zip).replace(END_OF_TEXT, '');
}

/**
 * True when a trimmed code fits its country's pattern; countries without one take up to 10 letters,
 * digits, spaces or dashes.
 */
export function fitsPostalPattern(country: string, zip: string): boolean {
  return (isPatternedCountry(country) ? PATTERNS[country] : DEFAULT_PATTERN).test(typedPostalCode(zip));
}

/** Returns the other country whose pattern a code fits, or null. */
export function countryOfPostalCode(zip: string): PatternedCountry | null {
  return PATTERNED_COUNTRIES.find((country) => fitsPostalPattern(country, zip)) ?? null;
}

/** True for a code that does not fit its country and fits another country's pattern. */
export function isCodeOfOtherCountry(country: string, zip: string): boolean {
  return !fitsPostalPattern(country, zip) && countryOfPostalCode(zip) !== null;
}

/** True for a code of the British Forces, which counts as military at shipping. */
export function isBritishForces(country: string, zip: string): boolean {
  return country === 'GB' && /^BFPO/i.test(typedPostalCode(zip));
}

/**
 * Formats a code as it is shown and stored: US with a dash, CA `A1A 1A1`, GB and IE in upper case
 * with one space. Also tidies a code that is still being typed; others are only trimmed.
 */
export function formatPostalCode(country: string, zip: string): string {
  const trimmed = typedPostalCode(zip);
  if (country === 'US') return trimmed.length === 10 ? trimmed.replace(' ', '-') : trimmed;
  const packed = trimmed.toUpperCase().replaceAll(/[ -]/g, '');
  // Each Eircode begins with a letter: a code of another country stays as it was typed.
  if (country === 'IE') return /^[A-Z]/.test(packed) ? spaced(packed, 3) : trimmed;
  if (country === 'CA') return packed.length === 6 ? spaced(packed, 3) : trimmed.toUpperCase();
  if (country === 'GB') return formatBritish(packed, trimmed);
  return trimmed;
}

/** True when a member of that country must enter a code; IE falls back to its default. */
export function requiresPostalCode(country: string, postalCodeSupported: boolean): boolean {
  if (country === 'IE') return false;
  return isPatternedCountry(country) || postalCodeSupported;
}

/** True when the field is rendered: countries without postal codes have none. */
export function hasPostalCodeField(country: string, postalCodeSupported: boolean): boolean {
  return isPatternedCountry(country) || postalCodeSupported;
}

export interface PostalCodeFacts {
  country: string;
  postalCodeSupported: boolean;
  zip: string;
  /** Setting DEFAULT_IE_ZIP. */
  defaultIrishZip?: string;
}

/** Accepted in its stored form (empty where the country needs none), or refused. */
export type PostalCodeVerdict =
  | { kind: 'accepted'; zip: string }
  | { kind: 'refused'; code: 'empty-zip' | 'invalid-zip' };

/**
 * Validates a code in a form: an empty Irish one becomes the default, a mistyped one never does.
 */
export function judgePostalCode({
  country,
  postalCodeSupported,
  zip,
  defaultIrishZip = DEFAULT_IE_ZIP,
}: PostalCodeFacts): PostalCodeVerdict {
  if (typedPostalCode(zip) === '') {
    if (requiresPostalCode(country, postalCodeSupported)) return { kind: 'refused', code: 'empty-zip' };
    return { kind: 'accepted', zip: country === 'IE' ? defaultIrishZip : '' };
  }
  if (!fitsPostalPattern(country, zip)) return { kind: 'refused', code: 'invalid-zip' };
  return { kind: 'accepted', zip: formatPostalCode(country, zip) };
}

export interface ZipSearchFacts {
  country: string;
  /** The value of the field on blur or Enter. */
  entered: string;
  /** The value before the field was cleared. */
  previous: string;
  defaultIrishZip?: string;
}

export interface SearchedPostalCode {
  zip: string;
  /** True when the entry was empty or invalid, and `zip` replaces it. */
  isRestored: boolean;
}

/**
 * Returns the code that a zip search uses: an empty or invalid entry restores the previous one; in
 * IE the default, where the previous one is not valid either.
 */
export function searchedPostalCode({
  country,
  entered,
  previous,
  defaultIrishZip = DEFAULT_IE_ZIP,
}: ZipSearchFacts): SearchedPostalCode {
  if (typedPostalCode(entered) !== '' && fitsPostalPattern(country, entered))
    return { zip: formatPostalCode(country, entered), isRestored: false };
  const needsDefault = country === 'IE' && !fitsPostalPattern(country, previous);
  return { zip: needsDefault ? defaultIrishZip : previous, isRestored: true };
}

function formatBritish(packed: string, trimmed: string): string {
  if (packed.startsWith('BFPO')) return spaced(packed, 4);
  return PATTERNS.GB.test(packed) ? spaced(packed, packed.length - 3) : trimmed.toUpperCase();
}

function spaced(packed: string, at: number): string {
  return packed.length > at ? `${packed.slice(0, at)} ${packed.slice(at)}` : packed;
}
