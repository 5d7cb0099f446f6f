import type { ContentItem } from '@nestling/contract/platform/content';
import { act, cleanup } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/bootstrap.ts';
import { hydrate, openHtml } from '@nestling/ui/testing/render.tsx';
import { renderRoutes } from '../../testing/render.tsx';
import { onScreen } from '../../testing/screen.ts';
import { slowCallStore } from '../lib/api/deadline.ts';
import { appErrorStore, clearAppError, raiseAppError } from '../lib/words/app-error.ts';
import { initSession } from '../lib/session/session.ts';
import { switchLocale } from '../lib/i18n/i18n.ts';
import { serveApi } from '../../testing/api.ts';
import { contentItem, itemsAnswer, sectionsAnswer } from '../../testing/content.ts';
import { builtInTexts, compileTexts } from '@nestling/messages/compile';
import { LOCALES } from '@nestling/domain/account/locale';
import { Frame } from './frame.tsx';

const table: RouteObject[] = [
  {
    element: <Frame />,
    children: [{ path: '/course', element: <h1>{'Courses'}</h1>, handle: { name: 'courses', footer: 'none' } }],
  },
];

const open = () => renderRoutes(table, { at: '/course' });
const raise = (type: string) => act(async () => raiseAppError({ slug: 'default-error', type }));

beforeEach(() => {
  openPage();
  initSession(null);
  onScreen('wide');
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(() => {
  cleanup();
  clearAppError();
  vi.unstubAllGlobals();
});

test('a page before the login has the small footer, and a billboard on it has the full footer [ACC-237]', async () => {
  const { container: page } = await renderRoutes(
    [
      {
        element: <Frame />,
        children: [{ path: '/login', element: <h1>{'Log in'}</h1>, handle: { name: 'login', footer: 'small' } }],
      },
    ],
    { at: '/login' },
  );
  const links = () => [...page.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
  expect(links()).toEqual(['/faq', '/contact-form', '/policy']);
  await raise('BILLBOARD');
  await vi.waitFor(() => expect(links()).toContain('/terms-of-service'));
});

test('a billboard replaces the page [ACC-255 ACC-262]', async () => {
  const { container: page } = await open();
  await raise('BILLBOARD');
  expect(page.querySelector('main')?.textContent).not.toContain('Courses');
  expect(page.querySelector('main h1')?.textContent).toBe('Oh my. Well this is embarassing');
  await act(async () => clearAppError());
  expect(page.querySelector('main')?.textContent).toBe('Courses');
});

test.each([
  ['OFFLINE_BANNER', 'status'],
  ['REFRESH_BANNER', 'alert'],
])('the error type %s shows a bar above the page, which stays [ACC-243 ACC-244 ACC-255]', async (type, role) => {
  const { container: page } = await open();
  await raise(type);
  expect(page.querySelectorAll(`[role="${role}"]`)).toHaveLength(1);
  expect(page.querySelector('main')?.textContent).toBe('Courses');
});

test('an unknown error type becomes a billboard [ACC-255]', () => {
  raiseAppError({ slug: 'default-error', type: 'TOAST' });
  expect(appErrorStore.getState().error?.type).toBe('BILLBOARD');
});

test('the text of an error is loaded by its slug in the page’s language, even while the error is shown [ACC-265]', async () => {
  serveApi({
    'GET /api/content/bbu': (call) => {
      const locale = call.query.get('locale') ?? '';
      if (call.query.get('contentType') === 'appError') return itemsAnswer([militaryError(locale)]);
      if (locale !== 'pl-PL') return itemsAnswer([]);
      return sectionsAnswer(call, (slug) => unprefixed(slug, compileTexts(slug, builtInTexts(slug, 'pl-PL'))));
    },
  });
  const { container: page } = await open();
  await act(async () => raiseAppError({ slug: 'military-error', type: 'BILLBOARD' }));
  expect(page.querySelector('main')?.textContent).toContain('We cannot ship to military addresses.');
  await act(async () => switchLocale('pl-PL'));
  expect(page.querySelector('main')?.textContent).toContain('Edited in pl-PL');
});

function militaryError(locale: string): ContentItem {
  const words = { title: 'Title', contentHtml: `<p>Edited in ${locale}</p>` };
  return contentItem('appError', 'military-error', { locale, ...words });
}

/** Section items of the server have keys without the prefix of their section. */
function unprefixed(slug: string, words: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(words).map(([key, message]) => [key.slice(slug.length + 1), message]));
}

test('the message about a slow call is inside an open dialog, so that screen readers announce it (N-138)', async () => {
  const { container: page } = await open();
  const dialog = page.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await act(async () => slowCallStore.setState({ count: 1 }));
  expect(dialog.textContent).toBe(builtInTexts('errors', 'en-US')['slow']);
  await act(async () => slowCallStore.setState({ count: 0 }));
  expect(dialog.textContent).toBe('');
  dialog.remove();
});

test('the message about a slow call is shown above everything, including a dialog (N-138)', async () => {
  const visible: string[] = [];
  const prototype = Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      visible.push(`${this.getAttribute('popover')}: ${this.textContent}`);
    },
  });
  const { container: page } = await open();
  await act(async () => slowCallStore.setState({ count: 1 }));
  expect(visible).toEqual([`manual: ${builtInTexts('errors', 'en-US')['slow']}`]);
  await act(async () => raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' }));
  expect(page.textContent).not.toContain(builtInTexts('errors', 'en-US')['slow']);
  await act(async () => {
    clearAppError();
    slowCallStore.setState({ count: 0 });
  });
  expect(page.textContent).not.toContain(builtInTexts('errors', 'en-US')['slow']);
  Reflect.deleteProperty(prototype, 'showPopover');
});

const linesOfLateScript = (root: HTMLElement) =>
  [...root.querySelectorAll('.not-started')].map((line) => line.textContent);

test.each(LOCALES)(
  'in %s a server-rendered page shows until hydration that its buttons do not work yet (D-260)',
  async (locale) => {
    openPage(locale);
    const page = () => <RouterProvider router={createMemoryRouter(table, { initialEntries: ['/course'] })} />;
    const root = openHtml(page());
    expect(linesOfLateScript(root)).toEqual([builtInTexts('common', locale)['needsScript']]);
    await hydrate(root, page());
    expect(linesOfLateScript(root)).toEqual([]);
  },
);

test('a client-rendered page never shows that its buttons do not work yet', async () => {
  const added: HTMLElement[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLElement) added.push(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await open();
  observer.disconnect();
  expect(added.length).toBeGreaterThan(0);
  expect(added.flatMap(linesOfLateScript)).toEqual([]);
});
