import { EMPTY_WIZARD_DRAFT } from '@nestling/domain/account/wizard';
import { expect, test } from 'vitest';
import { wizardAnswers } from './wizard-answers.ts';

test('valid wizard answers are accepted', () => {
  const answers = {
    gender: { label: 'Kobieta', value: 'female' },
    hasChild: { label: 'Rodzic', value: 'yes-primary' },
    isChildBorn: { value: true },
    firstChild: { value: 'NO' },
    birthDateSelect: { value: '2026-08-09' },
  };
  expect(wizardAnswers(answers)).toEqual(answers);
});

test('wizard answers outside the options are dropped', () => {
  expect(
    wizardAnswers({
      ...EMPTY_WIZARD_DRAFT,
      gender: { label: 'x', value: 'robot' },
      hasChild: { label: 'x', value: 'female' },
      firstChild: { value: 'MAYBE' },
    }),
  ).toEqual(EMPTY_WIZARD_DRAFT);
});
