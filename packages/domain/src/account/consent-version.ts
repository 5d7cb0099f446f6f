/** Digits of a text's hash by which its words are known (D-118). */
const LENGTH = 16;

/** The version of words that were read, by the SHA-256 of their text in hex. */
export function consentVersion(textHash: string): string {
  return textHash.slice(0, LENGTH);
}
