import { sha256 } from '../../platform/ids.ts';

const LENGTH = 32;

/**
 * Returns the name of a mail outside the product: 32 hex digits that reveal nothing of the key they
 * are made from.
 */
export function mailId(key: string): string {
  return sha256(key).slice(0, LENGTH);
}
