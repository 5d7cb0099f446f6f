import { describe, expect, it } from 'vitest';
import { orderNumberOf, readOrderNumber } from './order-number.ts';

describe('an order number', () => {
  it.each(['NB-20001', '20001', '#NB-20001', '# 20001', ' NB-20001 ', 'NB-20001\t', 'nb 20001', 'nb20001', 'NB–20001'])(
    'is read from %j, as people type and paste it',
    (text) => {
      expect(readOrderNumber(text)).toBe(20001);
    },
  );

  it.each(['', 'NB-', 'NB-2000', 'NB-2000123456', 'BB-20001', 'NB-20001-1', '20001@example.com', '##20001'])(
    'is not read from %j',
    (text) => {
      expect(readOrderNumber(text)).toBeNull();
    },
  );

  it('of any order is read back from its displayed form', () => {
    expect(readOrderNumber(orderNumberOf({ orderNumber: 20001 }))).toBe(20001);
  });
});
