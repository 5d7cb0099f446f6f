/** What an editor reads about a text with such letters. */
export const SCRAMBLED = 'holds letters that were read in another encoding: write them again';

/** A letter that a program could not read, and signs that no text has: U+0080 to U+009F. */
const LOST = /[\uFFFD\u0080-\u009F]/;

/** Letters outside ASCII, of which UTF-8 has two bytes or more for each. */
const RUNS = /[^\0-\u007F]{2,}/g;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** What texts of our languages decode to: letters of Latin alphabets, and typographic signs. */
const PLAUSIBLE = /^[\u00A0-\u017F\u2010-\u2044\u20AC\u2122]+$/;

const OLD_ENCODINGS = ['windows-1252', 'windows-1250'].map((name) => {
  const decoder = new TextDecoder(name);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
});

/**
 * Returns where a text has letters that were lost, or UTF-8 that a program read in an old encoding of
 * Windows, with two or three signs for each letter: `ClÃ­nica`. Null for an undamaged text.
 */
export function findScrambled(text: string): number | null {
  const lost = text.search(LOST);
  if (lost !== -1) return lost;
  for (const { 0: run, index } of text.matchAll(RUNS)) if (isReadTwice(run)) return index;
  return null;
}

/** `ÓŁ` in capitals is UTF-8 in this manner too, but of a Cyrillic letter. */
function isReadTwice(run: string): boolean {
  return OLD_ENCODINGS.some((bytes) => {
    const read = [...run].map((sign) => bytes.get(sign));
    if (!read.every((byte) => byte !== undefined)) return false;
    const text = decoded(Uint8Array.from(read));
    return text !== null && PLAUSIBLE.test(text);
  });
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}
