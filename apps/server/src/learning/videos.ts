import { video as videoType } from '@nestling/contract/content/video';
import type { Locale } from '@nestling/domain/account/locale';
import { ownValue } from '@nestling/domain/editorial/localise';
import type { Item } from '@nestling/domain/editorial/localise';
import { perEdition } from '../gateways/content/edition.ts';
import type { Edition } from '../gateways/content/port.ts';
import type { VideoGateway } from '../gateways/video/port.ts';
import { listCourseContent } from './courses.ts';
import type { Course, PlaylistVideo } from './courses.ts';
import { presentVideo } from './present-video.ts';

/** How many videos are offered beside one. */
const MORE = 3;

/** A video as the content calls answer it. */
export interface VideoItem {
  item: Item;
  /** True where the list of its language has it. */
  listed: boolean;
  /** Further data for a request of one video. */
  alone: { next: object[] };
}

/** Returns every video in one language: those of no course by rank, then course by course. */
export const listVideoItems = perEdition((edition, locale: Locale, gateway: VideoGateway): readonly VideoItem[] => {
  const { listed, unlisted } = inOrder(edition, locale);
  const present = (video: PlaylistVideo): Item => ({
    ...presentVideo(video, gateway.mediaOf(edition, video.videoId, locale)),
    fallbackFields: [...video.fallbackFields],
    courses: coursesOf(edition, locale, video),
  });
  const items = listed.map(present);
  const cards = items.map(cardOf);
  return [
    ...items.map((item, index) => ({ item, listed: true, alone: { next: nextOf(cards, index) } })),
    ...unlisted.map((video) => ({ item: present(video), listed: false, alone: { next: nextOf(cards, -1) } })),
  ];
});

/** The video of an id; null where there is none that can be used. */
export function findVideo(edition: Edition, videoId: string, locale: Locale): PlaylistVideo | null {
  return edition.all(videoType, locale).find((video) => video.videoId === videoId) ?? null;
}

interface Ordered {
  listed: PlaylistVideo[];
  /** Of another language, or of hidden courses alone. */
  unlisted: PlaylistVideo[];
}

function inOrder(edition: Edition, locale: Locale): Ordered {
  const all = edition.all(videoType, locale);
  const courses = listCourseContent(edition, locale);
  const ofCourses = new Set(courses.flatMap(({ videos }) => videos.map(({ slug }) => slug)));
  const shown = courses.filter(({ displayable }) => displayable).flatMap(({ videos }) => videos);
  const ranked = [...all.filter(({ slug }) => !ofCourses.has(slug)), ...shown];
  const bySlug = new Map(
    ranked.filter((video) => hasOwnTitle(edition, locale, video)).map((each) => [each.slug, each]),
  );
  return { listed: [...bySlug.values()], unlisted: all.filter(({ slug }) => !bySlug.has(slug)) };
}

function hasOwnTitle(edition: Edition, locale: Locale, { slug }: PlaylistVideo): boolean {
  const entry = edition.entry(videoType.name, slug);
  const title = entry && ownValue(entry, locale, 'title');
  return typeof title === 'string' && title !== '';
}

/** The courses that a video belongs to, as far as members may know of them. */
function coursesOf(edition: Edition, locale: Locale, { slug }: PlaylistVideo): { slug: string; title: string }[] {
  const holds = ({ displayable, videos }: Course): boolean => displayable && videos.some((each) => each.slug === slug);
  return listCourseContent(edition, locale)
    .filter(holds)
    .map(({ fields }) => ({ slug: fields.slug, title: fields.title }));
}

/** What a card needs of a video. */
function cardOf({ id, slug, locale, fallbackFields, displayTitle, title, runningTime, poster }: Item): Item {
  return { id, slug, locale, fallbackFields, displayTitle, title, runningTime, poster };
}

/** Those that come after one in the list, round its end; of one that is not in it, the first. */
function nextOf(cards: readonly Item[], index: number): Item[] {
  const others = [...cards.slice(index + 1), ...cards.slice(0, Math.max(0, index))];
  return others.slice(0, MORE);
}
