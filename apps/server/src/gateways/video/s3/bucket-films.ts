import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FILM_LIST, filmList, type FilmList } from '@nestling/contract/content/film-list';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { watchedFile } from '#platform/watched-file.ts';
import type { MediaSettings } from '../settings.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { objectName } from './film-file.ts';

/** Where a browser reads a film. */
export interface FilmAddress {
  readonly url: string;
  /** How long the address may be kept, and by whom. */
  readonly cacheControl: string;
}

/** The films that are in a bucket. */
export interface BucketFilms {
  readonly bucket: Bucket;
  /** Whose films pages may play. */
  readonly origin: string;
  /** Of the file as it is now; another object after each change. */
  list(): FilmList;
  /**
   * Returns where a film is read now; null for one that the list lacks.
   * @param path below the folder `media` of the content
   */
  addressOf(path: string, method: 'GET' | 'HEAD'): Promise<FilmAddress | null>;
}

const NO_FILMS: FilmList = {};

/** Opens the films of a bucket; null where films are files. */
export function openBucketFilms(
  config: MediaSettings & { readonly CONTENT_DIR: string },
  clock: Clock,
  log: Log,
): BucketFilms | null {
  const { MEDIA_GATEWAY, S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_KEY: key, S3_SECRET: secret } = config;
  if (MEDIA_GATEWAY !== 's3' || !endpoint || !name || !key || !secret) return null;
  const settings = { endpoint, bucket: name, key, secret, region: config.S3_REGION, isPathStyle: config.S3_PATH_STYLE };
  const bucket = openBucket(settings, clock);
  const file = join(config.CONTENT_DIR, FILM_LIST);
  const read = watchedFile(file, filmList, clock, log);
  // There is none before the first push, which is no fault.
  let wasThere = false;
  const list = (): FilmList => {
    wasThere ||= existsSync(file);
    return wasThere ? read() : NO_FILMS;
  };
  const { MEDIA_BASE_URL: base, MEDIA_SIGNED_MINUTES: minutes } = config;
  return {
    bucket,
    origin: base === undefined ? bucket.origin : new URL(base).origin,
    list,
    async addressOf(path, method) {
      const films = list();
      // An address may be the name of what every object has.
      const film = Object.hasOwn(films, path) ? films[path] : undefined;
      if (film === undefined) return null;
      const object = objectName(path, film);
      if (base !== undefined)
        return { url: `${base.replace(/\/$/, '')}/${object}`, cacheControl: 'public, max-age=3600' };
      // Half of its life, so that a film that begins at the end of it plays on.
      const cacheControl = `private, max-age=${minutes * 30}`;
      return { url: await bucket.signedUrl(object, method, minutes * 60), cacheControl };
    },
  };
}
