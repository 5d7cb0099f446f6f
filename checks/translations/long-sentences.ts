const MAX_WORDS = 15;

/**
 * Returns the sentences of a text that are too long; words joined by a no-break space count as one.
 */
export function longSentences(text: string): string[] {
  return text
    .split(/(?<=[.:?!…]) /)
    .filter((sentence) => (sentence.match(/[^ ]*[\p{L}\p{N}{#][^ ]*/gu) ?? []).length > MAX_WORDS);
}
