/** Hex digits. */
const LENGTH = 16;

/** Returns the version of the words that were read, from the SHA-256 of their text in hex. */
export function consentVersion(textHash: string): string {
  return textHash.slice(0, LENGTH);
}
