import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { renderRoutes } from '#testing/render.tsx';
import { usePageTransition } from './use-page-transition.ts';

const scrolledTo = vi.fn<(id: string) => void>();

function Turned() {
  usePageTransition();
  return (
    <main>
      <h1>{'Courses'}</h1>
      <div id="place" />
    </main>
  );
}

const pages = [{ path: '/course', element: <Turned /> }];

/** Adds the section after the page, as a late block does. */
async function drawSection(): Promise<void> {
  await act(async () => {
    const section = document.createElement('section');
    section.id = 'offers';
    section.innerHTML = '<h2>Offers</h2>';
    document.getElementById('place')?.append(section);
    await Promise.resolve();
  });
}

const focused = () => document.activeElement?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  scrolledTo.mockClear();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo(this.id);
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a hash scrolls to a section that appears within three seconds, and focuses its heading (D-195)', async () => {
  await renderRoutes(pages, { at: '/course#offers' });
  vi.advanceTimersByTime(2900);
  await drawSection();
  // Only after it is laid out.
  expect(scrolledTo).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  expect([scrolledTo.mock.calls, focused()]).toEqual([[['offers']], 'Offers']);
});

test('a section that appears after more than three seconds is not scrolled to (D-195)', async () => {
  await renderRoutes(pages, { at: '/course#offers' });
  vi.advanceTimersByTime(3001);
  await drawSection();
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(focused()).not.toBe('Offers');
});

test.each(['wheel', 'keyDown', 'pointerDown', 'touchMove'] as const)(
  'the page does not scroll to a late section after the member has used the page (%s)',
  async (eventName) => {
    await renderRoutes(pages, { at: '/course#offers' });
    fireEvent[eventName](document.body);
    await drawSection();
    expect(scrolledTo).not.toHaveBeenCalled();
  },
);

test('a link to a section of the current page scrolls to it', async () => {
  const { router } = await renderRoutes(pages, { at: '/course' });
  await drawSection();
  await act(() => router.navigate('/course#offers'));
  expect([scrolledTo.mock.calls, focused()]).toEqual([[['offers']], 'Offers']);
});

describe('the scroll position of a page', () => {
  const pageHeight = (height: number) =>
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);

  const openedBy = (type: string) =>
    void Reflect.set(performance, 'getEntriesByType', () => [{ toJSON: () => ({ type }) }]);

  beforeEach(() => {
    history.replaceState({ key: 'k1' }, '');
    openedBy('back_forward');
  });
  afterEach(() => {
    history.replaceState(null, '');
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  it('back to a page of an earlier document scrolls to the position in the history entry', async () => {
    // First, because the positions of this document are remembered by all tests.
    const { router } = await renderRoutes(pages, { at: '/course' });
    await act(() => router.navigate('/course?a=1'));
    vi.advanceTimersByTime(50);
    history.replaceState({ key: 'k1', scroll: 700 }, '');
    vi.mocked(window.scrollTo).mockClear();
    await act(() => router.navigate(-1));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 700);
  });

  it('scrolling stores the position in the history entry and keeps the state of the router [ACC-047]', async () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
    await renderRoutes(pages, { at: '/course' });
    fireEvent.scroll(window);
    expect(history.state).toEqual({ key: 'k1' });
    vi.advanceTimersByTime(400);
    expect(history.state).toEqual({ key: 'k1', scroll: 900 });
  });

  it('a return from another site scrolls to the stored position once the page is high enough [ACC-047]', async () => {
    history.replaceState({ key: 'k1', scroll: 900 }, '');
    const height = pageHeight(100);
    await renderRoutes(pages, { at: '/course' });
    vi.mocked(window.scrollTo).mockClear();
    height.mockReturnValue(5000);
    vi.advanceTimersToNextFrame();
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 900);
    vi.advanceTimersToNextFrame();
    expect(window.scrollTo).toHaveBeenCalledOnce();
  });

  it('a history entry opened right after scrolling does not get the position of the previous one', async () => {
    await renderRoutes(pages, { at: '/course' });
    fireEvent.scroll(window);
    history.replaceState({ key: 'k2' }, '');
    vi.advanceTimersByTime(400);
    expect(history.state).toEqual({ key: 'k2' });
  });

  it.each([
    ['reload', [[0, 900]]],
    ['navigate', []],
  ])('a navigation of type %s scrolls to the stored position only after a reload', async (type, expected) => {
    openedBy(type);
    history.replaceState({ key: 'k1', scroll: 900 }, '');
    pageHeight(5000);
    await renderRoutes(pages, { at: '/course' });
    expect(vi.mocked(window.scrollTo).mock.calls).toEqual(expected);
  });

  it('a page scrolled before the scripts run is not scrolled again', async () => {
    history.replaceState({ key: 'k1', scroll: 900 }, '');
    pageHeight(5000);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
    await renderRoutes(pages, { at: '/course' });
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('a redirect by a guard stops the scrolling to a stored position', async () => {
    history.replaceState({ key: 'k1', scroll: 900 }, '');
    pageHeight(100);
    await renderRoutes(pages, { at: '/course' });
    vi.mocked(window.scrollTo).mockClear();
    history.replaceState({ key: 'k2' }, '');
    vi.advanceTimersToNextFrame();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('a wheel event stops the scrolling to a stored position', async () => {
    history.replaceState({ key: 'k1', scroll: 900 }, '');
    pageHeight(100);
    await renderRoutes(pages, { at: '/course' });
    vi.mocked(window.scrollTo).mockClear();
    fireEvent.wheel(document.body);
    vi.advanceTimersToNextFrame();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('leaving a page lets the browser restore its position, and showing it again takes that back', async () => {
    await renderRoutes(pages, { at: '/course' });
    expect(history.scrollRestoration).toBe('manual');
    fireEvent(window, new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    fireEvent(window, new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
  });
});
