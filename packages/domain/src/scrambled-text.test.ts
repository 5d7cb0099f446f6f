import { describe, expect, it } from 'vitest';
import { findScrambled } from './scrambled-text.ts';

const TEXTS = [
  'Clínica, café, niño, ¿qué?',
  'L’été où «\u00a0Noël\u00a0» coûte 5\u00a0€…',
  'Zażółć gęślą jaźń – ŁÓDŹ, ul. PÓŁNOCNA, ŹRÓDŁO, KÓŁKO, ÓŁ',
  '“Quotes” — dashes ½ ™ © ° × ·',
  'ÉÀ ÇA ÎLE À\u00a0LA',
  'Ångström Ä Ö Ü ß ÅÄÖ',
  '中文 طفل Ёлка',
];

/** As a program shows UTF-8 that it reads in an old encoding. */
const readIn = (encoding: string, text: string): string =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text));

describe('scrambled letters', () => {
  it.each(TEXTS)('are not in the undamaged text %s', (text) => {
    expect(findScrambled(text)).toBeNull();
  });

  it.each([
    ['windows-1252', 'é'],
    ['windows-1252', 'à'],
    ['windows-1252', 'É'],
    ['windows-1252', 'ñ'],
    ['windows-1252', 'ł'],
    ['windows-1252', '’'],
    ['windows-1252', '\u00a0'],
    ['windows-1250', 'ż'],
    ['windows-1250', 'ó'],
    ['windows-1250', 'ńó'],
    ['windows-1250', '„'],
  ])('are UTF-8 read in %s, also next to an undamaged letter: %s', (encoding, letters) => {
    const damaged = readIn(encoding, letters);
    expect(findScrambled(`Café ${damaged}`)).toBe(5);
    expect(findScrambled(`ą-a${damaged}b é`)).toBe(3);
  });

  it.each(['\u0080', '\u0085', '\u009F', '\uFFFD'])('are a sign that no text has: %j', (sign) => {
    expect(findScrambled(`Łódź a${sign}`)).toBe(6);
  });
});
