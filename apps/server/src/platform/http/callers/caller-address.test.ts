import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { callerAddress, callerOf } from './caller-address.ts';

describe('subject of the limit of a caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['203.0.113.9:1001', '203.0.113.9'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
    ['not an address', 'not an address'],
  ])('for the address %s is %s', (address, counted) => {
    expect(callerAddress(address)).toBe(counted);
  });

  it('is the same for all 65,536 addresses of a /64 network', () => {
    const counted = new Set(
      Array.from({ length: 65_536 }, (_, index) => callerAddress(`2001:db8:1:2::${index.toString(16)}`)),
    );
    expect([...counted]).toEqual(['2001:db8:1:2::/64']);
  });

  it.each(['unknown', '203.0.113.9.7', '_hidden', ''])(
    'is the address of the connection when a proxy writes no address: %j',
    (ip) => {
      const socket = new Socket();
      Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.1' });
      expect(callerOf({ ip, socket })).toBe('10.0.0.1');
    },
  );
});
