/**
 * Parts of a program's text that may be personal data, each with its replacement; applied in this
 * order.
 */
const CUTS: readonly (readonly [RegExp, string])[] = [
  [/\?[^\s"'`)>\]]*/g, '?'],
  // Must match once for each run of characters, from its start: starting at every character would
  // take time in the square of the length.
  [/(?<![^\s@"'`<>()[\]{},;:=/])[^\s@"'`<>()[\]{},;:=/]+@[^\s@"'`<>()[\]{},;:=/]+/g, '[email]'],
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '[id]'],
  [/\d{5,}/g, '[number]'],
];

/**
 * Returns a program's text without queries, emails, UUIDs and runs of five digits, which may be
 * personal data.
 */
export function cleanText(text: string): string {
  return CUTS.reduce((cut, [what, instead]) => cut.replace(what, instead), text);
}
