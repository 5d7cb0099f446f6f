import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestOnceSeen } from './late-scripts.ts';

const SCRIPTS = ['/assets/main.js', '/assets/page.js', '/assets/footer.js'];

type PaintListener = (list: { getEntriesByName: (name: string) => object[] }) => void;

let onPaint: PaintListener = () => {};
const observe = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  observe.mockReset();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: PaintListener) {
        onPaint = listener;
      }
      observe = observe;
    },
  );
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  requestOnceSeen(SCRIPTS);
});

afterEach(() => {
  // So that nothing of this test is still listening in the next one.
  dispatchEvent(new Event('keydown'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const requested = (): string[] =>
  [...document.head.querySelectorAll('link[rel=modulepreload], script[type=module]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
const paint = (name: string) => onPaint({ getEntriesByName: (request) => (request === name ? [{}] : []) });

/** Adds a picture, and returns how its load ends. */
function addPicture(loading: 'eager' | 'lazy', end: 'load' | 'fail' = 'load'): () => void {
  const picture = document.body.appendChild(document.createElement('img'));
  picture.loading = loading;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  picture.decode = () => promise;
  return end === 'load' ? resolve : () => reject(new Error('no picture'));
}

test('scripts are requested once, after the first contentful paint, even while the page loads', async () => {
  paint('first-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(requested()).toEqual([]);
  paint('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(requested()).toEqual(SCRIPTS);
  vi.advanceTimersByTime(10_000);
  dispatchEvent(new Event('pointerdown'));
  expect(requested()).toEqual(SCRIPTS);
});

test.each(['load', 'fail'] as const)(
  'scripts wait for the first eager picture to end (%s), and for no other picture',
  async (end) => {
    addPicture('lazy');
    const ended = addPicture('eager', end);
    addPicture('eager');
    paint('first-contentful-paint');
    await vi.advanceTimersByTimeAsync(0);
    expect(requested()).toEqual([]);
    ended();
    await vi.advanceTimersByTimeAsync(0);
    expect(requested()).toEqual(SCRIPTS);
  },
);

test('in a browser that reports no paint, scripts are requested a second after the load', () => {
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(999);
  expect(requested()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(requested()).toEqual(SCRIPTS);
});

test('scripts wait at most three seconds for a hanging picture', () => {
  vi.advanceTimersByTime(2_999);
  expect(requested()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(requested()).toEqual(SCRIPTS);
});

test('a paint before this module was loaded is observed too (buffered)', () => {
  expect(observe.mock.calls).toEqual([[{ type: 'paint', buffered: true }]]);
});

test('in a browser that cannot observe a paint, scripts are requested a second after the load', () => {
  dispatchEvent(new Event('keydown'));
  document.head.replaceChildren();
  observe.mockImplementation(() => {
    throw new Error('no such entries');
  });
  expect(() => requestOnceSeen(SCRIPTS)).toThrow('no such entries');
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1_000);
  expect(requested()).toEqual(SCRIPTS);
});

test.each(['pointerdown', 'keydown'])('at the first %s scripts are requested at once', (name) => {
  dispatchEvent(new Event(name));
  expect(requested()).toEqual(SCRIPTS);
});

test('on a page that is already loaded, scripts are requested after a second', () => {
  dispatchEvent(new Event('keydown'));
  document.head.replaceChildren();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  requestOnceSeen(SCRIPTS);
  vi.advanceTimersByTime(1_000);
  expect(requested()).toEqual(SCRIPTS);
});
