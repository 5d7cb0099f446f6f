import { describe, expect, it } from 'vitest';
import { householdKey, type AddressKey } from './household.ts';
import { REVIEW_LIMITS, reviewKey } from './review-key.ts';
import { CAPP_STREET, SPELLINGS } from './testing/door-spellings.ts';

/** `country code; line; line`. */
function door(typed: string, city = 'Hill Valley'): AddressKey {
  const [place = '', ...streetLines] = typed.split(';').map((part) => part.trim());
  return { countryCode: place.slice(0, 2), postalCode: place.slice(3), city, streetLines };
}

describe('the review key of an address (D-241)', () => {
  it.each([
    ['US 11372; 37-21 80th St', 'US|11372|3721'],
    ['US 11372; 3721 80th St', 'US|11372|3721'],
    ['US 96797; 94-1001 Waipahu St', 'US|96797|941001'],
    ['US 60608; 3425-1 Oak St', 'US|60608|3425'],
    ['US 60608; 3425A Oak St', 'US|60608|3425'],
    ['US 60608; 3425 1/2 Oak St', 'US|60608|3425'],
    ['US 60608; 3425½ Oak St', 'US|60608|3425'],
    ['US 60608; 3,425 Oak St', 'US|60608|3425'],
    ['US 60608; 3 4 2 5 Oak St', 'US|60608|3425'],
    ['US 60608; 03425 N Oak St; Apt 2', 'US|60608|3425'],
    ['US 60608-1234; Apt 2, 3425 Oak St', 'US|60608|3425'],
    ['US 60608; Apt 2; 3425 Oak St', 'US|60608|3425'],
    ['US 60608; Bldg 2, 3425 Oak St', 'US|60608|3425'],
    ['US 60608; Rear 3425 Oak St', 'US|60608|3425'],
    ['US 60608; c/o Ruiz; No. 3425 Oak St', 'US|60608|3425'],
    ['US 60608; 3425; Oak St', 'US|60608|3425'],
    ['US 60608; Five Oak St', 'US|60608|5'],
    ['US 10001; 350 5th Ave', 'US|10001|350'],
    ['US 10001; 350 Fifth Avenue; Floor 2', 'US|10001|350'],
    ['US 60608; 3425 1/2 5th St', 'US|60608|3425'],
    ['US 60608; Maya 1 Ortiz; 3425 Oak St', 'US|60608|3425'],
    ['US 60608; Order 17; 3425 Oak St', 'US|60608|3425'],
    ['US 60608; 17 3425 Oak St', 'US|60608|OAK ST'],
    ['US 60608; 99 3425 Oak Street Apt 4', 'US|60608|OAK ST'],
    ['US 53072; N6W23001 Bluemound Rd', 'US|53072|N6W23001'],
    ['US 53072; n6 w23001 Bluemound Rd', 'US|53072|N6W23001'],
    ['US 59001; RR 2 Box 15', 'US|59001|RR 2 BOX 15'],
    ['US 59001; Rural Route 2, Box 015', 'US|59001|RR 2 BOX 15'],
    ['US 59001; Old Mill', 'US|59001|OLD ML'],
    ['PL 00-950; ul. Długa 3/4', 'PL|00950|3'],
    ['GB N1 9GU; Flat 3, 24 Alder Road', 'GB|N19GU|24'],
  ])('of %s is %s', (typed, key) => {
    expect(reviewKey(door(typed))).toBe(key);
  });

  it('differs between houses of different number or postal code', () => {
    expect(reviewKey(door('US 60608; 3425 Oak St'))).not.toBe(reviewKey(door('US 60608; 3427 Oak St')));
    expect(reviewKey(door('US 60608; 3425 Oak St'))).not.toBe(reviewKey(door('US 60609; 3425 Oak St')));
    expect(reviewKey(door('US 59001; RR 2 Box 15'))).not.toBe(reviewKey(door('US 59001; RR 2 Box 16')));
  });
});

/**
 * The rule of the order call: one box per household in 12 months, and a review from this number of
 * boxes under one review key.
 */
