import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_LOCALE, LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { NotUtf8, readTextFile } from '../../platform/text-file.ts';
import { perEdition } from '../content/edition.ts';
import type { VideoGateway, VideoMedia } from './port.ts';
import { readCues } from './vtt.ts';

const FORMATS = [
  { name: 'video.webm', type: 'video/webm' },
  { name: 'video.mp4', type: 'video/mp4' },
] as const;

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

/**
 * Opens the videos in the content folder, served at `/media/videos`; each is read once, and again
 * when the content has changed.
 */
export function createVideoFiles(contentFolder: string): VideoGateway {
  const folder = join(contentFolder, 'media/videos');
  const mediaOf = perEdition((_edition, videoId: string, locale: Locale) => readMedia(folder, videoId, locale));
  return {
    mediaOf,
    async embedOf(edition, { videoId, runningTime }) {
      const { video, poster, captions } = mediaOf(edition, videoId, FALLBACK_LOCALE);
      return {
        provider: 'file',
        html: null,
        sources: video,
        poster: poster && { ...poster, alt: '' },
        tracks: captions,
        width: poster?.width ?? null,
        height: poster?.height ?? null,
        duration: runningTime,
      };
    },
  };
}

/** Empty for a file that is not UTF-8; the lint names it. */
function captionsOf(file: string): string {
  try {
    return readTextFile(file);
  } catch (error) {
    if (error instanceof NotUtf8) return '';
    throw error;
  }
}

function readMedia(folder: string, videoId: string, locale: Locale): VideoMedia {
  if (!VIDEO_ID.test(videoId)) return { video: [], poster: null, captions: [], transcript: [] };
  const has = (name: string): boolean => existsSync(join(folder, videoId, name));
  const url = (name: string): string => `/media/videos/${videoId}/${name}`;
  const cues = has(`${locale}.vtt`) ? readCues(captionsOf(join(folder, videoId, `${locale}.vtt`))) : [];
  return {
    video: FORMATS.filter(({ name }) => has(name)).map(({ name, type }) => ({ src: url(name), type })),
    poster: has(POSTER.name) ? { url: url(POSTER.name), width: POSTER.width, height: POSTER.height } : null,
    captions: LOCALES.filter((each) => has(`${each}.vtt`)).map((each) => ({
      src: url(`${each}.vtt`),
      srclang: each,
      label: NAMES[each],
      kind: 'captions' as const,
    })),
    transcript: cues,
  };
}
