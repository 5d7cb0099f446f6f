import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { spyOnReports } from '#testing/reports.ts';
import { showPage } from './show-page.tsx';

const loadFooter = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../frame.tsx', () => ({ Footer: { load: loadFooter } }));

/** A page of the server, which says when the browser has taken it over. */
function Page() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`Pressed ${count}`}
    </button>
  );
}

const HTML = '<button type="button">Pressed 0</button>';

let root: HTMLElement;

beforeEach(() => {
  openPage();
  loadFooter.mockReset().mockResolvedValue();
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = HTML;
  history.replaceState(null, '', '/faq');
});
afterEach(() => root.remove());

/** Long enough for loaders to end, and for what waits for them. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

function open(loader: () => unknown, footer: 'full' | 'small' = 'full') {
  const handle = { name: 'faq', footer };
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        errorElement: <p>{'Something went wrong'}</p>,
        children: [
          { path: '/faq', loader, element: <Page />, handle, errorElement: <p>{'Something went wrong'}</p> },
          { path: '/login', element: <p>{'Log in'}</p>, handle },
        ],
      },
    ],
    { initialEntries: ['/faq'] },
  );
  const showing = showPage(root, router, { isRendered: true, parts: [] });
  return { router, shown: () => act(() => showing) };
}

test('a rendered page is hydrated: its elements stay and respond', async () => {
  const report = spyOnReports();
  const button = root.querySelector('button');
  await open(() => null).shown();
  expect(root.querySelector('button')).toBe(button);
  act(() => button?.click());
  expect(root.innerHTML).toBe('<button type="button">Pressed 1</button>');
  expect(report).not.toHaveBeenCalled();
});

test('a difference between the page and the server-rendered one is reported', async () => {
  const report = spyOnReports();
  root.innerHTML = '<p>Another page</p>';
  await open(() => null).shown();
  await waitFor(() => expect(report).toHaveBeenCalled());
  expect(JSON.stringify(report.mock.calls)).toContain('The page differs from the one of the server');
});

test('the target page of a guard’s redirect replaces the page that the server rendered', async () => {
  await open(() => redirect('/login')).shown();
  expect(root.innerHTML).toBe('<p>Log in</p>');
});

test('a page that fails to load stays as rendered by the server until it loads with the network', async () => {
  let isLost = true;
  const { shown: visible } = open(() => {
    if (isLost) throw new Error('a chunk was lost');
    return null;
  });
  await settled();
  expect(root.innerHTML).toBe(HTML);
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await visible();
  act(() => screen.getByRole('button').click());
  expect(root.textContent).toBe('Pressed 1');
});

test('a page that failed to load is replaced at the next navigation', async () => {
  const { router, shown: visible } = open(() => {
    throw new Error('a chunk was lost');
  });
  await settled();
  await act(() => router.navigate('/login'));
  await visible();
  expect(root.innerHTML).toBe('<p>Log in</p>');
});

test('a page with the full footer loads its code before hydration', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  loadFooter.mockReturnValue(promise);
  const { shown: visible } = open(() => null);
  await settled();
  act(() => root.querySelector('button')?.click());
  expect(root.innerHTML).toBe(HTML);
  resolve();
  await visible();
  act(() => root.querySelector('button')?.click());
  expect(root.textContent).toBe('Pressed 1');
});

test('a full footer that fails to load does not block the page', async () => {
  loadFooter.mockRejectedValue(new Error('lost'));
  await open(() => null).shown();
  act(() => root.querySelector('button')?.click());
  expect(root.textContent).toBe('Pressed 1');
});

test('a page with the small footer does not load the full footer', async () => {
  await open(() => null, 'small').shown();
  expect(loadFooter).not.toHaveBeenCalled();
});
