import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { householdKey, streetKey } from './household.ts';
import type { Door } from './household.ts';

/** A door as typed: `country code; line; line`. */
function door(typed: string): Door {
  const [place = '', ...streetLines] = typed.split(';').map((part) => part.trim());
  return { countryCode: place.slice(0, 2), postalCode: place.slice(3), streetLines };
}

/** Reviewed: each pair is one door. */
const ONE_DOOR: readonly (readonly [string, string])[] = [
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103; 2204 Spruce Street Apt 3'],
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103; 2204 spruce st #3'],
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103-4411; 2204  SPRUCE  STR.; APARTMENT 03'],
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103; Apt. 3, 2204 Spruce Street'],
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103; #3; 2204 Spruce Street'],
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103; 2204 Spruce Street, Unit 3'],
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103; 2204 Spruce Street; Suite No. 3'],
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103; 2204 Spruce Street; 3'],
  ['US 19103; 2204 Spruce Street; Apt 3B', 'US 19103; 2204 Spruce Street; Apt 3-B'],
  ['US 19103; 2204 Spruce Street; Apt 3B', 'US 19103; 2204 Spruce Street; Apt3 b'],
  ['US 19103; 2204B Spruce Street', 'US 19103; 2204 B Spruce Street'],
  ['US 10003; 5 Fifth Avenue', 'US 10003; Five 5th Ave'],
  ['US 10003; 120 2nd Ave', 'US 10003; 120 Second Avenue'],
  ['US 10003; 120 2nd Ave', 'US 10003; 120 2 nd Av.'],
  ['US 10036; 40 Forty-Second Street', 'US 10036; 40 42nd St'],
  ['US 10036; 9 Twelfth Street', 'US 10036; 9 12th street'],
  ['US 10003; One Main Street', 'US 10003; 1 Main St'],
  ['US 78205; 512 East Houston Street', 'US 78205; 512 E. Houston St'],
  ['US 20002; 10 N.E. Oak Road', 'US 20002; 10 Northeast Oak Rd'],
  ['US 20002; 10 North West Oak Road', 'US 20002; 10 NW Oak Rd.'],
  ['US 94110; 24 O’Farrell Court', "US 94110; 24 O'FARRELL CT"],
  ['US 94110; 24 Peña Boulevard', 'US 94110; 24 Pena Blvd'],
  ['US 94110; 24 Saint James Place', 'US 94110; 24 St. James Pl'],
  ['US 94110; 24½ Alder Lane', 'US 94110; 24 1/2 Alder Ln'],
  ['US 94110; ２４ Alder Terrace', 'US 94110; 024 Alder Ter'],
  ['US 33101; 7 Palm Cir; Bldg 2 Apt 9', 'US 33101; 7 Palm Circle, Building 2, #9'],
  ['CA H2X 1Y4; 24 Alder Street; Apt 3', 'CA h2x1y4; 3-24 Alder St'],
  ['GB SW1A 2AA; No. 10 Downing Street', 'GB SW1A2AA; 10 Downing St'],
  ['GB N1 9GU; Flat 3, 24 Alder Road', 'GB n1 9gu; 24 Alder Rd; Flat 3'],
  ['IE D02 AF30; 24 Merrion Square; Unit A', 'IE D02AF30; Unit A, 24 Merrion Sq'],
];

/** Reviewed: each pair is two doors. */
const TWO_DOORS: readonly (readonly [string, string])[] = [
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103; 2204 Spruce Street; Apt 4'],
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103; 2204 Spruce Street'],
  ['US 19103; 2204 Spruce Street; Apt 3', 'US 19103; 3 Spruce Street; Apt 2204'],
  ['US 19103; 2204 Spruce Street; Apt 3A', 'US 19103; 2204 Spruce Street; Apt 3B'],
  ['US 19103; 2204 Spruce Street', 'US 19103; 2206 Spruce Street'],
  ['US 19103; 2204 Spruce Street', 'US 19104; 2204 Spruce Street'],
  ['US 19103; 2204 Spruce Street', 'US 19103; 2204 Spruce Avenue'],
  ['US 19103; 2204 Spruce Street', 'US 19103; 2204 Pine Street'],
  ['US 78205; 512 East Houston Street', 'US 78205; 512 West Houston Street'],
  ['US 10003; 120 2nd Ave', 'US 10003; 120 3rd Ave'],
  ['US 10003; 12 1st Street', 'US 10003; 1 21st Street'],
  ['GB N1 9GU; Flat 3, 24 Alder Road', 'GB N1 9GU; Flat 24, 3 Alder Road'],
];

