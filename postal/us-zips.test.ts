import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { militaryState, mergeZips } from './us-zip-table.ts';
import { USPS_TYPES, ZIP_TABLE, formatRow, parseTable } from './zip-row.ts';

const text = readFileSync(ZIP_TABLE, 'utf8');
const rows = parseTable(text);
const byZip = new Map(rows.map((row) => [row.zip, row]));

const STATES = new Set(
  `AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI
   SC SD TN TX UT VA VT WA WI WV WY PR VI GU AS MP FM MH PW AA AE AP`.split(/\s+/),
);

describe('the committed ZIP table', () => {
  test('has 42,010 unique rows in order', () => {
    expect(rows).toHaveLength(42_010);
    expect(byZip.size).toBe(42_010);
    const zips = rows.map(({ zip }) => zip);
    expect(zips).toEqual(zips.toSorted());
  });

  test('is unchanged when it is parsed and formatted again', () => {
    expect(`${rows.map(formatRow).join('\n')}\n`).toBe(text);
  });

  test('has five digits, a city and a known state in every row', () => {
    const odd = rows.filter(
      ({ zip, city, state }) => !/^\d{5}$/.test(zip) || city !== city.trim() || !STATES.has(state),
    );
    expect(odd).toEqual([]);
  });

  test('has a point in or near the country in every civilian row, and no point in a military row', () => {
    const odd = rows.filter(({ point, uspsType }) => {
      if (!point) return uspsType !== 'MILITARY';
      const inReach = point.lat > -15 && point.lat < 72 && (point.lng < -64 || point.lng > 130);
      return uspsType === 'MILITARY' || !inReach;
    });
    expect(odd).toEqual([]);
  });

  test('has the military states exactly for the military prefixes', () => {
    const odd = rows.filter(({ zip, state, uspsType }) => {
      const military = militaryState(zip);
      return military === null ? /^A[AEP]$/.test(state) || uspsType === 'MILITARY' : state !== military;
    });
    expect(odd).toEqual([]);
  });

  test('has the expected number of rows of each USPS type', () => {
    const counts = USPS_TYPES.map((type) => [type, rows.filter(({ uspsType }) => uspsType === type).length]);
    expect(Object.fromEntries(counts)).toEqual({
      STANDARD: 29_799,
      'PO BOX': 9_324,
      UNIQUE: 2_030,
      MILITARY: 816,
      UNKNOWN: 41,
    });
  });

  test.each([
    ['00601', 'Adjuntas', 'PR', 'STANDARD'],
    ['09001', 'APO', 'AE', 'MILITARY'],
    ['10001', 'New York', 'NY', 'STANDARD'],
    ['19103', 'Philadelphia', 'PA', 'STANDARD'],
    ['20500', 'Washington', 'DC', 'STANDARD'],
    ['33101', 'Miami', 'FL', 'PO BOX'],
    ['34001', 'APO', 'AA', 'MILITARY'],
    ['59001', 'Absarokee', 'MT', 'STANDARD'],
    ['60601', 'Chicago', 'IL', 'STANDARD'],
    ['75036', 'Frisco', 'TX', 'STANDARD'],
    ['90210', 'Beverly Hills', 'CA', 'STANDARD'],
    ['94103', 'San Francisco', 'CA', 'STANDARD'],
    ['96201', 'APO', 'AP', 'MILITARY'],
    ['96799', 'Pago Pago', 'AS', 'PO BOX'],
    ['99501', 'Anchorage', 'AK', 'STANDARD'],
  ])('has %s as %s, %s (%s)', (zip, city, state, uspsType) => {
    expect(byZip.get(zip)).toMatchObject({ zip, city, state, uspsType });
  });

  test('does not have a ZIP that is no longer used', () => {
    expect(byZip.has('10048')).toBe(false);
  });
});

describe('merge of the ZIP sources', () => {
  const far = { lat: 1, lng: 1 };
  const near = { lat: 2, lng: 2 };
  const listed = (zip: string, city: string, state: string) => ({ zip, city, state, point: far });

  test('prefers the point of a centroid, and derives a missing type', () => {
    const merged = mergeZips({
      geoNames: [listed('20001', 'B', 'DC'), listed('10001', 'A', 'NY'), listed('10002', 'A', 'NY')],
      territories: [],
      centroids: new Map([['10001', near]]),
      types: new Map([['20001', 'MILITARY']]),
    });
    expect(merged).toEqual([
      { zip: '10001', city: 'A', state: 'NY', point: near, uspsType: 'STANDARD' },
      { zip: '10002', city: 'A', state: 'NY', point: far, uspsType: 'UNKNOWN' },
      { zip: '20001', city: 'B', state: 'DC', point: far, uspsType: 'STANDARD' },
    ]);
  });

  test('adds territories and military ZIPs from the second source, and no other ZIPs', () => {
    const merged = mergeZips({
      geoNames: [listed('96860', 'FPO AA', ''), listed('09002', 'APO AE', '')],
      territories: [listed('00601', 'Adjuntas', 'PR'), listed('10001', 'Gone', 'NY'), listed('34001', 'Apo', 'AA')],
      centroids: new Map([['34001', near]]),
      types: new Map([['00601', 'PO BOX']]),
    });
    expect(merged).toEqual([
      { zip: '00601', city: 'Adjuntas', state: 'PR', point: far, uspsType: 'PO BOX' },
      { zip: '09002', city: 'APO', state: 'AE', point: null, uspsType: 'MILITARY' },
      { zip: '34001', city: 'APO', state: 'AA', point: null, uspsType: 'MILITARY' },
    ]);
  });
});

test.each(['10001\tNew York\tNY\t40.7\t-73.9', '10001\tNew York\tNY\t40.7\t-73.9\tODD', ''])(
  'an invalid line of the ZIP table is refused: %j',
  (line) => {
    expect(() => parseTable(line)).toThrow('Not a row of the ZIP table');
  },
);
