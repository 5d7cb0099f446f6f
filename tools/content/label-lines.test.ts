import { isSection, labelProblems } from '@nestling/messages/compile';
import { expect, test } from 'vitest';
import { labelLines, sectionLines } from './label-lines.ts';

test('every listed section of texts has labels, and each label accepts its listed text as replacement', () => {
  expect(sectionLines().length).toBeGreaterThan(50);
  for (const section of sectionLines()) {
    const texts = labelLines(section).map((line) => line.split(/: (.*)/s));
    const words = Object.fromEntries(texts.map(([label = '', text = '']) => [label, JSON.parse(text) as string]));
    expect([section, isSection(section), Object.keys(words).length > 0]).toEqual([section, true, true]);
    expect(labelProblems(section, 'en-US', words)).toEqual([]);
  }
});

test('the label that the docs show as an example exists, and an unknown section has no labels', () => {
  expect(labelLines('login-form')).toContainEqual(expect.stringMatching(/^title: /));
  expect(labelLines('no-such-section')).toEqual([]);
});