describe('a household', () => {
  it.each(['\u200b', '\u00ad', '\u2060', '\ufeff'])(
    'is the same with a character in it that nobody sees: %j',
    (hidden) => {
      expect(householdKey(door(`US 94110; 24 Al${hidden}der Avenue`))).toBe(
        householdKey(door('US 94110; 24 Alder Avenue')),
      );
    },
  );

  it('is the same in letters that only look like ours', () => {
    expect(householdKey(door('US 94110; 24 Аldеr Аvеnuе'))).toBe(householdKey(door('US 94110; 24 Alder Avenue')));
  });

  it.each(['٢٤', '۲۴', '२४', '２４'])('is the same with the digits of any script: %s', (number) => {
    const typed = { countryCode: 'US', postalCode: '94110', streetLines: [`${number} Alder Avenue`] };
    expect(householdKey(typed)).toBe(householdKey(door('US 94110; 24 Alder Avenue')));
  });

  it('is the same with a code in the digits of any script', () => {
    expect(householdKey(door('US ٩٤١١٠; 24 Alder Avenue'))).toBe(householdKey(door('US 94110; 24 Alder Avenue')));
  });

  it('has a reviewed list of thirty pairs that are one, and twelve that are two', () => {
    expect([ONE_DOOR.length, TWO_DOORS.length]).toEqual([30, 12]);
  });

  it.each(ONE_DOOR)('is one: %s | %s', (first, second) => {
    expect(householdKey(door(second))).toBe(householdKey(door(first)));
  });

  it.each(TWO_DOORS)('is another: %s | %s', (first, second) => {
    expect(householdKey(door(second))).not.toBe(householdKey(door(first)));
  });

  it('is told apart by country, and not by the city or who lives there', () => {
    const place = { postalCode: '94110', streetLines: ['24 Alder Street'] };
    expect(householdKey({ ...place, countryCode: 'US' })).toBe('US|94110|24 ALDER ST');
    expect(householdKey({ ...place, countryCode: 'CA' })).not.toBe(householdKey({ ...place, countryCode: 'US' }));
  });

  it('written as its own key is itself', () => {
    const words = 'APT No UNIT # - , . 0 07 3B TWENTY first TH nd ST Street Ave N E west Saint Sainte ½ Łó ’ Ste'.split(
      ' ',
    );
    const word = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 4 }));
    const line = fc.array(fc.tuple(word, fc.constantFrom(' ', ''))).map((parts) => parts.flat().join(''));
    const country = fc.constantFrom('US', 'CA', 'GB', 'IE');
    fc.assert(
      fc.property(country, line, line, (countryCode, first, second) => {
        const postalCode = '19103';
        const key = householdKey({ countryCode, postalCode, streetLines: [first, second] });
        const [, , written = ''] = key.split('|');
        expect(householdKey({ countryCode, postalCode, streetLines: [written] })).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a street', () => {
  it.each([
    ['US 19103; 2204 Spruce Street; Apt 3', 'US|19103|2204 SPRUCE ST'],
    ['US 19103; 2204 Spruce St Apt 4', 'US|19103|2204 SPRUCE ST'],
    ['US 19103; 2204 Spruce St #4', 'US|19103|2204 SPRUCE ST'],
    ['US 19103; 2204 Spruce St, Apt4', 'US|19103|2204 SPRUCE ST'],
    ['US 19103; Apt 4, 2204 Spruce St', 'US|19103|2204 SPRUCE ST'],
    ['US 19103; Apt 4; 2204 Spruce St', 'US|19103|2204 SPRUCE ST'],
    ['US 19103; #4; 2204 Spruce St', 'US|19103|2204 SPRUCE ST'],
    ['GB SW1A 2AA; No. 10 Downing Street', 'GB|SW1A2AA|10 DOWNING ST'],
    ['CA H2X 1Y4; 3-24 Alder Street', 'CA|H2X1Y4|24 ALDER ST'],
  ])('of %s is %s, whatever the unit', (typed, street) => {
    expect(streetKey(door(typed))).toBe(street);
  });
});
