import { FILM_HOSTS, type FilmHost } from '@nestling/domain/film-source';
import { consentNow } from './analytics/consent.ts';
import { recordOf, slice } from './state.ts';

interface FilmConsent {
  /** Companies at which this browser plays without a question. */
  allowed: readonly FilmHost[];
}

const NONE: FilmConsent = { allowed: [] };

/** The companies that a visitor has agreed to, on this device. */
export const filmConsent = slice<FilmConsent>('filmHosts', {
  owner: 'device',
  empty: NONE,
  read: (saved) => {
    const { allowed } = recordOf(saved);
    return { allowed: Array.isArray(allowed) ? FILM_HOSTS.filter((host) => allowed.includes(host)) : [] };
  },
  forSupport: (value) => value,
});

/**
 * True where a video may be played at a company at once: the visitor has agreed to it, or lives
 * where consent is given until it is withdrawn.
 */
export function mayPlayAt(host: FilmHost): boolean {
  return filmConsent.getState().allowed.includes(host) || consentNow() === 'yes';
}

/** Stores that a visitor has agreed to a company. */
export function allowHost(host: FilmHost): void {
  const { allowed } = filmConsent.getState();
  if (!allowed.includes(host)) filmConsent.setState({ allowed: [...allowed, host] });
}

/** Withdraws it, so that the next video asks again. */
export function forbidHost(host: FilmHost): void {
  filmConsent.setState(({ allowed }) => ({ allowed: allowed.filter((each) => each !== host) }));
}
