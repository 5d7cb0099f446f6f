import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestOnceSeen } from './late-scripts.ts';

const SCRIPTS = ['/assets/main.js', '/assets/page.js', '/assets/footer.js'];

let onFrame = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (listener: () => void) => {
    onFrame = listener;
  });
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

/** Adds a picture that is not loaded yet, and returns how its load ends. */
function addPicture(loading: 'eager' | 'lazy', isLoaded = false): HTMLImageElement {
  const picture = document.body.appendChild(document.createElement('img'));
  picture.loading = loading;
  vi.spyOn(picture, 'complete', 'get').mockReturnValue(isLoaded);
  return picture;
}

test('scripts are requested once, with the first frame, even while the page loads', () => {
  addPicture('eager', true);
  expect(requested()).toEqual([]);
  onFrame();
  expect(requested()).toEqual(SCRIPTS);
  vi.advanceTimersByTime(10_000);
  dispatchEvent(new Event('pointerdown'));
  expect(requested()).toEqual(SCRIPTS);
});

test.each(['load', 'error'])('scripts wait for the %s of the first eager picture, and for no other picture', (end) => {
  addPicture('lazy');
  const picture = addPicture('eager');
  addPicture('eager');
  onFrame();
  expect(requested()).toEqual([]);
  picture.dispatchEvent(new Event(end));
  expect(requested()).toEqual(SCRIPTS);
});

test('in a background tab, which gets no frame, scripts are requested a second after the load', () => {
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
