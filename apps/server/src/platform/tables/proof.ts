import { keyedToken, sha256 } from '../ids.ts';
import { deriveKey } from '../secrets.ts';

/**
 * Marks of erased members: the holder of the server's secret can check whether a uid is one, but
 * cannot derive the uid from a mark.
 */
export interface ProofKey {
  /** 8 hex digits that identify a key without revealing it. */
  readonly id: string;
  /** Returns the HMAC of a uid, URL-safe. */
  readonly of: (uid: string) => string;
}

/** Creates the key of the marks from the server's secret. */
export function proofKey(secret: string): ProofKey {
  const key = deriveKey(secret, 'proof');
  return { id: sha256(key.toString('hex')).slice(0, 8), of: (uid) => keyedToken(key, uid) };
}
