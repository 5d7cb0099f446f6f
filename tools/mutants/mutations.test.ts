import { describe, expect, it } from 'vitest';
import { mutated, mutationsOf, pick } from './mutations.ts';

const SOURCE = `type Step = 1 | 2;
/** Is a < b in a comment? */
export const isOld = (days: number, limit: 7 | 14): boolean => days > limit && !(days === 3);
const words = 'a === b';
`;

describe('the changes to a file', () => {
  const changes = mutationsOf('rule.ts', SOURCE);

  it('flip operators and constants that run, and nothing in types, texts and comments', () => {
    expect(changes.map(({ line, from, to }) => `${line} ${from} ${to}`)).toEqual([
      '3 > >=',
      '3 && ||',
      '3 ! ',
      '3 === !==',
      '3 3 4',
    ]);
  });

  it('change one place and leave the rest', () => {
    const edge = changes.find(({ from }) => from === '>');
    expect(edge && mutated(SOURCE, edge)).toBe(SOURCE.replace('days > limit', 'days >= limit'));
  });

  it('are refused for a file that does not parse', () => {
    expect(() => mutationsOf('broken.ts', 'const = ;')).toThrow('broken.ts does not parse');
  });
});

describe('the pick', () => {
  const places = Array.from({ length: 100 }, (_, index) => index);

  it('is the same for a seed, another for another, and never takes a place twice', () => {
    expect(pick(places, 40, 20)).toEqual(pick(places, 40, 20));
    expect(pick(places, 40, 20)).not.toEqual(pick(places, 40, 21));
    expect(new Set(pick(places, 40, 20)).size).toBe(40);
  });

  it('takes all there are when fewer are left', () => {
    expect(new Set(pick([1, 2], 5, 1))).toEqual(new Set([1, 2]));
  });
});
