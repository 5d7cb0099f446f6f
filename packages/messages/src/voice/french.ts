/**
 * True for a French text without the spaces of Québec: nothing before ? ! ; – a no-break space
 * (U+00A0) before a colon and inside « », and the narrow one (U+202F) nowhere. Addresses and times
 * of day have no space.
 */
export function isBadlySpaced(text: string): boolean {
  const words = text.replaceAll(/https?:\S*|mailto:|\d:\d/g, '');
  return /\u202f|\s[!;?]|(?<!\u00a0)[:»]|«(?!\u00a0)/.test(words);
}
