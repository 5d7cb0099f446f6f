import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deviceCookie } from './trusted-device.ts';

const devices = deviceCookie(['a secret of at least thirty-two characters']);
const [maya, jo] = [randomUUID(), randomUUID()];

describe('cookie of a trusted device', () => {
  it('contains the accounts that signed in on the device and no others', () => {
    const device = devices.read(devices.withAccount(null, maya));
    expect(devices.knows(device, maya)).toBe(true);
    expect(devices.knows(device, jo)).toBe(false);
    expect(devices.knows(null, maya)).toBe(false);
  });

  it('keeps its id when accounts are added', () => {
    const first = devices.read(devices.withAccount(null, maya));
    const second = devices.read(devices.withAccount(first, jo));
    expect(second?.id).toBe(first?.id);
    expect([maya, jo].every((uid) => devices.knows(second, uid))).toBe(true);
    expect(devices.read(devices.withAccount(second, maya))?.accounts).toHaveLength(2);
  });

  it('contains the eight newest accounts', () => {
    const uids = Array.from({ length: 9 }, () => randomUUID());
    let value = '';
    for (const uid of uids) value = devices.withAccount(devices.read(value), uid);
    const device = devices.read(value);
    expect(uids.map((uid) => devices.knows(device, uid))).toEqual([false, ...Array.from({ length: 8 }, () => true)]);
  });

  it('contains no uid and fits into a cookie', () => {
    let value = '';
    for (let times = 0; times < 9; times += 1) value = devices.withAccount(devices.read(value), maya);
    expect(value).not.toContain(maya);
    expect(value).toMatch(/^[\w.~-]+$/);
  });

  it('stays valid after a change of the secret, and is signed with the first value of the secret', () => {
    const previous = devices.withAccount(null, maya);
    const next = 'the next secret of thirty-two characters';
    const changing = deviceCookie([next, 'a secret of at least thirty-two characters']);
    const device = changing.read(previous);
    expect(changing.knows(device, maya)).toBe(true);
    const renewed = changing.withAccount(device, maya);
    expect(changing.read(renewed)).toEqual({ id: device?.id, accounts: [expect.any(String)] });
    expect(devices.read(renewed)).toBeNull();
    const changed = deviceCookie([next]);
    expect(changed.knows(changed.read(renewed), maya)).toBe(true);
  });

  it('is refused when absent, cut, changed, or signed with another secret', () => {
    const value = devices.withAccount(null, maya);
    const foreign = deviceCookie(['another secret of thirty-two characters']).withAccount(null, maya);
    for (const bad of [undefined, '', 'x', '..', value.slice(0, -1), `x${value}`, value.replace('.', '~'), foreign]) {
      expect(devices.read(bad)).toBeNull();
    }
  });
});
