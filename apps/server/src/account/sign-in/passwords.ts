import { hash, verify } from '@node-rs/argon2';

/**
 * The library's number for argon2id, because its ambient enum cannot be imported when types are
 * stripped.
 */
const ARGON2ID = 2;

/** The cost of a password hash. */
export type PasswordCost = 'full' | 'low';

/**
 * `full`: OWASP's parameters, 19 MiB, two passes, one lane. `low` is for tests alone, because its
 * timing proves nothing.
 */
const COSTS: Readonly<Record<PasswordCost, { memoryCost: number; timeCost: number; parallelism: number }>> = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  low: { memoryCost: 64, timeCost: 1, parallelism: 1 },
};

/**
 * Hashes passwords for storage and checks them with argon2id. One password in two Unicode forms, as
 * keyboards of two systems type it, is the same (RFC 8265).
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * True when the password matches the stored hash. Without a hash the same work is done against a
   * decoy, so that an unknown account answers in the same time.
   */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** Creates the password hasher with one cost; hashes of another cost still match. */
export function createPasswords(cost: PasswordCost): Passwords {
  const parameters = { algorithm: ARGON2ID, ...COSTS[cost] };
  const hashed = (password: string) => hash(password, parameters);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => hashed(password.normalize('NFC')),
    async matches(stored, password) {
      decoy ??= hashed('no account has this password');
      const target = stored ?? (await decoy);
      for (const spelling of spellingsOf(password)) if (await verify(target, spelling)) return stored !== null;
      return false;
    },
  };
}

/** A hash that was stored before may be of any form; most passwords have one form alone. */
function spellingsOf(password: string): Set<string> {
  return new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
}
