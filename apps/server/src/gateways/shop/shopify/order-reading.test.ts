import { describe, expect, it } from 'vitest';
import {
  FINANCIAL_STATUSES,
  FULFILLMENT_STATUSES,
  RETURN_STATUSES,
  readPlaced,
  type DisplayFinancialStatus,
  type PlacedFacts,
} from './order-reading.ts';

/** One letter for each reading, a capital where the parcel was sent before. */
const LETTERS: Readonly<Record<string, string>> = {
  paid: 'p',
  invoiced: 'i',
  fulfilled: 'f',
  cancelled: 'c',
  refunded: 'r',
  pending: '?',
  changed: 'x',
};

function letterOf(facts: Partial<PlacedFacts>): string {
  const { status, reason, isSent } = readPlaced({
    isCancelled: false,
    financial: 'PAID',
    fulfillment: 'UNFULFILLED',
    returned: 'NO_RETURN',
    isFree: false,
    isChanged: false,
    ...facts,
  });
  const letter = LETTERS[reason ?? status] ?? '!';
  return isSent ? letter.toUpperCase() : letter;
}

/** The readings of all fulfillment statuses, in their order. */
const row = (facts: Partial<PlacedFacts>): string =>
  FULFILLMENT_STATUSES.map((fulfillment) => letterOf({ ...facts, fulfillment })).join('');

/** In the order of FULFILLMENT_STATUSES: the first is sent, the ninth restocked. */
const PRICED: Readonly<Record<DisplayFinancialStatus, string>> = {
  AUTHORIZED: 'f???????c??',
  EXPIRED: 'fiiiiiiicii',
  PAID: 'fpppppppcpp',
  PARTIALLY_PAID: 'f???????c??',
  PARTIALLY_REFUNDED: 'fxxxxxxxxxx',
  PENDING: 'f???????c??',
  REFUNDED: 'Rrrrrrrrrrr',
  VOIDED: 'fiiiiiiicii',
};

const CANCELLED = (financial: DisplayFinancialStatus): string =>
  financial === 'REFUNDED' ? 'Rrrrrrrrrrr' : 'Ccccccccccc';

/** A return begins with a parcel that arrived. */
const RETURNED = RETURN_STATUSES.filter((returned) => returned !== 'NO_RETURN');

describe('placed order of the store', () => {
  it.each(FINANCIAL_STATUSES)(
    'with the financial status %s has the expected status for each fulfillment',
    (financial) => {
      expect(row({ financial })).toBe(PRICED[financial]);
      expect(row({ financial, isCancelled: true })).toBe(CANCELLED(financial));
      for (const returned of RETURNED) {
        const first = PRICED[financial].slice(0, 1);
        expect(row({ financial, returned })).toBe(first.repeat(FULFILLMENT_STATUSES.length));
        expect(row({ financial, returned, isCancelled: true })).toBe(
          CANCELLED(financial).slice(0, 1).repeat(FULFILLMENT_STATUSES.length),
        );
      }
    },
  );

  it('without a financial status is read as pending', () => {
    expect(row({ financial: null })).toBe(PRICED.PENDING);
    expect(row({ financial: null, isCancelled: true })).toBe(CANCELLED('PENDING'));
  });

  it.each([...FINANCIAL_STATUSES, null])(
    'without a price is read as paid with any financial status: %s',
    (financial) => {
      expect(row({ financial, isFree: true })).toBe(PRICED.PAID);
      expect(row({ financial, isFree: true, isCancelled: true })).toBe(CANCELLED('PAID'));
    },
  );

  it('needs a check after staff edited it, unless it is shipped, cancelled or refunded', () => {
    expect(row({ isChanged: true })).toBe('fxxxxxxxcxx');
    expect(row({ isChanged: true, financial: 'PENDING' })).toBe('fxxxxxxxcxx');
    expect(row({ isChanged: true, financial: 'REFUNDED' })).toBe(PRICED.REFUNDED);
    expect(row({ isChanged: true, isCancelled: true })).toBe(CANCELLED('PAID'));
  });
});
