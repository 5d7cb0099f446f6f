import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { deriveKeys, type SigningSecrets } from '../../platform/secrets.ts';

/**
 * Milliseconds for the visit at the provider, and again for the registration or sign-in after it.
 */
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
  /** `account` has the email that the provider delivered; no other account may link the person. */
  z.object({ kind: z.literal('proof'), until: z.number(), person, account: z.string().nullable() }),
]);

/** The state of a social sign-in: before the return from the provider, or before the account. */
export type PendingSocial = z.output<typeof pending>;

/** A proof of the provider. */
export type SocialProof = Extract<PendingSocial, { kind: 'proof' }>;

/**
 * Seals the pending state into the value of the cookie `bbu-social`, so that only the server can
 * read, change or create one.
 */
export function socialCookie(secrets: SigningSecrets) {
  const [key, ...olderKeys] = deriveKeys(secrets, 'social');
  return {
    seal(value: PendingSocial): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** @returns null for a value that is forged or expired */
    open(value: string | undefined, now: Date): PendingSocial | null {
      const sealed = Buffer.from(value ?? '', 'base64url');
      const text = [key, ...olderKeys].map((each) => unsealed(each, sealed)).find((opened) => opened !== null);
      if (text === undefined) return null;
      const state = pending.parse(JSON.parse(text));
      return state.until > now.getTime() ? state : null;
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
