import type { Section } from './section.ts';

/** Sections with the titles of all of them in the section `titles`, its own first. */
export function withTitles(written: readonly Section[]): readonly Section[] {
  const titles = Object.fromEntries(written.flatMap((section) => Object.entries(section.titles ?? {})));
  return written.map((section) =>
    section.slug === 'titles' ? { ...section, content: { ...section.content, ...titles } } : section,
  );
}
