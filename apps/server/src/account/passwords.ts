import { hash, verify } from '@node-rs/argon2';

/** The library's number for argon2id: its enum is ambient and cannot be named in stripped code. */
const ARGON2ID = 2;

/** OWASP parameters for argon2id: 19 MiB, two passes, one lane (D-20). */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let decoy: Promise<string> | undefined;

/**
 * True when the password belongs to the stored hash. Without a hash the same work is done against a decoy, so that an
 * unknown account answers in the same time (D-22).
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
