/** An address is a word with an `@`, also as part of a URL. */
const WORD = /[^\s<>"']+/g;
const AT = /@|%40/i;

/**
 * Names, and values that somebody typed. A quotation ends where the next one opens, so that marks which
 * nothing closes do not each cost the rest of the text.
 */
const QUOTED = /"[^"]*"|'[^']*'|“[^“”]*”/g;

/** Shorter parts of an address are ordinary words. */
const SHORTEST_NAME = 3;

/**
 * Returns a text of another system as one line that may be logged and shown: without addresses,
 * quotations and the given names.
 *
 * @param maxLength characters
 * @param names such as the address that the text may be about; the part before its `@` is removed
 *   too
 */
export function safeText(text: string, maxLength: number, names: readonly string[] = []): string {
  const parts = names.flatMap((name) => [name, name.split('@')[0] ?? '']);
  const patterns = parts.filter((part) => part.length >= SHORTEST_NAME).map((part) => new RegExp(escaped(part), 'gi'));
  const unquoted = text.replaceAll(QUOTED, '…').replaceAll(WORD, (word) => (AT.test(word) ? '…' : word));
  const line = patterns.reduce((rest, pattern) => rest.replaceAll(pattern, '…'), unquoted);
  const safe = line.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return safe.length > maxLength ? `${safe.slice(0, maxLength - 1)}…` : safe;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
