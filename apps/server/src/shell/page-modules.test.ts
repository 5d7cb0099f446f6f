import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_SECTIONS, WEB_ROUTES } from '@nestling/contract/web-routes';
import { SECTIONS } from '@nestling/messages/catalogue';
import { expect, it } from 'vitest';
import { PAGE_MODULES, PAGE_PICTURES } from './page-modules.ts';

const WEB = join(import.meta.dirname, '../../../web');

it.each([...Object.entries(PAGE_MODULES), ...Object.entries(PAGE_PICTURES)])(
  'what the page of %s needs is where the server says it is: %s',
  (_route, source) => {
    expect(existsSync(join(WEB, source))).toBe(true);
  },
);

it('each page of the web app is preloaded with its own file', () => {
  const targets = readFileSync(join(WEB, 'src/shell/routes.tsx'), 'utf8');
  const pages = [...targets.matchAll(/(\w+): \{\s*kind: 'page',\s*module: \(\) => import\('\.{1,2}\/([^']+)'\)/g)].map(
    ([, route = '', file = '']) => [route, file],
  );
  expect(pages.length).toBeGreaterThan(20);
  const preloaded = Object.entries(PAGE_MODULES).map(([route, source]) => [
    route,
    source.replace(/^src\/(?:shell\/)?/, ''),
  ]);
  expect(new Map(preloaded.map(([route = '', file]) => [route, file]))).toEqual(
    new Map(pages.map(([route = '', file]) => [route, file])),
  );
});

it.each(Object.entries(WEB_ROUTES))(
  'the route %s asks for sections of words that there are',
  (_route, { sections }) => {
    const known = SECTIONS.map(({ slug }) => slug);
    expect(known).toEqual(expect.arrayContaining([...SHELL_SECTIONS, ...sections]));
  },
);
