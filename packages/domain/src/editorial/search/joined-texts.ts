/** A sign that ends a sentence or announces the next text, and what may close behind it. */
const ENDED = /[.!?:;,…][\s"'”’»)\]]*$/u;

/** Returns what a reader expects between a text and the next one on its line: headings end without a sign. */
export function gapAfter(text: string): ' ' | ' · ' {
  return ENDED.test(text) ? ' ' : ' · ';
}

/** Joins texts as one line, so that nobody reads a heading and the sentence below it as one. */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => text !== '')
    .reduce((joined, text) => (joined === '' ? text : `${joined}${gapAfter(joined)}${text}`), '');
}
