/** Companies at which a film may be, beside our own files. */
export const FILM_HOSTS = ['vimeo', 'wistia'] as const;

export type FilmHost = (typeof FILM_HOSTS)[number];

/** The names of the companies, as they write them. */
export const FILM_HOST_NAMES: Readonly<Record<FilmHost, string>> = { vimeo: 'Vimeo', wistia: 'Wistia' };

/** A film at another company. */
export interface HostedSource {
  readonly host: FilmHost;
  readonly id: string;
  /** The part of an unlisted address that must not be passed on; null for a film without one. */
  readonly hash: string | null;
}

/** Where a film is: `file` for our own. */
export type FilmSource = 'file' | HostedSource;

const VIMEO = /^vimeo:(?<id>[1-9]\d{0,14})(?::(?<hash>[0-9a-f]{6,32}))?$/;

const WISTIA = /^wistia:(?<id>[a-z0-9]{6,24})$/;

/**
 * Parses the `source` of a video: `file`, `vimeo:{id}`, `vimeo:{id}:{h}` or `wistia:{id}`. An entry
 * without one is a file.
 * @returns null for anything else
 */
export function parseFilmSource(source: unknown): FilmSource | null {
  if (source === undefined || source === null || source === '' || source === 'file') return 'file';
  if (typeof source !== 'string') return null;
  const vimeo = VIMEO.exec(source)?.groups;
  if (vimeo) return { host: 'vimeo', id: vimeo['id'] ?? '', hash: vimeo['hash'] ?? null };
  const wistia = WISTIA.exec(source)?.groups;
  return wistia ? { host: 'wistia', id: wistia['id'] ?? '', hash: null } : null;
}

/** Returns where a video is at another company; null for our own and for anything else. */
export function parseHostedSource(source: unknown): HostedSource | null {
  const parsed = parseFilmSource(source);
  return parsed === 'file' ? null : parsed;
}
