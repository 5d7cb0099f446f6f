import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { drawnKey } from '../platform/secrets.ts';

/** How long a visitor may be away at the provider, and then take to join or to log in. */
export const SOCIAL_MS = 10 * 60 * 1000;

const IV_BYTES = 12;
const TAG_BYTES = 16;

const person = z.object({
  subject: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});

const pending = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), until: z.number(), state: z.string(), returnTo: z.string().nullable() }),
  /**
   * `account`: the account with the email that the provider delivered; no other may link the
   * person.
   */
  z.object({ kind: z.literal('proof'), until: z.number(), person, account: z.string().nullable() }),
]);

/**
 * The state of a visitor's social sign-in: waiting for the return from the provider, then for the
 * account.
 */
export type PendingSocial = z.output<typeof pending>;

/** A proof of the provider. */
export type SocialProof = Extract<PendingSocial, { kind: 'proof' }>;

/**
 * Seals the pending state into the value of the cookie `bbu-social`, so that only the server can
 * read, change or create one.
 */
export function socialCookie(secret: string) {
  const key = drawnKey(secret, 'social');
  return {
    seal(value: PendingSocial): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** What a value holds; null for one that is not ours or too old. */
    open(value: string | undefined, now: Date): PendingSocial | null {
      const text = value === undefined ? null : unsealed(key, Buffer.from(value, 'base64url'));
      if (text === null) return null;
      const held = pending.parse(JSON.parse(text));
      return held.until > now.getTime() ? held : null;
    },
  };
}

export type SocialCookie = ReturnType<typeof socialCookie>;

function unsealed(key: Buffer, value: Buffer): string | null {
  if (value.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, value.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    cipher.setAuthTag(value.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([cipher.update(value.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
