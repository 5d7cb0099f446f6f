import { expect, test } from 'vitest';
import { parseOptInType } from './opt-in-type.ts';

test.each([
  ['No Opt-in', null],
  ['Pre-Redeem Opt-in', 'pre-redeem'],
  ['Pre-Redeem Mandatory Opt-in', 'pre-redeem-mandatory'],
  ['Post-Shipping Opt-in', 'post-shipping'],
  [' post-shipping\u00a0opt-in ', 'post-shipping'],
  ['pre-redeem', 'pre-redeem'],
  ['pre-redeem-mandatory', 'pre-redeem-mandatory'],
  ['post-shipping', 'post-shipping'],
  ['', null],
  [null, null],
  [undefined, null],
  ['later', undefined],
  ['constructor', undefined],
  [true, undefined],
])('the kind of opt-in %j is %j [RWD-083]', (written, kind) => {
  expect(parseOptInType(written)).toBe(kind);
});
