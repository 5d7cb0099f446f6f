/** Returns the words that a query is about: all but those of a question, if any is left. */
export function subjectWords(words: readonly string[], questionWords: ReadonlySet<string>): string[] {
  const subject = words.filter((word) => !questionWords.has(word));
  return subject.length > 0 ? subject : [...words];
}
