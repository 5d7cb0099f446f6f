import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

const measure = (text: string) => text.length * 0.5;

describe('fitText', () => {
  it('writes a short name at full size on one line (D-47)', () => {
    expect(fitText('Maya Oduya', { width: 600, sizes: [60, 40], measure })).toEqual({
      size: 60,
      lines: ['Maya Oduya'],
    });
  });

  it('shrinks a name slightly before it uses a second line (D-47)', () => {
    expect(fitText('Alexandra Montgomery', { width: 500, sizes: [60, 40], measure })).toEqual({
      size: 50,
      lines: ['Alexandra Montgomery'],
    });
  });

  it('breaks a long name into lines of about the same length (D-47)', () => {
    expect(fitText('Ana María de los Ángeles Fernández', { width: 400, sizes: [60, 40], measure })).toEqual({
      size: 40,
      lines: ['Ana María de los', 'Ángeles Fernández'],
    });
  });

  it('shrinks a name without spaces to fit its line (D-47)', () => {
    expect(fitText('W'.repeat(100), { width: 500, sizes: [60, 40], measure })).toEqual({
      size: 10,
      lines: ['W'.repeat(100)],
    });
  });

  it('does not end a line with a one-letter word (D-47)', () => {
    const { lines } = fitText('Sen niemowlęcia w domu', { width: 160, sizes: [10, 20], measure });
    expect(lines).toEqual(['Sen niemowlęcia', 'w domu']);
  });

  it('keeps every word and stays within the width (D-47)', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, (visible) => {
        const text = visible.join(' ').split(' ').filter(Boolean).join(' ');
        fc.pre(text !== '');
        const { size, lines } = fitText(text, { width: 300, sizes: [60, 40, 30], measure });
        expect(lines.join(' ')).toBe(text);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(300);
      }),
    );
  });
});
