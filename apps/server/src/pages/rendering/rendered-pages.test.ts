import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageRenderer } from '@nestling/contract/platform/rendering';
import { expect, test, vi } from 'vitest';
import { silentLog } from '#testing/engine.ts';
import { gzipPart, plainOf, storedPart } from '../../platform/http/answers/gzip-parts.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createRenderedPages, type PageToRender } from './rendered-pages.ts';

function setUp({ isStrict = false }: { isStrict?: boolean } = {}) {
  const html = '<h1>Log in</h1>';
  const render = vi.fn<PageRenderer['render']>(() => ({ html, head: '', missing: [] }));
  let now = 1;
  const metrics = createMetrics();
  const raise = vi.fn(async () => {});
  const raiseEvictions = vi.fn(async () => {});
  const pages = createRenderedPages({
    renderer: { clientManifest: '', render },
    metrics,
    log: silentLog,
    now: () => now,
    raise: { failure: raise, evictions: raiseEvictions },
    isStrict,
  });
  const valueOf = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values;
  return { pages, render, pass: (milliseconds: number) => void (now += milliseconds), raise, raiseEvictions, valueOf };
}

function pageOf(key: string, text = '', name = 'login'): PageToRender {
  return {
    name,
    key,
    input: () => ({ address: '/login', bootstrap: {} as never }),
    answer: () => null,
    compose: ({ html }) => [[gzipPart(html), storedPart(text)], gzipPart('')],
  };
}

test('a page is rendered once for each cache key', async () => {
  const { pages, render } = setUp();
  const first = pages(pageOf('en-US'));
  expect(first && plainOf([first[0][0]]).toString()).toBe('<h1>Log in</h1>');
  expect(pages(pageOf('en-US'))).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
  await nextTurn();
  pages(pageOf('fr-CA'));
  expect(render).toHaveBeenCalledTimes(2);
});

test('at most one page is rendered in a turn of the event loop, and the next is sent without its content', async () => {
  const { pages, render, valueOf } = setUp();
  expect(pages(pageOf('en-US'))).not.toBeNull();
  expect([pages(pageOf('fr-CA')), pages(pageOf('pl-PL'))]).toEqual([null, null]);
  expect(pages(pageOf('en-US'))).not.toBeNull();
  expect(render).toHaveBeenCalledTimes(1);
  expect(await valueOf('nestling_page_renders_total')).toMatchObject([
    { labels: { outcome: 'rendered' }, value: 1 },
    { labels: { outcome: 'postponed' }, value: 2 },
  ]);
  await nextTurn();
  expect(pages(pageOf('fr-CA'))).not.toBeNull();
});

test('the cache of rendered pages has at most 1,000 pages of a kind and 25 MB, and reports size and evictions', async () => {
  const { pages, render, valueOf } = setUp({ isStrict: true });
  for (let index = 0; index <= 1_000; index++) pages(pageOf(`page ${index}`));
  expect(await valueOf('nestling_rendered_pages')).toMatchObject([{ value: 1_000 }]);
  expect(await valueOf('nestling_rendered_evictions_total')).toMatchObject([{ labels: { page: 'login' }, value: 1 }]);
  pages(pageOf('page 0'));
  expect(render).toHaveBeenCalledTimes(1_002);

  const large = setUp({ isStrict: true });
  large.pages(pageOf('course', '', 'course'));
  const megabyte = 'x'.repeat(1024 * 1024);
  for (let index = 0; index < 30; index++) large.pages(pageOf(`page ${index}`, megabyte, 'article'));
  const bytes = (await large.valueOf('nestling_rendered_bytes'))?.[0]?.value;
  expect(bytes).toBeGreaterThan(20 * 1024 * 1024);
  expect(bytes).toBeLessThanOrEqual(25 * 1024 * 1024);
  const before = large.render.mock.calls.length;
  large.pages(pageOf('course', '', 'course'));
  expect(large.render).toHaveBeenCalledTimes(before);
});

test('rendering pages again soon after their eviction raises an alert once an hour, stale pages do not', () => {
  const { pages, pass, raiseEvictions } = setUp({ isStrict: true });
  const visit = (edition: number) => {
    for (let index = 0; index < 600; index++) pages(pageOf(`edition ${edition}, page ${index}`));
  };
  for (let edition = 0; edition < 3; edition++) visit(edition);
  expect(raiseEvictions).not.toHaveBeenCalled();
  visit(0);
  visit(1);
  expect(raiseEvictions.mock.calls).toEqual([['login']]);
  pass(60 * 60_000 + 1);
  visit(2);
  expect(raiseEvictions).toHaveBeenCalledTimes(1);
  visit(0);
  expect(raiseEvictions).toHaveBeenCalledTimes(2);
});

test('a page that fails to render is sent without its content, counted, reported, and tried again after a minute', async () => {
  const { pages, render, pass, raise, valueOf } = setUp();
  render.mockImplementationOnce(() => {
    throw new Error('no window');
  });
  expect(pages(pageOf('en-US'))).toBeNull();
  expect(pages(pageOf('en-US'))).toBeNull();
  expect(render).toHaveBeenCalledTimes(1);
  expect(raise.mock.calls).toEqual([['login']]);
  expect(await valueOf('nestling_page_renders_total')).toMatchObject([{ labels: { outcome: 'failed' }, value: 1 }]);
  pass(60_000);
  expect(pages(pageOf('en-US'))).toBeNull();
  pass(1);
  await nextTurn();
  expect(pages(pageOf('en-US'))).not.toBeNull();
});

test('a rendering failure is thrown in strict mode', () => {
  const { pages, render } = setUp({ isStrict: true });
  render.mockImplementationOnce(() => {
    throw new Error('no window');
  });
  expect(() => pages(pageOf('en-US'))).toThrow('no window');
});
