import { expect, test } from 'vitest';
import { faultsOf } from '#testing/setting-faults.ts';
import { readSettings } from '../config.ts';

const PARENTS = { PUBLIC_URL: 'https://nestling.example' };

test.each([
  'https://nestling.example',
  'https://nestling.example:8443',
  'https://NESTLING.example.',
  'http://nestling.example',
])('the desk at %s shares the host of the parents, whose cookies reach it', (url) => {
  expect(faultsOf({ ...PARENTS, DESK: '1', DESK_URL: url })).toContain(
    'DESK_URL: must have another host than PUBLIC_URL',
  );
});

test.each(['https://desk.example/path', 'https://ana:secret@desk.example', 'ftp://desk.example'])(
  '%s is no address of the desk',
  (url) => {
    expect(faultsOf({ DESK: '1', DESK_URL: url })).toHaveLength(1);
  },
);

test.each([
  '203.0.113',
  '10',
  '10/8',
  '0x7f.1',
  '203.0.113.0/33',
  '::ffff:10.0.0.0/104',
  '::ffff:10.0.0.1',
  'desk.example',
])('the desk cannot be opened from %s alone, which says nothing certain', (networks) => {
  expect(faultsOf({ DESK_ADDRESSES: networks })).toEqual([
    'DESK_ADDRESSES: must be addresses or ranges such as 203.0.113.0/24, with commas',
  ]);
});

test('addresses and ranges of both families are networks of the desk', () => {
  const networks = '203.0.113.0/24, 198.51.100.7,2001:db8::/32 , 2001:db8::7';
  expect(readSettings({ DESK_ADDRESSES: networks }).DESK_ADDRESSES).toHaveLength(4);
});

test('production needs an https address of its own for the desk', () => {
  const faults = (settings: Record<string, string>) =>
    faultsOf({ NODE_ENV: 'production', ...PARENTS, ...settings }).filter((fault) => fault.startsWith('DESK'));
  expect(faults({})).toEqual([]);
  expect(faults({ DESK: '1' })).toEqual(['DESK_URL: DESK=1 needs the address of the desk, on a host of its own']);
  expect(faults({ DESK: '1', DESK_URL: 'http://desk.example' })).toEqual([
    'DESK_URL: must begin with https://, because passkeys need it',
  ]);
  expect(faults({ DESK: '1', DESK_URL: 'https://desk.example' })).toEqual([]);
});

test('the desk is on in development with the demo world, and off elsewhere', () => {
  expect(readSettings({}).DESK).toBe(true);
  expect(readSettings({ DEMO_WORLD: 'off' }).DESK).toBe(false);
  expect(readSettings({ NODE_ENV: 'test' }).DESK).toBe(false);
  expect(readSettings({ DESK: '0' }).DESK).toBe(false);
});
