import { expect, test } from 'vitest';
import { bootstrapIn } from '#testing/bootstrap.ts';
import { localeChoices } from './locale-names.ts';
import { initSettings } from '../settings.ts';

const bootstrap = bootstrapIn('en-US');
const named = (value: string, changes: { active: boolean; syllabusOnly?: boolean }) => ({
  value,
  label: value,
  languageDirection: 'ltr' as const,
  syllabusOnly: false,
  ...changes,
});

test('the inactive languages ar-001 and zh-CN are not offered [ACC-227]', () => {
  initSettings({
    ...bootstrap,
    locales: [...bootstrap.locales, named('ar-001', { active: false }), named('zh-CN', { active: false })],
  });
  expect(localeChoices().map(({ value }) => value)).toEqual(['en-US', 'es-US', 'fr-CA', 'pl-PL']);
});

test('a language for courses only is not offered for the product', () => {
  initSettings({
    ...bootstrap,
    locales: [named('en-US', { active: true }), named('pl-PL', { active: true, syllabusOnly: true })],
  });
  expect(localeChoices().map(({ value }) => value)).toEqual(['en-US']);
});
