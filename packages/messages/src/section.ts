import type { Locale } from '@nestling/domain/account/locale';

/** One text in every language, in ICU MessageFormat. */
export type Words = Readonly<Record<Locale, string>>;

/**
 * The functional text of one part of the product; an entry of the content service with the same
 * slug overrides it.
 */
export interface Section<Slug extends string = string, Label extends string = string, Title extends string = string> {
  slug: Slug;
  content: Readonly<Record<Label, Words>>;
  /** Titles of the pages that use this text; they belong to the section `titles`. */
  titles?: Readonly<Record<Title, Words>>;
}

/** A section whose page titles are not declared yet. */
export interface DeclaredSection<Slug extends string, Label extends string> extends Section<Slug, Label, never> {
  /** Adds the page titles, by the key in their row of `PAGES`. */
  titled: <Title extends string>(titles: Readonly<Record<Title, Words>>) => Section<Slug, Label, Title>;
}

/** Declares a section; a text that lacks a language does not compile. */
export function section<const Slug extends string, Label extends string>(
  slug: Slug,
  content: Readonly<Record<Label, Words>>,
): DeclaredSection<Slug, Label> {
  return { slug, content, titled: (titles) => ({ slug, content, titles }) };
}
