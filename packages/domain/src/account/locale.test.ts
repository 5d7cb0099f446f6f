import { describe, expect, it } from 'vitest';
import {
  LOCALES,
  browserLocale,
  choosableLocales,
  courseLocales,
  parseLocale,
  resolveLocale,
  sanitiseLocale,
} from './locale.ts';

describe('locale codes', () => {
  it('are those of exactly four languages [ACC-008]', () => {
    expect(LOCALES).toEqual(['en-US', 'es-US', 'fr-CA', 'pl-PL']);
  });

  it.each([
    ['es', 'es'],
    ['ES', 'es'],
    ['en-us', 'en-US'],
    ['EN-us', 'en-US'],
    ['ar-001', 'ar-001'],
  ])('are normalized from %s to %s [ACC-346 ACC-347 ACC-351]', (code, written) => {
    expect(sanitiseLocale(code)).toBe(written);
  });

  it.each(['esp', 'en-US-x', 'eng-US', 'en-U', 'e1', '', 'en_US'])(
    'do not include %j [ACC-348 ACC-349 ACC-350 ACC-352]',
    (code) => {
      expect(() => sanitiseLocale(code)).toThrow('Malformed locale code');
    },
  );

  it('are strings only [ACC-353]', () => {
    expect(() => sanitiseLocale(42)).toThrow('Locale must be a string');
  });
});

describe('the choice of the language', () => {
  it.each([
    ['pl-PL', 'pl-PL'],
    ['es', 'es-US'],
    ['fr-FR', 'fr-CA'],
    ['es-MX', 'es-US'],
    ['en', 'en-US'],
    ['ja-JP', null],
    ['est', null],
    ['zh-Hans-CN', null],
    ['', null],
  ])('matches the browser language %j to %j [ACC-216 ACC-217 ACC-218]', (language, locale) => {
    expect(browserLocale(language)).toBe(locale);
  });

  it('falls back to English [ACC-219]', () => {
    expect(resolveLocale({ browser: 'ja-JP' }, LOCALES)).toBe('en-US');
    expect(resolveLocale({}, LOCALES)).toBe('en-US');
  });

  it('prefers query, then member, then cookie, then browser [ACC-215]', () => {
    const all = { query: 'fr-CA', user: 'pl-PL', cookie: 'es-US', browser: 'en-US' };
    expect(resolveLocale(all, LOCALES)).toBe('fr-CA');
    expect(resolveLocale({ ...all, query: null }, LOCALES)).toBe('pl-PL');
    expect(resolveLocale({ ...all, query: 'xx-XX', user: null }, LOCALES)).toBe('es-US');
    expect(resolveLocale({ browser: 'pl' }, LOCALES)).toBe('pl-PL');
  });

  it('ignores malformed and inactive codes', () => {
    expect(parseLocale('<script>')).toBeNull();
    expect(parseLocale('ar-001')).toBeNull();
    expect(parseLocale('PL-pl')).toBe('pl-PL');
  });
});

describe('the languages that can be chosen (D-187)', () => {
  const state = (value: string, active: boolean, syllabusOnly = false) => ({ value, active, syllabusOnly });

  it('are the languages of the product that content marks active and not for courses only, and always English', () => {
    expect(choosableLocales(LOCALES.map((value) => state(value, true)))).toEqual(LOCALES);
    expect(choosableLocales([])).toEqual(['en-US']);
    expect(
      choosableLocales([
        state('en-US', false),
        state('es-US', false),
        state('fr-CA', true, true),
        state('pl-PL', true),
        state('ar-001', true),
      ]),
    ).toEqual(['en-US', 'pl-PL']);
  });

  it('include, on course pages only, the languages that are active for courses only', () => {
    const states = [state('es-US', false, true), state('fr-CA', true, true), state('pl-PL', true), state('xx', true)];
    expect(courseLocales(states)).toEqual(['en-US', 'fr-CA', 'pl-PL']);
  });

  it('exclude any other language, even if query, member, cookie or browser request it [ACC-215]', () => {
    const open = ['en-US', 'pl-PL'] as const;
    const off = { query: 'fr-CA', user: 'es-US', cookie: 'fr-CA', browser: 'fr-FR' };
    expect(resolveLocale(off, open)).toBe('en-US');
    expect(resolveLocale({ ...off, cookie: 'pl-PL' }, open)).toBe('pl-PL');
    expect(resolveLocale({ ...off, browser: 'pl' }, open)).toBe('pl-PL');
    expect([browserLocale('es', open), browserLocale('es-US', open), parseLocale('fr-ca', open)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
