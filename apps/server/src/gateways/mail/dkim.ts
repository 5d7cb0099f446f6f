import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MailSettings } from './settings.ts';

/** A key that signs mails (RFC 6376), and where its public half is: `{selector}._domainkey.{domain}`. */
export interface Dkim {
  domainName: string;
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

/** Large providers refuse shorter keys (RFC 8301, 3.2). */
const MIN_BITS = 2048;

type DkimSettings = Pick<MailSettings, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY_FILE'>;

/**
 * Reads the key that signs mails; null without the settings, or its fault, one line that names the
 * setting.
 */
export function readDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE }: DkimSettings): Dkim | string | null {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY_FILE) return null;
  const fault = (what: string) => `DKIM_PRIVATE_KEY_FILE: ${DKIM_PRIVATE_KEY_FILE} ${what}`;
  let pem: string;
  try {
    pem = readFileSync(DKIM_PRIVATE_KEY_FILE, 'utf8');
  } catch (error) {
    return fault(`cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}`);
  }
  const key = keyOf(pem);
  if (key === null) return fault('has no private key in PEM without a passphrase');
  // Servers of receivers may not know Ed25519 (RFC 8463) yet.
  if (key.asymmetricKeyType !== 'rsa') return fault('has no RSA key');
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < MIN_BITS) return fault(`has a key of ${bits} bits; at least ${MIN_BITS} are required`);
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: pem };
}

function keyOf(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
