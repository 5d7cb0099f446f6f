import { afterEach, expect, test, vi } from 'vitest';
import egg from '../../assets/illustrations/egg-whole.svg';
import errorScene from '../../assets/illustrations/error-scene.svg';
import { watchConnection } from './connection.ts';

afterEach(() => vi.unstubAllGlobals());

/** Records the pictures that are requested from now on. */
function watchPictures(): string[] {
  const requested: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        requested.push(address);
      }
    },
  );
  return requested;
}

test('the pictures of the offline page are preloaded, even after the page has loaded', () => {
  const requested = watchPictures();
  expect(document.readyState).toBe('complete');
  watchConnection();
  expect(requested).toEqual([errorScene, egg]);
});

test('the pictures of the offline page are not preloaded before the page has loaded', () => {
  const requested = watchPictures();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  watchConnection();
  expect(requested).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(requested).toEqual([errorScene, egg]);
});
