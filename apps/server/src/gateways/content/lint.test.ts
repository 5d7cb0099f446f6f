import { LOCALES } from '@nestling/domain/account/locale';
import { expect, test } from 'vitest';
import { entry } from '#testing/content/content.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { lintSteps } from './lint.ts';

test('faults of the lint name the language of a text, and broken labels of a section are found', async () => {
  const content = Object.fromEntries(LOCALES.map((locale) => [locale, { content: { title: 'Welcome' } }]));
  const section = { ...entry('section', 'login-form', { words: content }), space: 'main' as const };
  const broken = { ...section.words, 'pl-PL': { content: { title: 'Witaj {name', noSuch: 'Witaj!' } } };
  expect(await inSlices(lintSteps([section]))).toEqual([]);
  const actual = await inSlices(lintSteps([{ ...section, words: broken }]));
  expect(actual.map(({ weight, field, what }) => `${weight} ${field}: ${what}`)).toEqual([
    'error content.title: title is no text that can be filled: a brace or a plural is wrong, in pl-PL',
    'warning content.noSuch: noSuch is a label that the product does not have, in pl-PL',
  ]);
});

test('calls are answered while the lint checks many entries', async () => {
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, { title: 'Tent', activityText: 'Build it' }]));
  const many = Array.from({ length: 2_000 }, (_, at) => entry('activity', `tent-${at}`, { words }));
  let answered = 0;
  let isJudged = false;
  const answer = (): void => {
    if (isJudged) return;
    answered += 1;
    setImmediate(answer);
  };
  setImmediate(answer);
  const findings = await inSlices(lintSteps(many));
  isJudged = true;
  expect(findings).toHaveLength(2_000);
  expect(answered).toBeGreaterThan(2);
});
