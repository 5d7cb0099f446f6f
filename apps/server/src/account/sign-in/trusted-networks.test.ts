import { expect, test } from 'vitest';
import { isNetwork, trustedNetworks } from './trusted-networks.ts';

const networks = trustedNetworks(['203.0.113.0/24', '2001:db8:aa::/48']);

test.each([
  ['203.0.113.9', 10],
  ['203.0.114.9', 1],
  ['::ffff:203.0.113.9', 10],
  ['2001:db8:aa:1::/64', 10],
  ['2001:db8:ab:1::/64', 1],
  ['no address', 1],
])('the limits of a caller from %s are multiplied by %i (D-244)', (address, factor) => {
  expect(networks.factorOf(address)).toBe(factor);
});

test.each([
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['2001:db8::/64', true],
  ['2001:db8::/65', false],
  ['2001:db8::1/128', false],
  ['203.0.113.0', false],
  ['203.0.113.0/33', false],
  ['clinic', false],
])('the text %s is accepted as a network: %s', (text, is) => {
  expect(isNetwork(text)).toBe(is);
});
