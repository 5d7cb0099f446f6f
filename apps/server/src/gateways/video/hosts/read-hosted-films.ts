import { createHash } from 'node:crypto';
import { FILM_HOST_NAMES, type HostedSource } from '@nestling/domain/film-source';
import { z } from 'zod';
import { asBackground } from '#platform/database/as-background.ts';
import { isDatabaseUnavailable } from '#platform/database/availability.ts';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { defineJob, handles, type HandledJob } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { ContentGateway, Entry } from '../../content/port.ts';
import type { FilmHostClient } from './film-host.ts';
import { hostedSourceOf, type HostedFilms } from './hosted-films.ts';
import type { FilmHostClients } from './open-film-hosts.ts';
import { listCheckedFilms, noteRefusedFilm, storeHostedFilm } from './queries/hosted-films.ts';

/**
 * Reads what other companies say about the videos of the content. By the clock too, so that nothing
 * stays unread where a company or the database was away.
 */
const readHostedFilmsJob = defineJob('read-hosted-films', z.object({}), {
  retries: 0,
  seconds: 90,
  schedule: '*/10 * * * *',
  atStart: true,
});

/** Milliseconds after which a video is asked about again. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** Videos of one job; at four seconds for each it ends in time. */
const AT_A_TIME = 20;

interface ReadDeps {
  readonly handle: DatabaseHandle;
  readonly content: Pick<ContentGateway, 'currentOrEmpty' | 'onChange'>;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly log: Log;
  readonly filmHosts: FilmHostClients;
}

/** What other companies say about the videos of the content, as it is read and followed. */
export interface HostedFilmFeed {
  job: HandledJob;
  /** Reads now what is stored. */
  refresh(): Promise<void>;
  /**
   * Follows what is stored, until the answer is called; a process that works also sends the job at
   * each change of the content.
   */
  follow(options: { works: boolean }): Promise<() => void>;
}

/** Creates the feed of what is stored; without a company its job does nothing. */
export function createHostedFilmFeed(deps: ReadDeps, films: HostedFilms): HostedFilmFeed {
  const { handle, content, jobs, log, filmHosts } = deps;
  const isOn = Object.keys(filmHosts).length > 0;
  const sendJob = (): void => {
    asBackground(() => jobs.send(handle.db, readHostedFilmsJob, {})).catch((error: unknown) => {
      // The clock sends it again.
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'videos at other companies cannot be read');
    });
  };
  return {
    job: handles(readHostedFilmsJob, async () => {
      if (isOn) await readDueFilms(deps);
    }),
    refresh: () => films.refresh(),
    follow: async ({ works }) => {
      if (!isOn) return () => {};
      const stops = [await films.follow(), ...(works ? [content.onChange(sendJob)] : [])];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** A video of the content at a company that the settings choose. */
export interface HostedEntry {
  readonly slug: string;
  /** As the entry writes it. */
  readonly written: string;
  readonly source: HostedSource;
  readonly client: FilmHostClient;
}

/** Returns the videos of the content that are at a company of the settings. */
export function listHostedEntries(entries: readonly Entry[], filmHosts: FilmHostClients): HostedEntry[] {
  return entries.flatMap((entry) => {
    const source = hostedSourceOf(entry);
    const client = source && filmHosts[source.host];
    return client ? [{ slug: entry.slug, written: String(entry.facts['source']), source, client }] : [];
  });
}

async function readDueFilms(deps: ReadDeps): Promise<void> {
  const { handle, content, clock, filmHosts } = deps;
  const checked = new Map(
    (await listCheckedFilms(handle.db)).map(({ source, checkedAt }) => [source, checkedAt.getTime()]),
  );
  const now = clock.now().getTime();
  const due = listHostedEntries(content.currentOrEmpty().entries('video'), filmHosts)
    .filter(({ written }) => now - (checked.get(written) ?? 0) >= FRESH_MS)
    .slice(0, AT_A_TIME);
  for (const film of due) await readFilm(deps, film);
}

async function readFilm(
  { handle, clock, log }: ReadDeps,
  { slug, written, source, client }: HostedEntry,
): Promise<void> {
  const answer = await client.describe(source);
  const checkedAt = clock.now();
  if (answer.kind !== 'film') {
    // Never with the source, which may have the secret part of an unlisted address.
    log.warn(
      { entry: `video/${slug}`, reason: answer.reason },
      `${FILM_HOST_NAMES[source.host]} does not describe a video`,
    );
    if (answer.kind === 'refused') await handle.transaction((tx) => noteRefusedFilm(tx, written, checkedAt));
    return;
  }
  const { seconds, files, posterUrl } = answer.film;
  const poster = posterUrl === null ? null : await client.copyPoster(posterUrl);
  const copied = poster && {
    posterHash: createHash('sha256').update(poster.bytes).digest('hex'),
    posterWidth: poster.width,
    posterHeight: poster.height,
    poster: poster.bytes,
  };
  await handle.transaction((tx) => storeHostedFilm(tx, { source: written, checkedAt, seconds, files, ...copied }));
}
