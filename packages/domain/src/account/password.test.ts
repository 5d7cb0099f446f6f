import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPasswordProblem, passwordLevel, passwordScore } from './password.ts';

describe('the strength of a password', () => {
  it.each([
    ['abcdef', 30, 'okay'],
    ['abcde1', 40, 'okay'],
    ['Abcdefgh1', 65, 'good'],
    ['Abcdefghi1!', 85, 'great'],
    ['aaaaaa', 12, 'weak'],
    ['Passw0rd!', 72, 'good'],
    ['a', 5, 'weak'],
    ['', 0, 'empty'],
  ])('of %j is %i, level %s [ACC-337 ACC-338]', (password, score, level) => {
    expect(passwordScore(password)).toBe(score);
    expect(passwordLevel(password)).toBe(level);
  });

  it('is weak for a refused password, and empty without a password', () => {
    expect([passwordLevel('Passw0rd!', true), passwordLevel('', true)]).toEqual(['weak', 'empty']);
  });

  it.each(['abcd1', 'abcdE', 'abcd!', 'abcd_'])(
    'increases by ten for a second character class, as in %s [ACC-339]',
    (password) => {
      expect(passwordScore(password)).toBe(35);
    },
  );

  it('changes its level at 80, 60 and 30 [ACC-340 ACC-341 ACC-342 ACC-343]', () => {
    const levels = [29, 30, 60, 61, 80, 81].map((score) => [score, levelOf(score)]);
    expect(levels).toEqual([
      [29, 'weak'],
      [30, 'okay'],
      [60, 'okay'],
      [61, 'good'],
      [80, 'good'],
      [81, 'great'],
    ]);
  });

  it('has exactly one of four levels, and is empty without a password [ACC-344 ACC-345]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 130 }), (password) => {
        expect(['weak', 'okay', 'good', 'great']).toContain(passwordLevel(password));
        expect(passwordScore(password)).toBeGreaterThanOrEqual(1);
      }),
    );
    expect(passwordLevel('')).toBe('empty');
  });
});

describe('a new password', () => {
  it.each([
    ['', 6, 'no-password'],
    ['12345', 6, 'weak-password'],
    ['1234567', 8, 'weak-password'],
    ['robin-', 6, null],
    ['      ', 6, null],
    ['🪺'.repeat(5), 6, 'weak-password'],
    ['x'.repeat(128), 6, null],
    ['x'.repeat(129), 6, 'too-long'],
  ])('%j with at least %i characters has the problem %j', (password, minLength, problem) => {
    expect(newPasswordProblem(password, minLength)).toBe(problem);
  });
});

/**
 * The level of the first password found with that score, so that the bands are judged through the
 * same function.
 */
function levelOf(score: number): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%';
  const candidates = ['', 'A', 'A1', 'A1!'].flatMap((prefix) =>
    Array.from({ length: 20 }, (_, length) => prefix + alphabet.slice(0, length) + 'a'.repeat(9)).concat(
      Array.from({ length: 20 }, (_, length) => prefix + alphabet.slice(0, length)),
      Array.from(
        { length: 200 },
        (_, repeat) => prefix + alphabet.slice(0, repeat % 17) + 'b'.repeat(Math.floor(repeat / 17)),
      ),
    ),
  );
  const match = candidates.find((password) => passwordScore(password) === score);
  if (match === undefined) throw new Error(`no sample password scores ${score}`);
  return passwordLevel(match);
}
