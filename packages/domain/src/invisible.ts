/**
 * Signs that show nothing: controls except line ends and tabs, direction marks, zero-width spaces,
 * soft hyphens, byte order marks, variation selectors, and blank letters. U+2800 is named because
 * Unicode does not list it as ignorable.
 */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|(?!\s)\p{Cc}/u;

const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** No sign is in both parts, otherwise a long run of it would be matched in every combination. */
const EDGE = `(?:\\s|(?!\\s)(?:${INVISIBLE.source}))`;

/** The end must match once for each run, from its start, otherwise a long one takes its square. */
const EDGES = new RegExp(`^${EDGE}+|(?<!${EDGE})${EDGE}+$`, 'gu');

/** Half of a pair of UTF-16: no text, and no database stores it. */
export const LONE_SURROGATE = /\p{Cs}/gu;

/** True when a text holds a sign that nobody can see. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Removes blanks and signs that nobody can see at both ends. */
export function trimInvisible(text: string): string {
  return text.replaceAll(LONE_SURROGATE, '').replaceAll(EDGES, '');
}

/** Removes every sign that nobody can see, also joiners: for codes and numbers. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(LONE_SURROGATE, '').replaceAll(ALL_INVISIBLE, '');
}
