import { describe, expect, it } from 'vitest';
import { readCourseKey, slugOfPartnerKey } from './course-key.ts';

describe('the key of a course', () => {
  it.each([
    ['SafeSleep', { kind: 'legacy-id', id: 'SafeSleep' }],
    ['A', { kind: 'legacy-id', id: 'A' }],
    ['safe-sleep', { kind: 'slug', slug: 'safe-sleep' }],
    ['feeding', { kind: 'slug', slug: 'feeding' }],
    ['Safe-Sleep', { kind: 'slug', slug: 'Safe-Sleep' }],
    ['', { kind: 'slug', slug: '' }],
  ])('is read from %j as %j [ACC-067 ACC-068]', (value, key) => {
    expect(readCourseKey(value)).toEqual(key);
  });
});

describe('an earlier partner key', () => {
  const tables = {
    slugByPartnerKey: new Map([
      ['default', 'safe-sleep'],
      ['default-es', 'safe-sleep'],
      ['lactancia', 'feeding'],
      ['breastfeeding', 'feeding'],
      ['safe-sleep', 'safe-sleep'],
    ]),
    slugByLegacyId: new Map([['SafeSleep', 'safe-sleep']]),
  };

  it.each([
    ['default', 'safe-sleep'],
    [' Default ', 'safe-sleep'],
    ['default-es', 'safe-sleep'],
    ['default-fr', 'safe-sleep'],
    ['breastfeeding', 'feeding'],
    ['lactancia', 'feeding'],
    ['breastfeeding-pl', 'feeding'],
    ['SafeSleep', 'safe-sleep'],
    ['safe-sleep', 'safe-sleep'],
    ['BREASTFEEDING', 'feeding'],
    ['default-de', null],
    ['default-es-es', 'safe-sleep'],
    ['default-es-es-es', null],
    ['constructor', null],
    ['__proto__', null],
    ['', null],
  ])('%j is mapped to %j [ACC-064 ACC-065 ACC-066]', (value, slug) => {
    expect(slugOfPartnerKey(value, tables)).toBe(slug);
  });
});
