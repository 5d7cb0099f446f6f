import { describe, expect, it } from 'vitest';
import { plainDigits } from './plain-digits.ts';

describe('digits that are converted to ASCII', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['full width', '０１２３４５６７８９'],
    ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
    ['monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
    ['ASCII', '0123456789'],
  ])('may be %s', (_script, digits) => {
    expect(plainDigits(digits)).toBe('0123456789');
  });

  it('exist in Unicode equally often for each value', () => {
    const counts = new Map<string, number>();
    for (let code = 0; code <= 0x10_ff_ff; code += 1) {
      const character = String.fromCodePoint(code);
      if (!/\p{Nd}/u.test(character)) continue;
      const digit = plainDigits(character);
      counts.set(digit, (counts.get(digit) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted().join('')).toBe('0123456789');
    expect(new Set(counts.values()).size).toBe(1);
  });

  it('leave letters between them unchanged', () => {
    expect(plainDigits('شارع ١٢, ½ A٣')).toBe('شارع 12, ½ A3');
  });
});
