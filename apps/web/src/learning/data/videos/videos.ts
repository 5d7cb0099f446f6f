import type { CaptionTrack, Source, TranscriptLine, VideoFile } from '@nestling/contract/learning/course';
import type { Image } from '@nestling/contract/editorial/image';
import { readEducationContent } from '@nestling/contract/platform/content';
import { FILM_HOSTS } from '@nestling/domain/film-source';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { itemsOf } from '#lib/api/content-items.ts';
import { imageOf } from '#lib/api/image-of.ts';
import { queryOf } from '#lib/api/query-of.ts';
import { recordOf } from '#lib/state.ts';
import { langOf } from '#lib/words/fallback-lang.ts';
import type { PlayableVideo } from './playable-video.ts';

/** Page size of videos. */
export const VIDEOS_AT_A_TIME = 16;

/** What a card shows; transcripts, captions and sources are many times larger. */
const CARD_FIELDS = 'title,displayTitle,runningTime,poster';

/** Videos are the same for every member, so that the cache may survive a sign-out. */
const SHARED = { isShared: true } as const;

/** A video as its card shows it. */
export interface VideoCardModel {
  slug: string;
  title: string;
  /** Seconds. */
  runningTime: number;
  poster: Image | null;
  /** Language of the text, where it differs from the page. */
  lang: string | undefined;
}

export interface VideoPart {
  videos: VideoCardModel[];
  /** Videos in the language, visible or not. */
  total: number;
}

/** A course that has a video in its playlist. */
export interface CourseOfFilm {
  slug: string;
  legacySyllabusId: string;
  title: string;
}

/** A video with the content of its own page. */
export interface Film extends PlayableVideo {
  slug: string;
  description: string | null;
  poster: Image | null;
  sources: readonly Source[];
  /** Its courses that are visible to members. */
  courses: readonly CourseOfFilm[];
  /** True where playing the video outside its courses must not count for them. */
  disableTracking: boolean;
  /** The link of the editors; null without one that may be followed. */
  callToAction: { label: string; link: string } | null;
  /** The videos to watch next. */
  next: readonly VideoCardModel[];
  /** Languages of title and description, where they differ from the page. */
  lang: { title: string | undefined; description: string | undefined };
}

/**
 * Creates the query of a page of videos in a language.
 * @throws Error `Videos Not Found` where there is none
 */
export function videosQuery(locale: string, skip = 0) {
  return queryOf(
    readEducationContent,
    { query: { contentType: 'video', include: 2, locale, limit: VIDEOS_AT_A_TIME, skip, select: CARD_FIELDS } },
    {
      meta: SHARED,
      select: ({ data }): VideoPart => {
        const videos = itemsOf(data).flatMap((item) => cardOf(item, locale) ?? []);
        if (skip === 0 && videos.length === 0) throw new Error('Videos Not Found');
        return { videos, total: data.total };
      },
    },
  );
}

/**
 * Creates the query of one video by its slug.
 * @throws Error `Could not match video` for any number but one
 */
export function videoQuery(slug: string, locale: string) {
  return queryOf(
    readEducationContent,
    { query: { contentType: 'video', slug, include: 2, locale } },
    {
      meta: SHARED,
      select: ({ data }): Film => {
        const [item, ...others] = itemsOf(data);
        const film = item && others.length === 0 ? filmOf(item, locale) : null;
        if (film === null) throw new Error('Could not match video');
        return film;
      },
    },
  );
}

function cardOf(written: unknown, locale: string): VideoCardModel | null {
  const { slug, title, displayTitle, runningTime, poster, fallbackFields } = recordOf(written);
  const ownTitle = textOf(displayTitle) ?? textOf(title);
  if (typeof slug !== 'string' || ownTitle === null) return null;
  return {
    slug,
    title: ownTitle,
    runningTime: typeof runningTime === 'number' ? runningTime : 0,
    poster: imageOf(poster),
    lang: langOf('title', fallbackFields, locale),
  };
}

function filmOf(item: Readonly<Record<string, unknown>>, locale: string): Film | null {
  const { slug, videoId, fallbackFields, callToActionLabel, callToActionLink } = item;
  const title = textOf(item['title']) ?? textOf(item['displayTitle']);
  if (typeof slug !== 'string' || typeof videoId !== 'string' || title === null) return null;
  const [label, link] = [textOf(callToActionLabel), contentLink(textOf(callToActionLink))];
  return {
    slug,
    videoId,
    title,
    runningTime: typeof item['runningTime'] === 'number' ? item['runningTime'] : 0,
    silent: item['silent'] === true,
    description: textOf(item['description']),
    poster: imageOf(item['poster']),
    video: listOf(item['video'], fileOf),
    host: FILM_HOSTS.find((host) => host === item['host']),
    captions: listOf(item['captions'], trackOf),
    transcript: listOf(item['transcript'], lineOf),
    transcriptLocale: textOf(item['transcriptLocale']),
    sources: listOf(item['sources'], sourceOf),
    courses: listOf(item['courses'], courseOf),
    disableTracking: item['disableTracking'] === true,
    callToAction: label === null || link === null ? null : { label, link },
    next: listOf(item['next'], (card) => cardOf(card, locale)),
    lang: {
      title: langOf('title', fallbackFields, locale),
      description: langOf('description', fallbackFields, locale),
    },
  };
}

function listOf<Item>(value: unknown, read: (written: unknown) => Item | null): Item[] {
  return Array.isArray(value) ? value.flatMap((written: unknown) => read(written) ?? []) : [];
}

function fileOf(written: unknown): VideoFile | null {
  const { src, type } = recordOf(written);
  return typeof src === 'string' && typeof type === 'string' ? { src, type } : null;
}

function trackOf(written: unknown): CaptionTrack | null {
  const { src, srclang, label } = recordOf(written);
  if (typeof src !== 'string' || typeof srclang !== 'string' || typeof label !== 'string') return null;
  return { src, srclang, label, kind: 'captions' };
}

function lineOf(written: unknown): TranscriptLine | null {
  const { start, end, text } = recordOf(written);
  if (typeof start !== 'number' || typeof end !== 'number' || typeof text !== 'string') return null;
  return { start, end, text };
}

function sourceOf(written: unknown): Source | null {
  const { title, url } = recordOf(written);
  const address = contentLink(textOf(url));
  return typeof title === 'string' && address !== null ? { title, url: address } : null;
}

function courseOf(written: unknown): CourseOfFilm | null {
  const { slug, legacySyllabusId, title } = recordOf(written);
  if (typeof slug !== 'string' || typeof legacySyllabusId !== 'string' || typeof title !== 'string') return null;
  return { slug, legacySyllabusId, title };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
