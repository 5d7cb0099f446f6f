import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../../platform/ids.ts';
import type { SigningSecrets } from '../../platform/secrets.ts';

/** A device and the accounts that have signed in on it, newest first. */
export interface TrustedDevice {
  id: string;
  accounts: string[];
}

const MAX_ACCOUNTS = 8;

/**
 * Reads and writes the signed cookie `bbu-device`, so that failures of others never lock out
 * somebody who signed in on this device before.
 */
export function deviceCookie(secrets: SigningSecrets) {
  const accountMarks = (uid: string): string[] =>
    secrets.map((secret) => signatureOf(secret, `account:${uid}`).slice(0, 16));

  return {
    /** @returns null if the cookie is absent or its signature is invalid */
    read(value: string | undefined): TrustedDevice | null {
      const [id, accounts, signature] = (value ?? '').split('.');
      if (!id || accounts === undefined || !signature) return null;
      if (!secrets.some((secret) => isSame(signature, signatureOf(secret, `${id}.${accounts}`)))) return null;
      return { id, accounts: accounts.split('~').filter((mark) => mark !== '') };
    },
    knows(device: TrustedDevice | null, uid: string): boolean {
      return accountMarks(uid).some((mark) => device?.accounts.includes(mark));
    },
    withAccount(device: TrustedDevice | null, uid: string): string {
      const marks = accountMarks(uid);
      const others = (device?.accounts ?? []).filter((other) => !marks.includes(other));
      const accounts = [...marks.slice(0, 1), ...others].slice(0, MAX_ACCOUNTS);
      const content = `${device?.id ?? newId()}.${accounts.join('~')}`;
      return `${content}.${signatureOf(secrets[0], content)}`;
    },
  };
}

export type DeviceCookie = ReturnType<typeof deviceCookie>;

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function isSame(received: string, expected: string): boolean {
  const a = Buffer.from(received);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
