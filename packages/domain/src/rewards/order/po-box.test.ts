import { describe, expect, it } from 'vitest';
import { BOX_LINES, BOX_LINES_ABROAD, HOUSE_LINES, HOUSE_LINES_ABROAD } from '../gate/testing/street-lines.ts';
import { streetLineProblem } from './shipping-address.ts';

describe('the street lines of an address', () => {
  it.each(BOX_LINES)('are refused as a box: %s', (line) => {
    expect(streetLineProblem(line)).toBe('pobox-error');
    expect(streetLineProblem(` ${line.toLowerCase()} `)).toBe('pobox-error');
  });

  it.each(HOUSE_LINES)('are accepted as a home: %s', (line) => {
    expect(streetLineProblem(line)).toBeNull();
    expect(streetLineProblem(line.toUpperCase())).toBeNull();
  });

  it.each(BOX_LINES_ABROAD)('are refused as a box in regional wording: %s', (line) => {
    expect(streetLineProblem(line)).toBe('pobox-error');
    expect(streetLineProblem(` ${line.toLowerCase()} `)).toBe('pobox-error');
  });

  it.each(HOUSE_LINES_ABROAD)('are accepted as a home despite their name: %s', (line) => {
    expect(streetLineProblem(line)).toBeNull();
    expect(streetLineProblem(line.toUpperCase())).toBeNull();
  });

  it('are recognized as a box despite an invisible character', () => {
    expect(streetLineProblem('Post Office Bo\u200bx 12')).toBe('pobox-error');
  });

  it.each([
    ['PO #١٢', 'pobox-error'],
    ['Post Box १२', 'pobox-error'],
    ['Box １２', 'pobox-error'],
    ['Lock Box ۱۲', 'pobox-error'],
    ['CMR ٤ Box ١٢', 'military-error'],
  ])('are recognized as a box with digits of any script: %s', (line, problem) => {
    expect(streetLineProblem(line)).toBe(problem);
  });

  it('are tested with forty different boxes and forty different homes', () => {
    expect([new Set(BOX_LINES).size, new Set(HOUSE_LINES).size]).toEqual([40, 40]);
  });
});
