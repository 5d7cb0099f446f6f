import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordAnalytics } from '#testing/analytics.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { openAsMember } from '#testing/user.ts';
import { allowHost, mayPlayAt } from '../../lib/film-consent.ts';
import { initSession } from '../../lib/session/session.ts';
import { initSettings } from '../../lib/settings.ts';
import CookiesPage from './cookies-page.tsx';

const SOURCES = ['../..', '../../../../server/src'].map((folder) => join(import.meta.dirname, folder));

/** Names of a channel and a lock, which store nothing. */
const NOT_STORED = ['bbu-live', 'bbu-session'];

/** Of editors who have opened a link of the preview; no parent gets it. */
const OF_EDITORS = ['bbu-preview'];

/** The cookie and storage names in the code of browser and server, except those on this page. */
function storedNames(): string[] {
  const code = SOURCES.flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|cookies-page/.test(file))
      .map((file) => readFileSync(join(source, file), 'utf8')),
  ).join('\n');
  const names = new Set([...code.matchAll(/'(bbu-[a-z-]+)'/g)].map(([, name]) => name ?? ''));
  return [...names].filter((name) => ![...NOT_STORED, ...OF_EDITORS].includes(name)).toSorted();
}

const control = () => screen.getByRole('switch', { name: 'Analytics' });
const state = () => [control().getAttribute('aria-checked'), control().textContent];
const description = () => document.getElementById(control().getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  openPage();
  initSession(null);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const name of ['bbu-consent', 'bbu-country-code']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

test.each([
  ['en-US', 'Small notes that your browser keeps for us. We use none for ads.'],
  ['es-US', 'Pequeñas notas que tu navegador guarda para nosotros. No usamos ninguna para anuncios.'],
  ['fr-CA', 'De petites notes que votre navigateur garde pour nous. Aucune ne sert à la publicité.'],
  ['pl-PL', 'Małe notatki, które przechowuje dla nas Twoja przeglądarka. Żadna nie służy reklamie.'],
] as const)('the page begins with a short explanation of cookies, in %s', async (locale, words) => {
  openPage(locale);
  await render(<CookiesPage />, { at: '/cookies' });
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toBe(words);
});

test('the analytics switch is off by default, and on by default for the country US', async () => {
  await render(<CookiesPage />, { at: '/cookies' });
  expect(state()).toEqual(['false', 'Off']);
  expect(description()).toBe('It shows us which pages and videos help. Your name is never part of it.');
  document.cookie = 'bbu-country-code=US; Path=/';
  await render(<CookiesPage />, { at: '/cookies' });
  expect(state()).toEqual(['true', 'On']);
});

test('a choice about analytics is stored in its cookie, and switching off removes the browser’s id', async () => {
  await render(<CookiesPage />, { at: '/cookies' });
  await user.click(control());
  expect(state()).toEqual(['true', 'On']);
  expect(document.cookie).toContain('bbu-consent=analytics=yes');
  localStorage.setItem('bbu-analytics', JSON.stringify({ id: 'kept' }));
  await user.click(control());
  expect(state()).toEqual(['false', 'Off']);
  expect(document.cookie).toContain('bbu-consent=analytics=no');
  expect(localStorage.getItem('bbu-analytics')).toBeNull();
});

test('a choice about analytics made in another tab shows when this tab becomes visible', async () => {
  await render(<CookiesPage />, { at: '/cookies' });
  document.cookie = 'bbu-consent=analytics=yes; Path=/';
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(state()).toEqual(['true', 'On']);
  document.cookie = 'bbu-consent=analytics=no; Path=/';
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(state()).toEqual(['false', 'Off']);
});

test('a member who switches analytics on is identified at once, and a visitor is not', async () => {
  const received = recordAnalytics();
  await render(<CookiesPage />, { at: '/cookies' });
  await user.click(control());
  expect(received).toEqual([]);
  cleanup();
  openAsMember({ country: 'PL' });
  document.cookie = 'bbu-consent=; Path=/; Max-Age=0';
  await render(<CookiesPage />, { at: '/cookies' });
  expect(state()).toEqual(['false', 'Off']);
  await user.click(control());
  expect(received.map(({ type }) => type)).toEqual(['identify']);
});

test('with Global Privacy Control the analytics switch is off and locked, shows the reason, and can be focused', async () => {
  initSettings({ ...bootstrapIn('en-US'), analytics: { consent: 'locked' } });
  document.cookie = 'bbu-consent=analytics=yes; Path=/';
  await render(<CookiesPage />, { at: '/cookies' });
  expect(state()).toEqual(['false', 'Off']);
  expect(control().getAttribute('aria-disabled')).toBe('true');
  expect(description()).toBe('Your browser sends Global Privacy Control. So this stays off.');
  document.cookie = 'bbu-consent=analytics=no; Path=/';
  await user.click(control());
  expect(state()).toEqual(['false', 'Off']);
  expect(document.cookie).toContain('bbu-consent=analytics=no');
  control().focus();
  expect(document.activeElement).toBe(control());
});

test('a yes to videos of another company can be withdrawn', async () => {
  await render(<CookiesPage />);
  expect(screen.queryByRole('heading', { name: 'Videos at Vimeo' })).toBeNull();
  await act(async () => allowHost('vimeo'));
  expect(mayPlayAt('vimeo')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Ask me again' }));
  expect(screen.queryByRole('heading', { name: 'Videos at Vimeo' })).toBeNull();
  expect(mayPlayAt('vimeo')).toBe(false);
});

test('each name stored in the browser is listed with its purpose and duration', async () => {
  await render(<CookiesPage />, { at: '/cookies' });
  const [cookies, storage] = screen.getAllByRole('table');
  const named = [cookies, storage].flatMap((table) =>
    [...(table?.querySelectorAll('code') ?? [])].map(({ textContent }) => textContent),
  );
  expect(named.toSorted()).toEqual(storedNames());
  const row = screen.getByRole('row', { name: /^bbu-consent/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'bbu-consent',
    'Your choice for analytics.',
    '1 year',
  ]);
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/policy');
});
