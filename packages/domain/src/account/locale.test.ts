import { describe, expect, it } from 'vitest';
import { LOCALES, browserLocale, knownLocale, resolveLocale, sanitiseLocale } from './locale.ts';

describe('locale codes', () => {
  it('ACC-008 names exactly four languages', () => {
    expect(LOCALES).toEqual(['en-US', 'es-US', 'fr-CA', 'pl-PL']);
  });

  it.each([
    ['es', 'es'],
    ['ES', 'es'],
    ['en-us', 'en-US'],
    ['EN-us', 'en-US'],
    ['ar-001', 'ar-001'],
  ])('ACC-346 ACC-347 ACC-351 writes %s as %s', (code, written) => {
    expect(sanitiseLocale(code)).toBe(written);
  });

  it.each(['esp', 'en-US-x', 'eng-US', 'en-U', 'e1', '', 'en_US'])(
    'ACC-348 ACC-349 ACC-350 ACC-352 refuses %j',
    (code) => {
      expect(() => sanitiseLocale(code)).toThrow('Malformed locale code');
    },
  );

  it('ACC-353 refuses what is no string', () => {
    expect(() => sanitiseLocale(42)).toThrow('Locale must be a string');
  });
});

describe('choice of the language', () => {
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
  ])('ACC-216 ACC-217 ACC-218 finds for the browser language %j: %j', (language, locale) => {
    expect(browserLocale(language)).toBe(locale);
  });

  it('ACC-219 falls back to English', () => {
    expect(resolveLocale({ browser: 'ja-JP' })).toBe('en-US');
    expect(resolveLocale({})).toBe('en-US');
  });

  it('ACC-215 takes query, then member, then cookie, then browser', () => {
    const all = { query: 'fr-CA', user: 'pl-PL', cookie: 'es-US', browser: 'en-US' };
    expect(resolveLocale(all)).toBe('fr-CA');
    expect(resolveLocale({ ...all, query: null })).toBe('pl-PL');
    expect(resolveLocale({ ...all, query: 'xx-XX', user: null })).toBe('es-US');
    expect(resolveLocale({ browser: 'pl' })).toBe('pl-PL');
  });

  it('leaves malformed and inactive codes out without raising', () => {
    expect(knownLocale('<script>')).toBeNull();
    expect(knownLocale('ar-001')).toBeNull();
    expect(knownLocale('PL-pl')).toBe('pl-PL');
  });
});
