import { describe, expect, it } from 'vitest';
import { isLatinName, nameProblem } from './person-name.ts';

describe('the name of a person', () => {
  it.each(['Łukasz', 'José María', "O'Brien", 'Jean-Luc', 'مريم', '李', 'Zoë', 'A.', ' Maya '])('may be %s', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    ['', 'no-name'],
    ['  ', 'no-name'],
    ['R2D2', 'bad-name'],
    ['<b>', 'bad-name'],
    ['-Anna', 'bad-name'],
    ['a'.repeat(101), 'bad-name'],
  ])('%j is refused with %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });
});

describe('a name in Latin letters', () => {
  it.each(['Gurpreet Kaur', 'Łucja Brzęk-Śnieg', 'Nguyễn Thị Ánh', "O'Neil Jr."])('may be %s', (name) => {
    expect(isLatinName(name)).toBe(true);
  });

  it.each(['', ' ', 'ਗੁਰਪ੍ਰੀਤ', 'Anna 王', 'R2D2', '<b>', 'a'.repeat(201)])('may not be %j', (name) => {
    expect(isLatinName(name)).toBe(false);
  });
});
