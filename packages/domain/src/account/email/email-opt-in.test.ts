import { describe, expect, it } from 'vitest';
import { emailOptInProblem, optsInAtStepOne } from './email-opt-in.ts';

describe('the email opt-in', () => {
  it.each([
    [null, 'US', null],
    [null, 'us', null],
    [null, 'PL', 'opt-in-required'],
    [null, undefined, 'opt-in-required'],
    [null, '', 'opt-in-required'],
    [true, 'PL', null],
    [false, undefined, null],
  ])(
    'with the answer %j and the country cookie %j has the problem %j [ACC-085 ACC-322]',
    (answer, country, problem) => {
      expect(emailOptInProblem(answer, country)).toBe(problem);
    },
  );

  it.each([
    ['US', null, undefined, true],
    ['US', '2026-01-01T00:00:00.000Z', undefined, false],
    ['US', null, false, false],
    ['US', null, true, false],
    ['CA', null, undefined, false],
    [null, null, undefined, false],
  ])(
    'with country %j, earlier answer %j and answer %j is on after step one: %j',
    (country, emailOptInDate, answer, expected) => {
      expect(optsInAtStepOne({ country, emailOptInDate, answer })).toBe(expected);
    },
  );
});
