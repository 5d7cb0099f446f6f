import type { RenderedFacts } from '@nestling/contract/platform/config';
import type { RenderInput } from '@nestling/contract/platform/rendering';
import { LOCALES } from '@nestling/domain/account/locale';
import { PAGES, pathOf } from '@nestling/domain/pages';
import type { RouteObject } from 'react-router';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPage } from '@nestling/domain/match-page';
import type { Page } from '@nestling/domain/page-row';
import { RENDERED_PAGES } from '@nestling/domain/rendered-pages';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { bootstrapOf, FACTS, FOR_ALL, FOR_MEMBERS, FOR_VISITORS, renderedPage } from '#testing/rendered-page.ts';
import { queryClient } from '../../lib/query.ts';
import { sectionProperty } from '../../lib/section-properties.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';

import { loadRoutes, renderPage } from './render-page.tsx';

const RENDERED_NAMES: ReadonlySet<string> = new Set(RENDERED_PAGES.keys());

let routes: RouteObject[] = [];
const consoleError = vi.fn();

beforeAll(async () => {
  routes = await loadRoutes();
});
beforeEach(() => {
  consoleError.mockClear();
  vi.spyOn(console, 'error').mockImplementation(consoleError);
});
afterEach(() => vi.useRealTimers());

const firstPicture = (html: string): string | undefined => /<img [^>]*>/.exec(html.slice(html.indexOf('<main')))?.[0];

describe.each(LOCALES)('server rendering in %s', (locale) => {
  it.each([
    ...[...FOR_ALL, ...FOR_VISITORS].map((address) => ['a visitor', address] as const),
    ...[...FOR_ALL, ...FOR_MEMBERS].map((address) => ['a member', address] as const),
  ])('returns a complete page without console errors for %s %s', (who, address) => {
    for (const isPhone of [true, false]) {
      const { html } = renderedPage(
        routes,
        address,
        bootstrapOf(locale, who === 'a member' ? {} : null, { ...FACTS, isPhone }),
      );
      expect(html).toMatch(/<h1[ >]/);
      expect(html).not.toContain(' style="');
      expect(html).not.toContain('aria-busy="true"');
      expect(firstPicture(html) ?? '').not.toContain('loading="lazy"');
    }
    expect(consoleError.mock.calls).toEqual([]);
  });
});

test('a page is rendered with the facts of the request, not with those of the server', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') });
  const page = (facts: Partial<RenderedFacts>) =>
    renderedPage(routes, pathOf('courses'), bootstrapOf('en-US', { firstName: 'Maya' }, { ...FACTS, ...facts })).html;
  expect(page({})).toContain('2031');
  expect(page({})).toContain('<rect');
  expect(page({})).toContain('October 31, 2026');
  expect(page({ timeZone: 'UTC' })).toContain('November 1, 2026');
  expect(page({ hour: 9 })).not.toBe(page({ hour: 20 }));
  expect(page({ isPhone: true })).toContain('Open the menu');
  expect(page({ isPhone: false })).not.toContain('Open the menu');
});

test('the menu contains the initial of the member, and the next rendered page does not', () => {
  expect(renderedPage(routes, pathOf('policy'), bootstrapOf('en-US', { firstName: 'Xenobia' })).html).toContain('>X<');
  const next = renderedPage(routes, pathOf('policy'), bootstrapOf('en-US', null)).html;
  expect(next).not.toContain('>X<');
  expect(next).toContain(`href="${pathOf('login')}"`);
});

test('after rendering a page, even if it fails, the stores contain none of its data', () => {
  const bootstrap = bootstrapOf('en-US', {});
  const empty = () => {
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(sessionStore.getState()).toMatchObject({ signedIn: false, uid: null, member: null });
    expect(sectionProperty('class-list', 'mobileBanner')).toBeUndefined();
    expect(settings).toThrow('Settings are read before they are opened');
  };
  renderedPage(routes, pathOf('courses'), bootstrap);
  empty();
  const broken = { ...bootstrap, locales: null } as never as RenderInput['bootstrap'];
  expect(() => renderPage(routes, { address: pathOf('courses'), bootstrap: broken, answers: [] })).toThrow(TypeError);
  empty();
});

test('a failing part fails the rendering of the full page, because React would omit the part', () => {
  const bootstrap = { ...bootstrapOf('en-US', {}), shopBaseUrl: null } as never as RenderInput['bootstrap'];
  expect(() => renderPage(routes, { address: pathOf('policy'), bootstrap, answers: [] })).toThrow(
    'A part of the page could not be rendered',
  );
});

test('the preload links of pictures are returned separately, for the head of the document', () => {
  const { html, head } = renderedPage(routes, pathOf('login'), bootstrapOf('en-US', null));
  expect(head).toMatch(/^<link rel="preload" as="image" href="[^"]*hero-night[^"]*" fetchPriority="high"\/>$/);
  expect(html.startsWith('<div ')).toBe(true);
});

test('every page of the product loads without a browser', () => {
  const loaded = new Set((routes[0]?.children ?? []).map(({ id }) => id));
  // The page of debug mode is rendered by the browser alone.
  expect(Object.keys(PAGES).filter((name) => !loaded.has(name))).toEqual(['debug']);
});

test('the tests cover exactly the pages that the server renders', () => {
  const tested = [...FOR_VISITORS, ...FOR_ALL, ...FOR_MEMBERS].map(
    (address) => matchPage(address.split('?')[0] ?? '')?.name,
  );
  expect(new Set(tested)).toEqual(RENDERED_NAMES);
});

test('the document lists which pages are rendered on the server, without a missing page', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../../docs/server-rendering.md'), 'utf8');
  const rows = document.split('\n').flatMap((line) => /^\| (\/.*?) \| (.*?) \|/.exec(line)?.slice(1, 3) ?? []);
  const named = rows.flatMap((cell, index) =>
    index % 2 === 0 ? ([[cell.split(', '), rows[index + 1] ?? '']] as const) : [],
  );
  const kindOf = (path: string): string | undefined =>
    named.find(([paths]) =>
      paths.some((one) => one === path || (one.endsWith('/…') && path.startsWith(one.slice(0, -1)))),
    )?.[1];
  for (const [name, page] of Object.entries<Page>(PAGES)) {
    if (page.kind !== 'page') continue;
    const kind = RENDERED_NAMES.has(name) ? /^(?:yes|its frame)/ : /^no/;
    expect(`${kindOf(page.path)} for ${page.path}`).toMatch(kind);
  }
});
