/**
 * Words of one letter in a Polish text that a line may end with: an ordinary space follows them.
 */
export function looseLetters(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])[aiouwz] \S*/giu)].map(([found]) => found);
}
