import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cue } from '@nestling/contract/content/captions';
import { FILM_FORMATS, filmPath, type FilmList } from '@nestling/contract/content/film-list';
import type { TranscriptLine, VideoFile } from '@nestling/contract/learning/course';
import { FALLBACK_LOCALE, LOCALES, type Locale } from '@nestling/domain/account/locale';
import type { FilmHost } from '@nestling/domain/film-source';
import { perEdition } from '../content/edition.ts';
import { createMediaVersions, type MediaVersions } from '../content/media-versions.ts';
import type { Edition } from '../content/port.ts';
import type { CaptionFiles } from './caption-files.ts';
import { findHosted, type HostedVideo } from './hosts/hosted-films.ts';
import { vimeoPlayerUrl } from './hosts/vimeo.ts';
import type { VideoGateway, VideoMedia } from './port.ts';
import type { BucketFilms } from './s3/bucket-films.ts';

/** Must match the posters that the media tool draws. */
const POSTER = { name: 'poster.jpg', width: 960, height: 540 } as const;

const VIDEO_ID = /^[A-Za-z0-9_-]{1,60}$/;

/** Each in its own language, so that its speakers recognise it. */
const NAMES: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'es-US': 'Español',
  'fr-CA': 'Français',
  'pl-PL': 'Polski',
};

/** Letters of the hash of a film in a bucket. */
const BUCKET_VERSION = 12;

/** Where nothing is in a bucket. */
const NO_LIST: FilmList = {};

/** Where films are beside the content folder. */
export interface FilmsElsewhere {
  /** Null where none is in a bucket. */
  bucketFilms?: Pick<BucketFilms, 'list'> | null;
  /** The companies that the settings choose. */
  hosts?: ReadonlySet<FilmHost>;
  /** Default: its own. */
  versions?: MediaVersions;
}

/**
 * Opens the videos in the content folder, served at `/media/videos`; each is read once, and again
 * when the content or the list of films has changed. Captions and posters are there also for films
 * that are elsewhere.
 */
export function createVideoFiles(
  contentFolder: string,
  captionFiles: CaptionFiles,
  { bucketFilms = null, hosts = new Set(), versions = createMediaVersions() }: FilmsElsewhere = {},
): VideoGateway {
  const folder = join(contentFolder, 'media/videos');
  const readersOf = new WeakMap<FilmList, VideoGateway['mediaOf']>();
  const hostedIn = (edition: Edition, videoId: string): HostedVideo | null => {
    const hosted = findHosted(edition, videoId);
    return hosted && hosts.has(hosted.source.host) ? hosted : null;
  };
  const mediaOf: VideoGateway['mediaOf'] = (edition, videoId, locale) => {
    const films = bucketFilms?.list() ?? NO_LIST;
    const read =
      readersOf.get(films) ??
      perEdition((of: Edition, id: string, language: Locale) => {
        const media = readMedia({ folder, captionFiles, films, versions }, id, language);
        const hosted = hostedIn(of, id);
        return hosted
          ? { ...media, video: [], host: hosted.source.host, poster: media.poster ?? hosted.poster }
          : media;
      });
    readersOf.set(films, read);
    return read(edition, videoId, locale);
  };
  return {
    mediaOf,
    async embedOf(edition, { videoId, runningTime }) {
      const { video, poster, captions } = mediaOf(edition, videoId, FALLBACK_LOCALE);
      const hosted = hostedIn(edition, videoId);
      return {
        provider: hosted?.source.host ?? 'file',
        html: null,
        sources: hosted ? playersOf(hosted) : video,
        poster: poster && { ...poster, alt: '' },
        tracks: captions,
        width: poster?.width ?? null,
        height: poster?.height ?? null,
        duration: runningTime,
      };
    },
  };
}

/** The one answer that may have the secret part of an unlisted address. */
function playersOf({ source, files }: HostedVideo): VideoFile[] {
  return source.host === 'vimeo' ? [{ src: vimeoPlayerUrl(source), type: 'text/html' }] : files;
}

interface VideoFolders {
  folder: string;
  captionFiles: CaptionFiles;
  films: FilmList;
  versions: MediaVersions;
}

const NOTHING: VideoMedia = { video: [], poster: null, captions: [], transcript: [], transcriptLocale: null };

function readMedia(
  { folder, captionFiles, films, versions }: VideoFolders,
  videoId: string,
  locale: Locale,
): VideoMedia {
  if (!VIDEO_ID.test(videoId)) return NOTHING;
  const has = (name: string): boolean => existsSync(join(folder, videoId, name));
  // Another content has another address, so that no browser shows the former one.
  const url = (name: string): string => {
    const inBucket = films[filmPath(videoId, name)]?.hash.slice(0, BUCKET_VERSION);
    const version = inBucket ?? versions.of(join(folder, videoId, name));
    return `/media/videos/${videoId}/${name}${version === null ? '' : `?v=${version}`}`;
  };
  const cuesIn = (each: Locale): readonly Cue[] => captionFiles.read(join(folder, videoId, `${each}.vtt`));
  const captioned = LOCALES.filter((each) => cuesIn(each).length > 0);
  // A film without speech has no lesson without its captions, so English is better than nothing.
  const spoken = [locale, FALLBACK_LOCALE].find((each) => captioned.includes(each)) ?? null;
  return {
    video: FILM_FORMATS.filter(({ name }) => films[filmPath(videoId, name)] !== undefined || has(name)).map(
      ({ name, type }) => ({ src: url(name), type }),
    ),
    poster: has(POSTER.name) ? { url: url(POSTER.name), width: POSTER.width, height: POSTER.height } : null,
    captions: captioned.map((each) => ({
      src: url(`${each}.vtt`),
      srclang: each,
      label: NAMES[each],
      kind: 'captions' as const,
    })),
    transcript: spoken === null ? [] : cuesIn(spoken).map(transcriptLine),
    transcriptLocale: spoken,
  };
}

function transcriptLine({ start, end, lines }: Cue): TranscriptLine {
  return { start, end, text: lines.join(' ') };
}
