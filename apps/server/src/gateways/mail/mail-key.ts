import { sha256 } from '../../platform/ids.ts';

const LENGTH = 32;

/** Returns the hash of a mail's key, which outside the product stands for it: 32 hex digits. */
export function keyHash(key: string): string {
  return sha256(key).slice(0, LENGTH);
}
