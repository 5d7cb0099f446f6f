import { video as videoType } from '@nestling/contract/content/video';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import { ownValue, type Item } from '@nestling/domain/editorial/localise';
import { perEdition } from '../gateways/content/edition.ts';
import type { Edition } from '../gateways/content/port.ts';
import type { VideoGateway } from '../gateways/video/port.ts';
import { listCourseContent, type CourseContent, type CourseVideo } from './courses.ts';
import { presentVideo } from './present-video.ts';

const NEXT_COUNT = 3;

/** A video as the content calls return it. */
export interface VideoItem {
  item: Item;
  /** True if the list of its language contains it. */
  listed: boolean;
  /** Only in the answer for a single video. */
  detailOnly: { next: object[] };
}

/**
 * Returns every video in one language: those of no course by rank, then course by course; those
 * that only English has come last, or are not listed.
 */
export const listVideoItems = perEdition(videoItems);

function videoItems(
  edition: Edition,
  locale: Locale,
  gateway: VideoGateway,
  showUntranslated: boolean,
): readonly VideoItem[] {
  const { listed, unlisted } = orderVideos(edition, locale, showUntranslated);
  const present = (video: CourseVideo): Item => ({
    ...presentVideo(video, gateway.mediaOf(edition, video.videoId, locale)),
    fallbackFields: [...video.fallbackFields],
    disableTracking: video.disableTracking,
    courses: coursesOf(edition, locale, video),
  });
  const items = listed.map(present);
  const cards = items.map(cardOf);
  return [
    ...items.map((item, index) => ({ item, listed: true, detailOnly: { next: nextOf(cards, index) } })),
    ...unlisted.map((video) => ({ item: present(video), listed: false, detailOnly: { next: nextOf(cards, -1) } })),
  ];
}

/**
 * Returns the videos with a title in the language that its list contains: not those that only
 * hidden courses have.
 */
export function listVisibleVideos(edition: Edition, locale: Locale): readonly CourseVideo[] {
  return orderVideos(edition, locale, false).listed;
}

/** Returns the video of an id; null if there is none. */
export function findVideo(edition: Edition, videoId: string, locale: Locale): CourseVideo | null {
  return edition.all(videoType, locale).find((video) => video.videoId === videoId) ?? null;
}

type CourseOfVideo = Pick<CourseContent['fields'], 'slug' | 'legacySyllabusId' | 'title'>;

interface Ordered {
  listed: CourseVideo[];
  /** Videos without a title that may be shown, or only of hidden courses. */
  unlisted: CourseVideo[];
}

function orderVideos(edition: Edition, locale: Locale, showUntranslated: boolean): Ordered {
  const all = edition.all(videoType, locale);
  const courses = listCourseContent(edition, locale);
  const ofCourses = new Set(courses.flatMap(({ videos }) => videos.map(({ slug }) => slug)));
  const listed = courses.filter(({ displayable }) => displayable).flatMap(({ videos }) => videos);
  const ranked = [...all.filter(({ slug }) => !ofCourses.has(slug)), ...listed];
  const own = ranked.filter((video) => hasTitleIn(locale, edition, video));
  const untranslated = ranked.filter((video) => showUntranslated && hasTitleIn(FALLBACK_LOCALE, edition, video));
  // A video of several courses has the place of the last of them.
  const bySlug = new Map(
    [...own, ...untranslated.filter((video) => !own.includes(video))].map((each) => [each.slug, each]),
  );
  return { listed: [...bySlug.values()], unlisted: all.filter(({ slug }) => !bySlug.has(slug)) };
}

function hasTitleIn(locale: Locale, edition: Edition, { slug }: CourseVideo): boolean {
  const entry = edition.entry(videoType.name, slug);
  const title = entry && ownValue(entry, locale, 'title');
  return typeof title === 'string' && title !== '';
}

/** A course that is not displayable must not appear. */
function coursesOf(edition: Edition, locale: Locale, video: CourseVideo): CourseOfVideo[] {
  const holds = ({ displayable, videos }: CourseContent): boolean =>
    displayable && videos.some(({ slug }) => slug === video.slug);
  return listCourseContent(edition, locale)
    .filter(holds)
    .map(({ fields: { slug, legacySyllabusId, title } }) => ({ slug, legacySyllabusId, title }));
}

function cardOf({ id, slug, locale, fallbackFields, displayTitle, title, runningTime, poster }: Item): Item {
  return { id, slug, locale, fallbackFields, displayTitle, title, runningTime, poster };
}

/** Wraps around the end; a video that is not in the list gets the first ones. */
function nextOf(cards: readonly Item[], index: number): Item[] {
  const others = [...cards.slice(index + 1), ...cards.slice(0, Math.max(0, index))];
  return others.slice(0, NEXT_COUNT);
}
