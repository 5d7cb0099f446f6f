import { matchPage } from '@nestling/domain/match-page';
import { PAGES } from '@nestling/domain/pages';
import { matchRoutes } from 'react-router';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { handleOf } from './routes-of-state.ts';
import { routes } from './routes.tsx';

beforeEach(() => {
  openPage();
  // The router warns about paths with an invalid encoding.
  vi.spyOn(console, 'warn').mockReturnValue();
});

function nameByRouter(path: string): string | null {
  const matches =
    matchRoutes(
      routes(() => undefined, true),
      path,
    ) ?? [];
  return handleOf(matches).name;
}

const encoded = (path: string) => path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const SPELLINGS: readonly [name: string, spell: (path: string) => string][] = [
  ['as in the table of pages', (path) => path],
  ['in capitals', (path) => path.toUpperCase()],
  ['with a trailing slash', (path) => `${path}/`],
  ['with two trailing slashes', (path) => `${path}//`],
  ['encoded', encoded],
  ['encoded in capitals', (path) => encoded(path).toUpperCase()],
  ['with one more segment', (path) => `${path}/more`],
  ['with doubled slashes', (path) => path.replaceAll('/', '//')],
  ['with an invalid encoding', (path) => `${path}%`],
];

const paths = Object.values(PAGES).map(({ path }) => path.replaceAll(/:\w+/g, 'safe-sleep'));

describe.each(SPELLINGS)('an address written %s', (_, spell) => {
  it.each(paths)('matches the same route on server and browser: %s', (path) => {
    const address = spell(path);
    expect(matchPage(address)?.name ?? null).toBe(nameByRouter(address));
  });
});

test('an encoded slash does not split a segment of an address', () => {
  for (const address of ['/course/a%2Fb', '/verify/a%2Fb', '/course%2Fsafe-sleep'])
    expect(matchPage(address)?.name ?? null).toBe(nameByRouter(address));
});
