import { SECTIONS } from '@nestling/messages/catalogue';
import { builtInTexts } from '@nestling/messages/compile';

/** Returns the sections whose texts editors may replace. */
export function sectionLines(): string[] {
  return SECTIONS.map(({ slug }) => slug).toSorted();
}

/** Returns the labels of a section with their English texts; empty for an unknown section. */
export function labelLines(section: string): string[] {
  return Object.entries(builtInTexts(section, 'en-US')).map(([label, text]) => `${label}: ${JSON.stringify(text)}`);
}
