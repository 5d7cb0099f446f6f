import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { loadPageRenderer, loadPageRendererIfUsable } from './load-renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestling-renderer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MANIFEST = '{"index.html":{"file":"assets/index.js"}}';

function builds(name: string, source: string | null): { server: string; browser: string } {
  const created = { server: join(folder, name, 'dist-server'), browser: join(folder, name, 'dist') };
  mkdirSync(created.server, { recursive: true });
  mkdirSync(join(created.browser, '.vite'), { recursive: true });
  writeFileSync(join(created.browser, '.vite/manifest.json'), MANIFEST);
  if (source !== null) writeFileSync(join(created.server, 'entry-server.mjs'), source);
  return created;
}

const sourceFor = (manifest: string): string =>
  `export const renderer = { clientManifest: '${createHash('sha256').update(manifest).digest('hex')}', render: () => ({ html: 'x' }) };`;

test('the page renderer is loaded from the server build that belongs to the browser build', async () => {
  const renderer = await loadPageRenderer(builds('right', sourceFor(MANIFEST)));
  expect(renderer.clientManifest).toHaveLength(64);
});

test('a start refuses a server build that is missing or has other sources than the browser build', async () => {
  await expect(loadPageRenderer(builds('missing', null))).rejects.toThrow('entry-server.mjs is missing');
  const other = loadPageRenderer(builds('other', sourceFor('{}')));
  await expect(other).rejects.toThrow(StartupError);
  await expect(other).rejects.toThrow('builds of different sources');
});

test('an unusable server build is a warning in development, and pages are not rendered', async () => {
  const warn = vi.fn();
  const usable = builds('usable', sourceFor(MANIFEST));
  expect(await loadPageRendererIfUsable(usable, { warn })).toBeDefined();
  expect(warn).not.toHaveBeenCalled();
  const broken = [
    builds('lost', null),
    builds('stale', sourceFor('{}')),
    builds('throwing', "throw new Error('a component is broken');"),
  ];
  const reasons = ['is missing', 'builds of different sources', 'a component is broken'];
  for (const [index, folders] of broken.entries()) {
    expect(await loadPageRendererIfUsable(folders, { warn })).toBeUndefined();
    expect(warn).toHaveBeenLastCalledWith(expect.stringContaining(reasons[index] ?? ''));
  }
});
