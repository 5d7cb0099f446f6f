import { pathOf } from '@nestling/domain/pages';
import type { RouteObject } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchSight } from '#testing/editorial.ts';
import { closePage, hydratePage } from '#testing/hydrated-page.tsx';
import { bootstrapOf, FOR_ALL, FOR_MEMBERS, FOR_VISITORS, renderedPage } from '#testing/rendered-page.ts';
import { onScreen } from '#testing/screen.ts';
import { setAssumedFacts } from '../../lib/browser/browser-fact.ts';
import { COOKIE, removeCookie, writeCookie } from '../../lib/browser/cookies.ts';
import { startFirstVisit } from '../../lib/browser/first-visit.ts';
import { initSession } from '../../lib/session/session.ts';
import type { RenderInput } from '@nestling/contract/platform/rendering';
import { loadRoutes } from './render-page.tsx';

let routes: RouteObject[] = [];

beforeAll(async () => {
  routes = await loadRoutes();
});
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  watchSight();
  writeCookie(COOKIE.country, 'US');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('A hydrated page asks for nothing')));
});
afterEach(() => {
  closePage();
  removeCookie(COOKIE.country);
  initSession(null);
  setAssumedFacts(null);
  vi.unstubAllGlobals();
});

interface Hydrated {
  text: string;
  links: (string | null)[];
  complaints: unknown[];
}

/** @param restore what the browser has stored, and the server cannot know */
async function hydrated(address: string, bootstrap: RenderInput['bootstrap'], restore = () => {}): Promise<Hydrated> {
  closePage();
  const { html, answers } = renderedPage(routes, address, bootstrap);
  const { root, complaints } = await hydratePage(routes, html, { address, bootstrap, answers, restore });
  const links = [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return { text: root.textContent, links, complaints };
}

const cases = [
  ...[...FOR_ALL, ...FOR_VISITORS].map((address) => ['visitor', address] as const),
  ...[...FOR_ALL, ...FOR_MEMBERS].map((address) => ['member', address] as const),
];

test.each(cases)(
  'for a %s %s is hydrated without a mismatch, even if the server assumed wrong facts',
  async (who, address) => {
    onScreen('phone');
    const here = {
      isPhone: true,
      hour: new Date().getHours(),
      year: new Date().getFullYear(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const member = who === 'member' ? {} : null;
    const right = await hydrated(address, bootstrapOf('fr-CA', member, here));
    expect(right.complaints).toEqual([]);
    const other = { isPhone: false, hour: (here.hour + 12) % 24, year: here.year - 1, timeZone: 'Pacific/Auckland' };
    expect(await hydrated(address, bootstrapOf('fr-CA', member, other))).toEqual(right);
  },
);

test('a page that depends on stored values is hydrated without a mismatch', async () => {
  onScreen('wide');
  const joining = bootstrapOf('en-US', { firstTime: true, emailConfirmed: false });
  const { text, complaints } = await hydrated(pathOf('courses'), joining, startFirstVisit);
  expect(complaints).toEqual([]);
  expect(text).not.toContain('Please confirm your email');
});
