/** The languages a parent can choose, in the order that settles ties. */
export const LOCALES = ['en-US', 'es-US', 'fr-CA', 'pl-PL'] as const;

export type Locale = (typeof LOCALES)[number];

export const FALLBACK_LOCALE: Locale = 'en-US';

/** Returns a value for each language. */
export function inEachLocale<Value>(valueIn: (locale: Locale) => Value): Record<Locale, Value> {
  return { 'en-US': valueIn('en-US'), 'es-US': valueIn('es-US'), 'fr-CA': valueIn('fr-CA'), 'pl-PL': valueIn('pl-PL') };
}

/** True for a language that can be chosen. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && LOCALES.some((locale) => locale === value);
}

/**
 * Returns a locale code in its written form: prefix in lower case, suffix in upper case.
 * @throws Error `Locale must be a string` for anything else, and for a malformed code.
 */
export function sanitiseLocale(code: unknown): string {
  if (typeof code !== 'string') throw new Error('Locale must be a string');
  if (!/^[A-Za-z]{2}(?:-[A-Za-z0-9]{2,})?$/.test(code)) throw new Error(`Malformed locale code: ${code}`);
  const [prefix = '', suffix] = code.split('-');
  return suffix === undefined ? prefix.toLowerCase() : `${prefix.toLowerCase()}-${suffix.toUpperCase()}`;
}

interface LocaleState {
  value: string;
  active: boolean;
  syllabusOnly: boolean;
}

/**
 * Returns the languages a parent can choose: built-in ones that content marks active and not for
 * courses alone; English always.
 */
export function choosableLocales(states: readonly LocaleState[]): readonly Locale[] {
  const open = new Set(states.filter(({ active, syllabusOnly }) => active && !syllabusOnly).map(({ value }) => value));
  return LOCALES.filter((locale) => locale === FALLBACK_LOCALE || open.has(locale));
}

/**
 * Returns the languages in which courses can be read: those that content marks active, including
 * those for courses alone.
 */
export function courseLocales(states: readonly LocaleState[]): readonly Locale[] {
  return choosableLocales(states.map((state) => ({ ...state, syllabusOnly: false })));
}

/**
 * Returns the language among these that a code names, or null when it is malformed or none of them.
 */
export function parseLocale(code: string | null | undefined, among: readonly Locale[] = LOCALES): Locale | null {
  if (!code) return null;
  try {
    const sanitised = sanitiseLocale(code);
    return among.find((locale) => locale === sanitised) ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the choosable language nearest to a browser's first language: exact, then prefix, then
 * same two letters.
 */
export function browserLocale(language: string | null | undefined, among: readonly Locale[] = LOCALES): Locale | null {
  if (!language) return null;
  const exact = parseLocale(language, among);
  if (exact) return exact;
  const primary = language.split('-')[0] ?? '';
  if (primary.length !== 2) return null;
  const letters = primary.toLowerCase();
  return among.find((locale) => locale.startsWith(letters)) ?? null;
}

export interface LocaleSources {
  query?: string | null;
  user?: string | null;
  cookie?: string | null;
  browser?: string | null;
}

/**
 * Returns the language of a page, from those that can be chosen: query, then the member's record,
 * then the cookie, then the browser, then English.
 */
export function resolveLocale({ query, user, cookie, browser }: LocaleSources, choosable: readonly Locale[]): Locale {
  const requested = [query, user, cookie].map((code) => parseLocale(code, choosable)).find((locale) => locale !== null);
  return requested ?? browserLocale(browser, choosable) ?? FALLBACK_LOCALE;
}
