import { sha256 } from '../../platform/ids.ts';

const LENGTH = 32;

/** Returns the id of a mail outside the product: 32 hex digits that reveal nothing of the key. */
export function mailId(key: string): string {
  return sha256(key).slice(0, LENGTH);
}
