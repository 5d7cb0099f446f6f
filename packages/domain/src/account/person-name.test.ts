import { describe, expect, it } from 'vitest';
import { nameProblem } from './person-name.ts';

describe('name of a person', () => {
  it.each(['Łukasz', 'José María', "O'Brien", 'Jean-Luc', 'مريم', '李', 'Zoë', 'A.', ' Maya '])(
    'accepts %s',
    (name) => {
      expect(nameProblem(name)).toBeNull();
    },
  );

  it.each([
    ['', 'no-name'],
    ['  ', 'no-name'],
    ['R2D2', 'bad-name'],
    ['<b>', 'bad-name'],
    ['-Anna', 'bad-name'],
    ['a'.repeat(101), 'bad-name'],
  ])('refuses %j as %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });
});
