import type { FilmHost } from '@nestling/domain/film-source';
import type { Outbound } from '../../outbound/outbound.ts';
import type { FilmHostClient } from './film-host.ts';
import { filmHosts, type FilmHostSettings } from './settings.ts';
import { createVimeo } from './vimeo.ts';
import { createWistia } from './wistia.ts';

/** The companies that the settings choose; each is an outside system by its own name. */
export type FilmHostClients = Readonly<Partial<Record<FilmHost, FilmHostClient>>>;

interface OpenDeps {
  readonly config: FilmHostSettings;
  readonly publicUrl: () => string;
  readonly outboundOf: (options: { system: FilmHost; deadlineMs: number }) => Outbound;
}

/** Milliseconds; a job that reads many must not wait long for one. */
const FILM_MS = 3_000;

/** Opens the companies at which videos may be. */
export function openFilmHosts({ config, publicUrl, outboundOf }: OpenDeps): FilmHostClients {
  const chosen = filmHosts(config);
  const { VIMEO_BASE_URL, WISTIA_BASE_URL, WISTIA_TOKEN: token } = config;
  const open = (system: FilmHost): Outbound => outboundOf({ system, deadlineMs: FILM_MS });
  return {
    ...(chosen.has('vimeo') && {
      vimeo: createVimeo({ baseUrl: VIMEO_BASE_URL, publicUrl, outbound: open('vimeo') }),
    }),
    ...(chosen.has('wistia') &&
      token !== undefined && {
        wistia: createWistia({ baseUrl: WISTIA_BASE_URL, token, outbound: open('wistia') }),
      }),
  };
}
