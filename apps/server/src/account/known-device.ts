import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../platform/ids.ts';

/** A device and the accounts that have signed in on it, newest first. */
export interface KnownDevice {
  id: string;
  accounts: string[];
}

const MOST_ACCOUNTS = 8;

/**
 * Reads and writes the signed cookie `bbu-device`, so that failures of others never lock out
 * somebody who signed in on this device before.
 */
export function deviceCookie(secret: string) {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  const accountMark = (uid: string): string => sign(`account:${uid}`).slice(0, 16);

  return {
    /** @returns null if the cookie is absent or its signature is invalid */
    read(value: string | undefined): KnownDevice | null {
      const [id, accounts, signature] = (value ?? '').split('.');
      if (!id || accounts === undefined || !signature) return null;
      if (!isSame(signature, sign(`${id}.${accounts}`))) return null;
      return { id, accounts: accounts.split('~').filter((mark) => mark !== '') };
    },
    knows(device: KnownDevice | null, uid: string): boolean {
      return device?.accounts.includes(accountMark(uid)) ?? false;
    },
    withAccount(device: KnownDevice | null, uid: string): string {
      const mark = accountMark(uid);
      const accounts = [mark, ...(device?.accounts ?? []).filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS);
      const content = `${device?.id ?? newId()}.${accounts.join('~')}`;
      return `${content}.${sign(content)}`;
    },
  };
}

export type DeviceCookie = ReturnType<typeof deviceCookie>;

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
