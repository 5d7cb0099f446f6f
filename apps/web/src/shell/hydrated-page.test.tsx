import { act, cleanup, render as renderInto } from '@testing-library/react';
import { pathOf } from '@nestling/domain/pages';
import type { RouteObject } from 'react-router';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchSight } from '../../testing/editorial.ts';
import { layOut } from '../../testing/layout.ts';
import { bootstrapOf, FOR_ALL, FOR_MEMBERS, FOR_VISITORS, renderedPage } from '../../testing/rendered-page.ts';
import { onScreen } from '../../testing/screen.ts';
import { setAssumedFacts } from '../lib/browser-fact.ts';
import { COOKIE, removeCookie, writeCookie } from '../lib/cookies.ts';
import { startFirstVisit } from '../lib/first-visit.ts';
import { queryClient } from '../lib/query.ts';
import { initSession } from '../lib/session.ts';
import type { RenderInput } from '@nestling/contract/platform/rendering';
import { initPage } from './init-page.ts';
import { loadRoutes } from './render-page.tsx';

let routes: RouteObject[] = [];

beforeAll(async () => {
  routes = await loadRoutes();
});
beforeEach(() => {
  layOut(() => null);
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  watchSight();
  writeCookie(COOKIE.country, 'US');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('A hydrated page asks for nothing')));
});
afterEach(() => {
  cleanup();
  removeCookie(COOKIE.country);
  queryClient.clear();
  initSession(null);
  setAssumedFacts(null);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

interface Hydrated {
  text: string;
  links: (string | null)[];
  /** What React says of the page, on the console or as a recoverable error. */
  complaints: unknown[];
}

/**
 * Opens a page as a browser does that got it from the server.
 * @param restore what the browser has stored, and the server cannot know
 */
async function hydrated(address: string, bootstrap: RenderInput['bootstrap'], restore = () => {}): Promise<Hydrated> {
  queryClient.clear();
  const { html, answers } = renderedPage(routes, address, bootstrap);
  initPage(bootstrap);
  initSession(bootstrap.session);
  restore();
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  const complaints: unknown[] = [];
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(...said));
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData: { loaderData: {} } });
  await act(async () => {
    renderInto(<RouterProvider router={router} />, {
      container: root,
      hydrate: true,
      onRecoverableError: (error) => void complaints.push(error),
    });
  });
  consoleError.mockRestore();
  const links = [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return { text: root.textContent, links, complaints };
}

const cases = [
  ...[...FOR_ALL, ...FOR_VISITORS].map((address) => ['visitor', address] as const),
  ...[...FOR_ALL, ...FOR_MEMBERS].map((address) => ['member', address] as const),
];

test.each(cases)('for a %s %s is hydrated as it was rendered, also after a wrong assumption', async (who, address) => {
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
  cleanup();
  const other = { isPhone: false, hour: (here.hour + 12) % 24, year: here.year - 1, timeZone: 'Pacific/Auckland' };
  expect(await hydrated(address, bootstrapOf('fr-CA', member, other))).toEqual(right);
});

test('a page that depends on what the browser has stored is hydrated as it was rendered', async () => {
  onScreen('wide');
  const joining = bootstrapOf('en-US', { firstTime: true, emailConfirmed: false });
  const { text, complaints } = await hydrated(pathOf('courses'), joining, startFirstVisit);
  expect(complaints).toEqual([]);
  expect(text).not.toContain('Please confirm your email');
});
