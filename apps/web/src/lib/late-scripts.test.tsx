import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestOnceSeen } from './late-scripts.ts';

const SCRIPTS = ['/assets/main.js', '/assets/page.js', '/assets/footer.js'];

type PaintListener = (list: { getEntriesByName: (name: string) => object[] }) => void;

let onPaint: PaintListener = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: PaintListener) {
        onPaint = listener;
      }
      observe = vi.fn();
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
});

const requested = (): string[] =>
  [...document.head.querySelectorAll('link[rel=modulepreload], script[type=module]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
const ALL = ['/assets/page.js', '/assets/footer.js', '/assets/main.js'];
const paint = (name: string) => onPaint({ getEntriesByName: (asked) => (asked === name ? [{}] : []) });

test('scripts are requested once the page is loaded and painted, and only once', () => {
  dispatchEvent(new Event('load'));
  expect(requested()).toEqual([]);
  paint('first-paint');
  expect(requested()).toEqual([]);
  paint('first-contentful-paint');
  expect(requested()).toEqual(ALL);
  vi.advanceTimersByTime(10_000);
  dispatchEvent(new Event('pointerdown'));
  expect(requested()).toEqual(ALL);
});

test('a browser that reports no paint is waited for a second after the load', () => {
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(999);
  expect(requested()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(requested()).toEqual(ALL);
});

test('a picture that hangs is waited for three seconds', () => {
  vi.advanceTimersByTime(2_999);
  expect(requested()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(requested()).toEqual(ALL);
});

test.each(['pointerdown', 'keydown'])('at the first %s nothing is waited for', (name) => {
  dispatchEvent(new Event(name));
  expect(requested()).toEqual(ALL);
});

test('a page that is loaded already waits for its paint alone', () => {
  dispatchEvent(new Event('keydown'));
  document.head.replaceChildren();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  requestOnceSeen(SCRIPTS);
  paint('first-contentful-paint');
  expect(requested()).toEqual(ALL);
});
