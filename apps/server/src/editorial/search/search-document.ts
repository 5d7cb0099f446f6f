import type { Locale } from '@nestling/domain/account/locale';
import type { SearchType } from '@nestling/domain/editorial/search/search-types';

/** A text of one language that can be found; nothing in it may be hidden from who may open it. */
export interface SearchDocument {
  type: SearchType;
  slug: string;
  locale: Locale;
  title: string;
  /** On one line, with the transcript at its end. */
  body: string;
  /** Where each cue of the transcript begins in the body, and at which second; in order. */
  cues: [place: number, seconds: number][];
  image: { url: string; alt: string; width: number; height: number } | null;
  facts: object;
  /** Where it opens outside of a course. */
  url: string;
  /** Slugs of the courses whose page shows a video. */
  courses: string[];
}
