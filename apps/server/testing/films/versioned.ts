import { expect } from 'vitest';

/** Matches the address of a file of a video with any version. */
export function versioned(address: string): unknown {
  return expect.stringMatching(new RegExp(`^${address.replaceAll('.', String.raw`\.`)}\\?v=[\\w-]{12}$`));
}
