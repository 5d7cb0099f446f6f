import type { Locale } from './locales.ts';

/** One text in every language, in ICU MessageFormat (D-54). */
export type Words = Readonly<Record<Locale, string>>;

/** The functional words of one part of the product; an entry of the content service with the same slug overrides them (D-57). */
export interface Section<Slug extends string = string, Label extends string = string> {
  slug: Slug;
  content: Readonly<Record<Label, Words>>;
}

/** Declares a section; a text that misses a language does not compile. */
export function section<const Slug extends string, Label extends string>(
  slug: Slug,
  content: Readonly<Record<Label, Words>>,
): Section<Slug, Label> {
  return { slug, content };
}
