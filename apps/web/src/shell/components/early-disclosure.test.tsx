import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { hydrate, openHtml } from '@nestling/ui/testing/render.tsx';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { onScreen } from '#testing/screen.ts';
import { initSession, sessionStore } from '../../lib/session/session.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const onError = vi.fn<(...words: unknown[]) => void>();

const at = (part: ReactNode) => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: part }], { initialEntries: ['/policy'] })} />
);
const header = () => at(<Header route="policy" />);

const hrefs = (of: ParentNode | null) =>
  [...(of?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
const details = () => document.querySelector('details');
const isOpen = () => details()?.open;

async function setOpen(open: boolean): Promise<void> {
  await act(async () => {
    const current = details();
    if (current) current.open = open;
  });
}

beforeEach(() => {
  openPage();
  initSession(null);
  onScreen('phone');
  onError.mockClear();
  vi.spyOn(console, 'error').mockImplementation(onError);
});

afterEach(() => {
  expect(onError).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

const LOCALES = ['?locale=en-US', '?locale=es-US', '?locale=fr-CA', '?locale=pl-PL'];

test('before hydration the phone menu opens without a script and contains only links', () => {
  const page = openHtml(header());
  expect(page.querySelector('button')).toBeNull();
  expect(page.querySelector('summary')?.getAttribute('aria-label')).toBe('Open the menu');
  expect(hrefs(details())).toEqual(['/login', '/register', ...LOCALES]);
  vi.spyOn(sessionStore, 'getInitialState').mockReturnValue({ ...sessionStore.getState(), signedIn: true, uid: 'u1' });
  openHtml(header());
  expect(hrefs(details())).toEqual(['/course', '/activities', '/videos', '/search', '/account', '/logout', ...LOCALES]);
});

test.each(['phone', 'wide'] as const)(
  'on a %s screen the hydrated header equals that of a client render',
  async (size) => {
    onScreen(size);
    const page = openHtml(header());
    expect(page.querySelectorAll('details')).toHaveLength(1);
    await hydrate(page, header(), onError);
    const hydrated = page.innerHTML.replaceAll(/_r_\w+_/g, '');
    expect(details()).toBeNull();
    expect(hydrated).toBe(
      (await render(<Header route="policy" />, { at: '/policy' })).container.innerHTML.replaceAll(/_r_\w+_/g, ''),
    );
  },
);

test('the language button contains the current language, and the links of its menu open the same page', () => {
  onScreen('wide');
  const page = openHtml(header());
  expect(page.querySelector('summary')?.textContent).toBe('Language: English');
  expect(hrefs(details())).toEqual(LOCALES);
  const current = details()?.querySelectorAll('[aria-current="true"]');
  expect([...(current ?? [])].map((link) => link.textContent)).toEqual(['English']);
});

test('a menu open at hydration stays open until it is closed, and the menu button then takes the focus', async () => {
  const page = openHtml(header());
  await setOpen(true);
  await hydrate(page, header(), onError);
  expect(isOpen()).toBe(true);
  details()?.querySelector('summary')?.focus();
  await setOpen(false);
  await waitFor(() => expect(details()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the menu' }));
});

test('a focus on a closed menu moves to its button at hydration, and any other focus stays', async () => {
  const page = openHtml(header());
  page.querySelector('summary')?.focus();
  await hydrate(page, header(), onError);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the menu' }));
  const other = openHtml(header());
  other.querySelector('a')?.focus();
  await hydrate(other, header(), onError);
  expect(document.activeElement).toBe(other.querySelector('a'));
});

test('Escape closes a menu that was open at hydration, and the menu button takes the focus', async () => {
  const page = openHtml(header());
  await setOpen(true);
  await hydrate(page, header(), onError);
  page.querySelector<HTMLElement>('details a')?.focus();
  await user.keyboard('a');
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(details()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the menu' }));
});

test.each(['phone', 'wide'] as const)(
  'on a %s screen a click or focus outside closes a menu that was open at hydration, and one inside does not',
  async (size) => {
    onScreen(size);
    for (const leave of [
      () => user.click(document.body),
      () => act(async () => document.querySelector<HTMLElement>('header > div > a')?.focus()),
    ]) {
      const page = openHtml(header());
      await setOpen(true);
      await hydrate(page, header(), onError);
      await act(async () => page.querySelector<HTMLElement>('details a')?.focus());
      expect(isOpen()).toBe(true);
      await leave();
      await waitFor(() => expect(details()).toBeNull());
    }
  },
);

test('an open list of the footer is not closed by a click outside or Escape', async () => {
  const page = openHtml(at(<Footer />));
  await setOpen(true);
  await hydrate(page, at(<Footer />), onError);
  await user.click(document.body);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
});

test('a click on a link of an open menu closes the menu', async () => {
  const page = openHtml(header());
  await setOpen(true);
  await hydrate(page, header(), onError);
  await user.click(page.querySelector('details a[href="/login"]'));
  expect(details()).toBeNull();
});

test('on a phone the footer lists open without a script', async () => {
  const page = openHtml(at(<Footer />));
  const lists = [...page.querySelectorAll('details')];
  expect(lists.map((list) => list.querySelector('summary')?.textContent)).toEqual(['Learn', 'Help', 'About']);
  expect(hrefs(lists[1] ?? null).slice(0, 2)).toEqual(['/faq', '/contact-form']);
  await hydrate(page, at(<Footer />), onError);
  expect(page.querySelectorAll('details')).toHaveLength(0);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'))).toEqual([
    'false',
    'false',
    'false',
  ]);
});
