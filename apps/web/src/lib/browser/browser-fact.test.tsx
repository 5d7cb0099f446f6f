import { act, render as renderInto } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { setAssumedFacts, useBrowserValue } from './browser-fact.ts';

const ASSUMED = { isPhone: true, hour: 20, year: 2026, timeZone: 'UTC' };

const rendered: boolean[] = [];
const listeners = new Set<() => void>();
let screenIsPhone = false;
const read = vi.fn(() => screenIsPhone);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Layout() {
  const isPhone = useBrowserValue(read, (assumed) => assumed.isPhone, subscribe);
  rendered.push(isPhone);
  return <p>{isPhone ? 'phone' : 'wide'}</p>;
}

afterEach(() => {
  setAssumedFacts(null);
  rendered.length = 0;
  screenIsPhone = false;
  read.mockClear();
});

function rootFromServer(): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Layout />);
  return root;
}

test('a client-rendered page has the browser’s value in its only render', async () => {
  const { container } = await render(<Layout />);
  expect([container.textContent, rendered]).toEqual(['wide', [false]]);
});

test('the server renders the assumed value and reads no browser', () => {
  setAssumedFacts(ASSUMED);
  expect(renderToString(<Layout />)).toBe('<p>phone</p>');
  expect(read).not.toHaveBeenCalled();
});

test('a hydrated page renders the assumed value first, then the browser’s value', () => {
  setAssumedFacts(ASSUMED);
  const root = rootFromServer();
  const onRecoverableError = vi.fn();
  rendered.length = 0;
  renderInto(<Layout />, { container: root, hydrate: true, onRecoverableError });
  expect([root.textContent, rendered]).toEqual(['wide', [true, false]]);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('a hydrated page with a correct assumption renders once', () => {
  screenIsPhone = true;
  setAssumedFacts(ASSUMED);
  const root = rootFromServer();
  rendered.length = 0;
  renderInto(<Layout />, { container: root, hydrate: true });
  expect([root.textContent, rendered]).toEqual(['phone', [true]]);
});

test('a changed browser value re-renders the mounted component, and is read once', async () => {
  const { container, unmount } = await render(<Layout />);
  read.mockClear();
  screenIsPhone = true;
  act(() => listeners.forEach((listener) => listener()));
  expect([container.textContent, read.mock.calls.length]).toEqual(['phone', 1]);
  unmount();
  expect(listeners.size).toBe(0);
});
