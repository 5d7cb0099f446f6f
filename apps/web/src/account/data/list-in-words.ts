/** A name of two words that Polish joins as it joins the last two of a list: "imię i nazwisko". */
const POLISH_PAIR = /\si\s/;

/** Formats words as a list in a language; Polish does not say "i" twice. */
export function listInWords(words: readonly string[], locale: string): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const pairs = locale.startsWith('pl') ? words.filter((word) => POLISH_PAIR.test(word)) : [];
  if (pairs.length === 0) return list.format(words);
  const others = words.filter((word) => !pairs.includes(word));
  return list
    .formatToParts([...others, ...pairs])
    .map(({ type, value }) => (type === 'literal' ? value.replace(' i ', ' oraz ') : value))
    .join('');
}
