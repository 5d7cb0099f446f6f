import { inEachLocale, type Locale } from '@nestling/domain/account/locale';

/** One text in every language, in ICU MessageFormat. */
export type TextOfLocales = Readonly<Record<Locale, string>>;

/**
 * The functional text of one part of the product; an entry of the content service with the same
 * slug overrides it.
 */
export interface Section {
  slug: string;
  content: Readonly<Record<string, TextOfLocales>>;
}

/** The texts of a room in one language, by section and label. */
export type RoomTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns the sections of all rooms. A section that several rooms have, as each has `titles` of its
 * pages, is joined.
 * @throws for a text that a language lacks
 */
export function sectionsOf(rooms: readonly Readonly<Record<Locale, RoomTexts>>[]): Section[] {
  const joined = new Map<string, Record<string, TextOfLocales>>();
  for (const room of rooms) {
    for (const [slug, english] of Object.entries(room['en-US'])) {
      const content = joined.get(slug) ?? {};
      for (const label of Object.keys(english)) content[label] = inEachLanguage(room, slug, label);
      joined.set(slug, content);
    }
  }
  return [...joined].map(([slug, content]) => ({ slug, content }));
}

function inEachLanguage(room: Readonly<Record<Locale, RoomTexts>>, slug: string, label: string): TextOfLocales {
  return inEachLocale((locale) => {
    const text = room[locale][slug]?.[label];
    if (text === undefined) throw new Error(`${locale} lacks the text ${slug}.${label}`);
    return text;
  });
}
