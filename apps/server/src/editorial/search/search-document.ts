import type { SearchFacts, SearchResult } from '@nestling/contract/editorial/search';
import { joinTexts } from '@nestling/domain/editorial/search/joined-texts';
import type { Locale } from '@nestling/domain/account/locale';
import type { Edition } from '../../gateways/content/port.ts';

/** A text of one language that can be found; nothing in it may be hidden from who may open it. */
export interface SearchDocument extends Pick<SearchResult, 'type' | 'slug' | 'image'> {
  locale: Locale;
  title: string;
  /** On one line, with the transcript at its end. */
  body: string;
  /** Where each cue of the transcript begins in the body, and at which second; in order. */
  cues: [place: number, seconds: number][];
  facts: SearchFacts;
  /** Where it opens outside of a course. */
  url: string;
  /** The courses whose page shows a video, with the title in this language; null without one. */
  courses: { slug: string; title: string | null }[];
}

/** Lists what can be found in one language, without texts of another one. */
export type SearchDocuments = (edition: Edition, locale: Locale) => SearchDocument[];

/** Returns texts as one line, without what a database cannot store. */
export function oneLine(...texts: readonly string[]): string {
  return joinTexts(texts.map((text) => text.replaceAll('\0', '').toWellFormed()));
}

/** Returns the own texts of fields, not those that fell back to another language. */
export function ownTexts<Item extends { readonly fallbackFields: readonly string[] }>(
  item: Item,
  ...fields: readonly (keyof Item & string)[]
): string[] {
  return fields.flatMap((field) => {
    const text = item[field];
    return typeof text === 'string' && !item.fallbackFields.includes(field) ? [text] : [];
  });
}
