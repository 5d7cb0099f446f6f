import type { Image } from '@nestling/contract/editorial/image';
import {
  readEducationContent,
  readMainContent,
  type ContentItem,
  type ContentPage,
} from '@nestling/contract/platform/content';
import { AGE_BANDS, type AgeBand } from '@nestling/domain/learning/age-band';
import { itemsOf } from '../../lib/api/content-items.ts';
import { imageOf } from '../../lib/api/image-of.ts';
import { queryOf } from '../../lib/api/query-of.ts';

/** A game on its card. */
export interface Activity {
  slug: string;
  title: string;
  /** One line under the title. */
  line: string;
  /** The instructions of the game. */
  text: string;
  /** Null without a displayable one. */
  picture: Image | null;
  /** Days from birth, both included. */
  minAge: number;
  maxAge: number;
  /** Language of the text, where it differs from the page. */
  lang: string | undefined;
}

export interface ActivityPage {
  activities: Activity[];
  /** Games of the age range in the language, visible or not. */
  total: number;
}

/** A request for games; `total` is their known number, 0 before the first answer. */
export interface ActivityRequest {
  locale: unknown;
  ageRange: AgeBand | null;
  total: unknown;
  /** Number of games that are already visible. */
  skip?: number;
  limit?: number;
}

/** Languages whose games must have a title of their own; English never replaces it. */
const NEEDS_TITLE: ReadonlySet<string> = new Set(['es-US', 'fr-CA', 'pl-PL']);

/**
 * Creates the query of a page of the games of an age range.
 * @throws Error `Missing required parameters` or `Locale must be a string`
 */
export function activitiesQuery({ locale, ageRange, total, skip = 0, limit = 10 }: ActivityRequest) {
  if (ageRange === null || typeof total !== 'number') throw new Error('Missing required parameters');
  if (typeof locale !== 'string') throw new Error('Locale must be a string');
  const { min, max } = AGE_BANDS[ageRange];
  const query = { contentType: 'activity', 'minAge[lte]': max, 'maxAge[gte]': min, limit, skip, locale };
  return queryOf(
    readEducationContent,
    { query: NEEDS_TITLE.has(locale) ? { ...query, 'title[exists]': true } : query },
    { select: ({ data }) => activityPage(data, locale) },
  );
}

/**
 * Creates the query of one game by its slug, whatever its age range; null where it does not exist.
 */
export function activityQuery(slug: string, locale: string) {
  return queryOf(
    readEducationContent,
    { query: { contentType: 'activity', slug, locale } },
    { select: ({ data }) => activityPage(data, locale).activities[0] ?? null },
  );
}

/** Labels of the buttons that flip a card to its back and to its front. */
export interface FlipCardTexts {
  callToAction: string;
  cardBackLabel: string;
}

/** Creates the query of the labels of the cards. */
export function flipCardTextsQuery(locale: string) {
  return queryOf(
    readMainContent,
    { query: { contentType: 'section', slug: 'activity-flipcard', limit: 1, locale } },
    { staleTime: Number.POSITIVE_INFINITY, select: ({ data }) => flipCardTexts(data) },
  );
}

/** @throws Error when the section lacks one of its two labels */
function flipCardTexts(data: ContentPage): FlipCardTexts {
  const content: unknown = itemsOf(data)[0]?.['content'];
  const label = (name: string): unknown =>
    typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined;
  const [callToAction, cardBackLabel] = [label('callToAction'), label('cardBackLabel')];
  if (typeof callToAction !== 'string' || typeof cardBackLabel !== 'string')
    throw new Error('The section activity-flipcard lacks its words');
  return { callToAction, cardBackLabel };
}

function activityPage(data: ContentPage, locale: string): ActivityPage {
  return { activities: itemsOf(data).flatMap((item) => activityOf(item, locale) ?? []), total: data.total };
}

function activityOf(item: ContentItem, locale: string): Activity | null {
  const { title, activityText, activityBackgroundText, minAge, maxAge, illustration } = item;
  if (typeof title !== 'string' || typeof minAge !== 'number' || typeof maxAge !== 'number') return null;
  return {
    slug: item.slug,
    title,
    line: typeof activityBackgroundText === 'string' ? activityBackgroundText : '',
    text: typeof activityText === 'string' ? activityText : '',
    picture: imageOf(illustration),
    minAge,
    maxAge,
    lang: item.fallbackFields.includes('title') && locale !== 'en-US' ? 'en-US' : undefined,
  };
}
