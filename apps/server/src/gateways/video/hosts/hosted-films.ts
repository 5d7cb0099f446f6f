import { video } from '@nestling/contract/content/video';
import { parseHostedSource, type HostedSource } from '@nestling/domain/film-source';
import type { VideoFile } from '@nestling/contract/learning/course';
import { z } from 'zod';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { createPolledValue, type Followed } from '#platform/database/polled-value.ts';
import type { Log } from '#platform/log.ts';
import { createEdition, perEdition } from '../../content/edition.ts';
import type { ContentGateway, Edition, Entry } from '../../content/port.ts';
import { listHostedFilms, type StoredFilm } from './queries/hosted-films.ts';

/** Returns the same object until the edition or the answers of the companies change. */
type Described = (edition: Edition) => Edition;

/** What other companies said about videos, as this process knows it. */
export type HostedFilms = Followed<Described>;

/** Where copies of still pictures are served. */
export const POSTERS = '/media/hosted/';

/** The field that an edition gets; editors cannot write it. */
const FIELD = 'hosted';

const hostedFacts = z.object({
  files: z.array(z.object({ src: z.string(), type: z.string() })),
  poster: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
});

/** What an edition knows about a video at another company. */
export interface HostedVideo {
  readonly source: HostedSource;
  readonly files: VideoFile[];
  readonly poster: { url: string; width: number; height: number } | null;
}

/** Creates the store of what other companies said about videos. */
export function createHostedFilms({ handle, log }: { handle: DatabaseHandle; log: Log }): HostedFilms {
  return createPolledValue(log, { read: () => listHostedFilms(handle.db), build: describedBy });
}

/**
 * Returns the content with what other companies said about its videos: their length where an entry
 * has none, still pictures and files. So pages and calls agree, and none of them waits.
 */
export function withHostedFilms(content: ContentGateway, films: Pick<HostedFilms, 'current'>): ContentGateway {
  return {
    ...content,
    current: () => films.current()(content.current()),
    currentOrEmpty: () => films.current()(content.currentOrEmpty()),
    onChange: (listener) => content.onChange((next) => listener(films.current()(next))),
  };
}

/** Returns where a video of an edition is; null for our own. */
export const findHosted = perEdition((edition: Edition, videoId: string): HostedVideo | null => {
  const entry = edition.entries(video.name).find(({ facts }) => facts['videoId'] === videoId);
  const source = entry === undefined ? null : hostedSourceOf(entry);
  if (entry === undefined || source === null) return null;
  const { files = [], poster = null } = hostedFacts.safeParse(entry.facts[FIELD]).data ?? {};
  return { source, files, poster };
});

/** Returns where a video is at another company; null for our own and for everything else. */
export function hostedSourceOf({ type, facts }: Pick<Entry, 'type' | 'facts'>): HostedSource | null {
  return type === video.name ? parseHostedSource(facts['source']) : null;
}

function describedBy(rows: readonly StoredFilm[]): Described {
  const bySource = new Map(rows.map((row) => [row.source, row]));
  return perEdition((edition: Edition): Edition => {
    if (!edition.entries(video.name).some((entry) => hostedSourceOf(entry) !== null)) return edition;
    return createEdition(
      edition.allEntries().map(described),
      (fault) => edition.reportInvalid(fault),
      edition.mediaVersion,
    );
  });

  function described(entry: Entry): Entry {
    if (hostedSourceOf(entry) === null) return entry;
    const row = bySource.get(String(entry.facts['source']));
    const { runningTime } = entry.facts;
    const hasLength = typeof runningTime === 'number' && runningTime > 0;
    return {
      ...entry,
      facts: {
        ...entry.facts,
        ...(!hasLength && row && { runningTime: row.seconds }),
        [FIELD]: row === undefined ? null : factsOf(row),
      },
    };
  }
}

function factsOf({
  files,
  posterHash,
  posterWidth: width,
  posterHeight: height,
}: StoredFilm): z.input<typeof hostedFacts> {
  const hasPoster = posterHash !== null && width !== null && height !== null;
  return { files: [...files], poster: hasPoster ? { url: POSTERS + posterHash, width, height } : null };
}
