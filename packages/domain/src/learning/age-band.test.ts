import { describe, expect, it } from 'vitest';
import { AGE_BANDS, AGE_BAND_ORDER, bandOfAge, bandsSelectedFirst, initialBand, isForBand } from './age-band.ts';

describe('age bands', () => {
  it('cover the days from birth to five years without a gap [ACC-457]', () => {
    expect(AGE_BAND_ORDER.map((band) => AGE_BANDS[band])).toEqual([
      { min: 0, max: 365 },
      { min: 366, max: 730 },
      { min: 731, max: 1095 },
      { min: 1096, max: 1460 },
      { min: 1461, max: 1825 },
    ]);
  });

  it.each([
    [0, 365, ['0-1']],
    [366, 730, ['1-2']],
    [365, 366, ['0-1', '1-2']],
    [0, 1825, ['0-1', '1-2', '2-3', '3-4', '4-5']],
    [1000, 1100, ['2-3', '3-4']],
    [1826, 2000, []],
  ])('of a game for %i to %i days are %j [LRN-198]', (minAge, maxAge, bands) => {
    expect(AGE_BAND_ORDER.filter((band) => isForBand({ minAge, maxAge }, band))).toEqual(bands);
  });

  it('end at their last day [LRN-193 LRN-194 LRN-195 LRN-196]', () => {
    expect([0, 365, 366, 730, 731, 1095, 1096, 1460].map(bandOfAge)).toEqual([
      '0-1',
      '0-1',
      '1-2',
      '1-2',
      '2-3',
      '2-3',
      '3-4',
      '3-4',
    ]);
  });

  it('include every older child in the last one [LRN-197]', () => {
    expect([1461, 1825, 1826, 9999].map(bandOfAge)).toEqual(['4-5', '4-5', '4-5', '4-5']);
  });

  it.each([
    [null, [], '0-1'],
    ['2-3', ['2025-01-01'], '2-3'],
    ['9-10', [], '0-1'],
    [null, ['2023-06-01', '2021-01-01'], '2-3'],
    [null, ['2025-08-01'], '0-1'],
    [null, ['2025-08-01', '2024-01-01'], '1-2'],
  ])('requested as %j with children born %j open at %s', (requested, birthDates, band) => {
    expect(initialBand(requested, birthDates, '2025-06-15')).toBe(band);
  });

  it('are listed with the selected one first', () => {
    expect(bandsSelectedFirst('2-3')).toEqual(['2-3', '0-1', '1-2', '3-4', '4-5']);
  });
});
