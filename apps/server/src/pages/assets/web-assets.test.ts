import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleFile, type Page } from '@nestling/domain/page-row';
import { PAGES } from '@nestling/domain/pages';
import { afterEach, expect, test } from 'vitest';
import { readWebAssets } from './web-assets.ts';

const WEB = join(import.meta.dirname, '../../../../web');

const folder = mkdtempSync(join(tmpdir(), 'nestling-assets-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Each page has a chunk under the name of its module. */
function build(): void {
  const pages = Object.values<Page>(PAGES).filter((page) => page.kind === 'page');
  const modules = pages.map(({ path, module }): [string, object] => {
    const chunk = { file: `${module}.js`, imports: ['index.html'], css: [`${module}.css`] };
    // The build names this chunk itself, because the first page shares it.
    return path === PAGES.login.path
      ? ['_login.js', { ...chunk, name: 'login' }]
      : [`src/${moduleFile(module)}`, chunk];
  });
  const pictures = pages.flatMap(({ picture }): [string, object][] =>
    picture === null ? [] : [[`src/assets/illustrations/${picture}.svg`, { file: `${picture}.svg` }]],
  );
  const methods: [string, object][] = [
    ['index.html', { file: 'index.js' }],
    ['_page-entry.js', { file: 'page-entry.js', name: 'page-entry', imports: ['index.html'] }],
    ['src/shell/components/not-found.tsx', { file: 'not-found.js', imports: ['index.html'] }],
  ];
  const manifest = Object.fromEntries([...methods, ...modules, ...pictures]);
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '');
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
}

test('a page preloads the entry script and its own module, style and picture, a redirecting page the entry only', () => {
  build();
  const assets = readWebAssets(folder);
  expect(assets.preloadsOf('login')).toEqual({
    scripts: ['/account/login.js'],
    styles: ['/account/login.css'],
    picture: '/hero-night.svg',
  });
  expect(assets.preloadsOf('login', 'courses').scripts).toEqual(['/page-entry.js', '/account/login.js']);
  expect(assets.preloadsOf('verify')).toMatchObject({
    scripts: ['/page-entry.js', '/rewards/certificate/verify.js'],
    picture: null,
  });
  const entry = { scripts: ['/page-entry.js'], styles: [], picture: null };
  for (const name of ['bareReward', 'logout', 'redeem'] as const) expect(assets.preloadsOf(name)).toEqual(entry);
  expect(assets.preloadsOf(null)).toEqual({ ...entry, scripts: ['/not-found.js'] });
});

const pictures = Object.entries<Page>(PAGES).flatMap(([name, page]) =>
  page.kind === 'page' && page.picture !== null ? [[name, page.picture]] : [],
);

test.each(pictures)('the preload picture of the page %s exists in the web app: %s', (_name, picture) => {
  expect(existsSync(join(WEB, `src/assets/illustrations/${picture}.svg`))).toBe(true);
});
