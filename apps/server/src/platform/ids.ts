import { createHash, createHmac, randomBytes, randomUUID, type KeyObject } from 'node:crypto';

/** Returns a random UUID v4. */
export function newId(): string {
  return randomUUID();
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** True for a lower-case UUID v4, the form of every id. */
export function isId(text: string): boolean {
  return UUID_V4.test(text);
}

/** The first and the last UUID that begin alike. */
export interface IdRange {
  first: string;
  last: string;
}

/**
 * Returns the UUIDs that begin with a text, so that an index finds them; null where none can, or fewer than
 * eight digits would let somebody read all of them, one beginning after another.
 */
export function idsBeginningWith(text: string): IdRange | null {
  const beginning = text.toLowerCase();
  const digits = beginning.replaceAll('-', '');
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return null;
  const range = { first: uuidOf(digits.padEnd(32, '0')), last: uuidOf(digits.padEnd(32, 'f')) };
  return range.first.startsWith(beginning) ? range : null;
}

function uuidOf(digits: string): string {
  return [[0, 8], [8, 12], [12, 16], [16, 20], [20]].map(([from, to]) => digits.slice(from, to)).join('-');
}

/** Returns a random URL-safe secret of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns 128 random bits as 32 hex digits. */
export function newHexId(): string {
  return randomBytes(16).toString('hex');
}

/** Returns SHA-256 in hex: the form in which secrets are stored. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Returns a mark for a browser's stored data of a member, without revealing the uid; computed here,
 * because browsers cannot hash on plain HTTP.
 */
export function memberMark(uid: string): string {
  return sha256(uid).slice(0, 16);
}

/**
 * Derives a secret of 256 bits that only the holder of the key can compute, the same for the same
 * subject; URL-safe.
 * @param key as a key object where many are derived, because that is the fastest
 */
export function keyedToken(key: string | Buffer | KeyObject, subject: string): string {
  return createHmac('sha256', key).update(subject).digest('base64url');
}
