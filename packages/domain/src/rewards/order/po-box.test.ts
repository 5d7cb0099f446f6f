import { describe, expect, it } from 'vitest';
import { BOX_LINES, BOX_LINES_ABROAD, HOUSE_LINES, HOUSE_LINES_ABROAD } from '../gate/testing/street-lines.ts';
import { streetLineProblem } from './shipping-address.ts';

describe('street lines, as people type them', () => {
  it.each(BOX_LINES)('a parcel cannot be handed over at %s', (line) => {
    expect(streetLineProblem(line)).toBe('pobox-error');
    expect(streetLineProblem(` ${line.toLowerCase()} `)).toBe('pobox-error');
  });

  it.each(HOUSE_LINES)('a home at %s', (line) => {
    expect(streetLineProblem(line)).toBeNull();
    expect(streetLineProblem(line.toUpperCase())).toBeNull();
  });

  it.each(BOX_LINES_ABROAD)('a parcel cannot be handed over at %s, as neighbours write it', (line) => {
    expect(streetLineProblem(line)).toBe('pobox-error');
    expect(streetLineProblem(` ${line.toLowerCase()} `)).toBe('pobox-error');
  });

  it.each(HOUSE_LINES_ABROAD)('a home at %s, whatever it is called after', (line) => {
    expect(streetLineProblem(line)).toBeNull();
    expect(streetLineProblem(line.toUpperCase())).toBeNull();
  });

  it('a character that nobody sees hides no box', () => {
    expect(streetLineProblem('Post Office Bo\u200bx 12')).toBe('pobox-error');
  });

  it.each([
    ['PO #١٢', 'pobox-error'],
    ['Post Box १२', 'pobox-error'],
    ['Box １２', 'pobox-error'],
    ['Lock Box ۱۲', 'pobox-error'],
    ['CMR ٤ Box ١٢', 'military-error'],
  ])('a number in the digits of any script hides no box: %s', (line, problem) => {
    expect(streetLineProblem(line)).toBe(problem);
  });

  it('there are forty of each', () => {
    expect([new Set(BOX_LINES).size, new Set(HOUSE_LINES).size]).toEqual([40, 40]);
  });
});
