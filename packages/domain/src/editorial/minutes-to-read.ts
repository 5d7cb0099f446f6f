const WORDS_A_MINUTE = 200;

/** Returns the whole minutes that it takes to read a text, at least one. */
export function minutesToRead(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}
