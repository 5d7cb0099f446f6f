/**
 * Returns the one-letter words of a Polish text that a line may end with, because an ordinary space
 * follows them.
 */
export function looseLetters(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])[aiouwz] \S*/giu)].map(([match]) => match);
}
