import type { RecipientId } from '@nestling/domain/account/recipients';
import type { Config } from '../config.ts';
import { pictureOrigins } from '../gateways/content/contentful/picture-origins.ts';
import { createMediaVersions, type MediaVersions } from '../gateways/content/media-versions.ts';
import { createCaptionFiles, type CaptionFiles } from '../gateways/video/caption-files.ts';
import { createVideoFiles } from '../gateways/video/files.ts';
import { findPoster } from '../gateways/video/hosts/queries/hosted-films.ts';
import { filmHosts } from '../gateways/video/hosts/settings.ts';
import { VIMEO_PLAYER_ORIGIN } from '../gateways/video/hosts/vimeo.ts';
import { wistiaOrigins } from '../gateways/video/hosts/wistia.ts';
import type { VideoGateway } from '../gateways/video/port.ts';
import { openBucketFilms, type BucketFilms } from '../gateways/video/s3/bucket-films.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { AdmittedOrigins } from '../platform/http/security-headers.ts';
import type { Log } from '../platform/log.ts';

/** The videos, wherever they are. */
export interface OpenedVideos {
  videos: VideoGateway;
  captionFiles: CaptionFiles;
  versions: MediaVersions;
  /** Null where films are files. */
  films: BucketFilms | null;
  /** Returns the copy of a still picture of another company, by its hash. */
  posterOf: (hash: string) => Promise<Uint8Array | null>;
  admitted: AdmittedOrigins;
}

/** Origins beside our own that documents may load from, by the company that a browser then asks. */
export function admittedByCompany(
  config: Config,
  films: BucketFilms | null,
): Partial<Record<RecipientId, AdmittedOrigins>> {
  const hosts = filmHosts(config);
  return {
    contentful: { pictures: pictureOrigins(config) },
    ...(films && { films: { films: [films.origin] } }),
    ...(hosts.has('wistia') && { wistia: { films: wistiaOrigins(config) } }),
    ...(hosts.has('vimeo') && { vimeo: { frames: [VIMEO_PLAYER_ORIGIN] } }),
  };
}

function allOf(parts: readonly AdmittedOrigins[]): AdmittedOrigins {
  return {
    pictures: parts.flatMap(({ pictures = [] }) => pictures),
    films: parts.flatMap(({ films = [] }) => films),
    frames: parts.flatMap(({ frames = [] }) => frames),
  };
}

interface VideoDeps {
  config: Config;
  clock: Clock;
  log: Log;
  handle: DatabaseHandle;
}

/** Opens the videos. */
export function openVideos({ config, clock, log, handle }: VideoDeps): OpenedVideos {
  const captionFiles = createCaptionFiles();
  const versions = createMediaVersions();
  const films = openBucketFilms(config, clock, log);
  const hosts = filmHosts(config);
  return {
    captionFiles,
    versions,
    films,
    videos: createVideoFiles(config.CONTENT_DIR, captionFiles, { bucketFilms: films, hosts, versions }),
    posterOf: (hash) => findPoster(handle.db, hash),
    admitted: allOf(Object.values(admittedByCompany(config, films))),
  };
}
