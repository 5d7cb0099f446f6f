/** What may stand in a text of a program and be a person's, and what is put in its place; one after the other. */
const CUTS: readonly (readonly [RegExp, string])[] = [
  [/\?[^\s"'`)>\]]*/g, '?'],
  // Tried once for each run of signs, from its start: from every sign of it a long one would take the square of its length.
  [/(?<![^\s@"'`<>()[\]{},;:=/])[^\s@"'`<>()[\]{},;:=/]+@[^\s@"'`<>()[\]{},;:=/]+/g, '[email]'],
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '[id]'],
  [/\d{5,}/g, '[number]'],
];

/** A text of a program without queries, emails, UUIDs and runs of five digits (D-184). */
export function cleanText(text: string): string {
  return CUTS.reduce((cut, [what, instead]) => cut.replace(what, instead), text);
}