function boxesOf(orders: readonly { door: AddressKey; day: number }[], allowed: ReadonlySet<string> = new Set()) {
  const accepted: { household: string; review: string; day: number }[] = [];
  const answers = orders.map(({ door: to, day }) => {
    const [household, review] = [householdKey(to), reviewKey(to)];
    const year = accepted.filter((one) => day - one.day < 365);
    const isAllowed = allowed.has(review);
    if (!isAllowed && year.some((one) => one.household === household)) return 'household-has-one';
    const alike = year.filter((one) => one.review === review);
    const inDays = alike.filter((one) => day - one.day < REVIEW_LIMITS.days).length;
    const isCrowded = inDays >= REVIEW_LIMITS.inDays || alike.length >= REVIEW_LIMITS.inMonths;
    if (!isAllowed && isCrowded) return 'address-review';
    accepted.push({ household, review, day });
    return 'box';
  });
  const boxes = answers.filter((answer) => answer === 'box').length;
  return { answers, boxes, underKey: (key: string) => accepted.filter(({ review }) => review === key).length };
}

describe('one address written in ninety-three spellings', () => {
  it('has ninety-three different spellings as examples', () => {
    expect(new Set(SPELLINGS.map((one) => JSON.stringify(one))).size).toBe(93);
  });

  it('is one household, except for four units and two postal codes on another street', () => {
    const households = new Set(SPELLINGS.map(householdKey));
    expect(households.size).toBe(1 + 4 + 2);
    expect(new Set(SPELLINGS.map(reviewKey)).size).toBe(3);
  });

  it('gets at most six more boxes in thirty days, in any order of attempts', () => {
    const orders = SPELLINGS.map((one) => ({ door: one, day: 0 }));
    for (const tried of [orders, orders.toReversed()]) expect(boxesOf(tried).boxes).toBeLessThanOrEqual(1 + 6);
  });

  it('gets at most twelve boxes under one key if the attempts are months apart', () => {
    const units = Array.from({ length: 40 }, (_, unit) => door(`US 94110; 165 Capp Street; Apt ${unit + 1}`));
    const waited = boxesOf(units.map((one, at) => ({ door: one, day: Math.floor(at * 9) })));
    expect(waited.underKey('US|94110|165')).toBe(12);
    expect(waited.answers.filter((answer) => answer === 'box')).toHaveLength(12);
    expect(waited.answers[12]).toBe('address-review');
  });
});

describe('a building that an operator has allowed', () => {
  const ALLOWED = new Set(['US|94110|165']);
  const families = 'Nguyen Ruiz Lopez Smith Diallo Kowalski Tran Haddad'.split(' ');
  const shelter = families.map((name) => ({
    door: { ...CAPP_STREET, streetLines: ['165 Capp St', `Attn: ${name} Family`] },
    day: 0,
  }));
  const units = Array.from({ length: 40 }, (_, unit) => ({
    door: { ...CAPP_STREET, streetLines: ['165 Capp St', `Apt ${unit + 1}`] },
    day: 0,
  }));

  it('refuses none of forty households in an apartment house', () => {
    expect(boxesOf(units, ALLOWED).boxes).toBe(40);
    expect(boxesOf(units).answers.slice(5)).toEqual(Array.from({ length: 35 }, () => 'address-review'));
  });

  it('refuses none of eight families in a shelter with one address', () => {
    expect(boxesOf(shelter, ALLOWED).boxes).toBe(8);
    expect(boxesOf(shelter).boxes).toBe(1);
  });
});

describe('orders without abuse', () => {
  it('need no review: two hundred houses in a street with one family each, and new families every year', () => {
    const orders = Array.from({ length: 3 }, (_, year) =>
      Array.from({ length: 200 }, (__, house) => ({
        door: door(`US 60608; ${3400 + house} Oak St; Apt ${house % 3}`),
        day: year * 366 + house,
      })),
    ).flat();
    expect(new Set(boxesOf(orders).answers)).toEqual(new Set(['box']));
  });
});
