/** Longer names must be able to break on a narrow phone. */
const MAX_LETTERS = 20;

/** Returns the name of a partner with spaces that do not break, so that "Fern & Co" stays in one line. */
export function unbrokenName(name: string): string {
  return name.length > MAX_LETTERS ? name : name.replaceAll(' ', '\u00a0');
}
