import { createHash } from 'node:crypto';

/** Contentful refuses longer ids, and other characters. */
const LONGEST = 64;
const VALID = /^[A-Za-z0-9._-]+$/;

/**
 * Returns the id in Contentful of something with names, the same at each export: the names joined
 * by dots, or, where Contentful would refuse that, their beginning with a hash.
 */
export function entryId(...names: readonly string[]): string {
  const plain = names.join('.');
  if (plain.length <= LONGEST && VALID.test(plain)) return plain;
  const hash = shortHash(names);
  return `${plain.replaceAll(/[^A-Za-z0-9._-]/g, '-').slice(0, LONGEST - hash.length - 1)}.${hash}`;
}

/** Returns the first 80 bits of the hash of a value, as 20 hexadecimal digits. */
export function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 20);
}
