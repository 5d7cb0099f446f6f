import type { FilmHost } from '@nestling/domain/film-source';
import { mayPlayAt } from '#lib/film-consent.ts';

/** Companies that a press has opened on this page. */
const opened = new Set<FilmHost>();

/** Notes that a press has opened a company. */
export function noteOpened(host: FilmHost): void {
  opened.add(host);
}

/**
 * True where the next video of a course may start by itself at a company: a press has opened it
 * before, and somebody is looking.
 */
export function startsItself(host: FilmHost): boolean {
  return !document.hidden && opened.has(host) && mayPlayAt(host);
}
