import { keyedToken, sha256 } from '../ids.ts';
import { drawnKey } from '../secrets.ts';

/** Marks of those who have left: whoever holds the server's secret can tell of a uid that it was one, and of no mark whose it was (D-173). */
export interface ProofKey {
  /** Tells one key from another without telling the key: 8 hex digits. */
  readonly id: string;
  /** The mark of a uid: an HMAC, URL-safe. */
  readonly of: (uid: string) => string;
}

/** The key of the marks under the server's secret. */
export function proofKey(secret: string): ProofKey {
  const key = drawnKey(secret, 'proof');
  return { id: sha256(key.toString('hex')).slice(0, 8), of: (uid) => keyedToken(key, uid) };
}
