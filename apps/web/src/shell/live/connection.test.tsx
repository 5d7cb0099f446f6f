import { afterEach, expect, test, vi } from 'vitest';
import egg from '../../assets/illustrations/egg-whole.svg';
import errorScene from '../../assets/illustrations/error-scene.svg';
import { watchConnection } from './connection.ts';

afterEach(() => vi.unstubAllGlobals());

/** Records the pictures that are requested from now on. */
function watchPictures(): string[] {
  const asked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address);
      }
    },
  );
  return asked;
}

test('the pictures of the offline page are preloaded, even after the page has loaded', () => {
  const asked = watchPictures();
  expect(document.readyState).toBe('complete');
  watchConnection();
  expect(asked).toEqual([errorScene, egg]);
});

test('the pictures of the offline page are not preloaded before the page has loaded', () => {
  const asked = watchPictures();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  watchConnection();
  expect(asked).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(asked).toEqual([errorScene, egg]);
});
