import type { Page } from '@nestling/domain/page-row';
import { matchPage } from '@nestling/domain/match-page';

/** Query parameters whose values must never be stored. */
const SECRET_PARAMETERS = ['oobCode', 'token', 'uid', 'email'];

/** Returns the same path with query, without the values that must not be stored. */
export function withoutSecrets(path: string): string {
  const [pathname, query] = split(path);
  if (query === '') return pathname;
  const parameters = new URLSearchParams(query);
  for (const name of SECRET_PARAMETERS) parameters.delete(name);
  const rest = parameters.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/**
 * Returns the route of a same-site path, with or without query and hash; null when this build has
 * none.
 */
export function routeOf(path: string): Page | null {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return matchPage(pathname)?.page ?? null;
}

function split(path: string): [string, string] {
  const at = path.indexOf('?');
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
}
