import type { SpaceLocale } from './model.ts';

/**
 * Returns the codes whose values a single locale takes, the first that has one: its own, then its
 * fallbacks.
 */
export function fallbackChain(locales: readonly SpaceLocale[], code: string): readonly string[] {
  const chain: string[] = [];
  let next = locales.find((locale) => locale.code === code);
  while (next && !chain.includes(next.code)) {
    chain.push(next.code);
    const { fallbackCode } = next;
    next = locales.find((locale) => locale.code === fallbackCode);
  }
  return chain;
}

/** Returns the code of the default locale. Throws where there is none. */
export function defaultCode(locales: readonly SpaceLocale[]): string {
  const code = locales.find((locale) => locale.default)?.code;
  if (code === undefined) throw new Error('an environment has a default locale');
  return code;
}

/** Returns what the vendor refuses about the locales of an environment. */
export function localeFaults(locales: readonly SpaceLocale[]): readonly string[] {
  const codes = locales.map(({ code }) => code);
  const defaults = locales.filter((locale) => locale.default).length;
  return [
    ...(defaults === 1 ? [] : [`${defaults} locales are the default one`]),
    ...(codes.includes('') ? ['a locale needs a code'] : []),
    ...codes.filter((code, at) => codes.indexOf(code) !== at).map((code) => `the locale ${code} is there twice`),
    ...locales.flatMap(({ code, fallbackCode }) => fallbackFaults(locales, code, fallbackCode)),
  ];
}

function fallbackFaults(locales: readonly SpaceLocale[], code: string, fallbackCode: string | null): readonly string[] {
  if (fallbackCode === null) return [];
  if (!locales.some((locale) => locale.code === fallbackCode)) return [`the fallback ${fallbackCode} is not there`];
  return fallbackChain(locales, fallbackCode).includes(code) ? [`the fallbacks of ${code} lead back to it`] : [];
}
