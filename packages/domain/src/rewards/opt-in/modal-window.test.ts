import { describe, expect, it } from 'vitest';
import { isWindowOpen } from './modal-window.ts';

const START = '2026-11-01T00:00:00.000Z';
const END = '2026-12-01T00:00:00.000Z';
const at = (moment: string, later = 0): Date => new Date(new Date(moment).getTime() + later);

describe('the time window of a partner offer', () => {
  it('is open from its start until before its end', () => {
    const window = { enabled: true, start: START, end: END };
    expect(isWindowOpen(window, at(START, -1))).toBe(false);
    expect(isWindowOpen(window, at(START))).toBe(true);
    expect(isWindowOpen(window, at(END, -1))).toBe(true);
    expect(isWindowOpen(window, at(END))).toBe(false);
  });

  it.each([
    ['Los Angeles', '2026-11-30T23:59:00-08:00', '2026-12-01T07:59:00.000Z'],
    ['Warsaw', '2026-11-30T23:59:00+01:00', '2026-11-30T22:59:00.000Z'],
    ['Auckland', '2026-11-30T23:59:00+13:00', '2026-11-30T10:59:00.000Z'],
    ['UTC', '2026-11-30T23:59:00Z', '2026-11-30T23:59:00.000Z'],
  ])(
    'starts and ends at a minute to midnight in %s, on a machine in any time zone [RWD-375]',
    (_zone, moment, same) => {
      const asEnd = { enabled: true, end: moment };
      const asStart = { enabled: true, start: moment };
      expect([isWindowOpen(asEnd, at(same, -1)), isWindowOpen(asEnd, at(same))]).toEqual([true, false]);
      expect([isWindowOpen(asStart, at(same, -1)), isWindowOpen(asStart, at(same))]).toEqual([false, true]);
    },
  );

  it('is never open if the offer is not enabled', () => {
    expect(isWindowOpen({ enabled: false, start: START, end: END }, at(START, 1))).toBe(false);
    expect(isWindowOpen({ enabled: false }, at(START))).toBe(false);
  });

  it('has no end without an end date, and is open from the beginning without a start date', () => {
    expect(isWindowOpen({ enabled: true, start: START }, at('2099-01-01T00:00:00.000Z'))).toBe(true);
    expect(isWindowOpen({ enabled: true, end: END }, at('1999-01-01T00:00:00.000Z'))).toBe(true);
  });
});
