import { afterEach, expect, test, vi } from 'vitest';
import { tabStorage } from './tab-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  tabStorage.remove('key');
});

test('a value lasts in the tab, and in the page alone where the browser refuses storage (D-300)', () => {
  expect([tabStorage.write('key', 'kept'), sessionStorage.getItem('key'), tabStorage.read('key')]).toEqual([
    true,
    'kept',
    'kept',
  ]);
  const refused = () => {
    throw new DOMException('The user denied permission', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refused);
  expect([tabStorage.write('key', 'of the page'), tabStorage.read('key')]).toEqual([false, 'of the page']);
  tabStorage.remove('key');
  expect(tabStorage.read('key')).toBeNull();
});

test('a value that a full storage did not take replaces the stored one', () => {
  tabStorage.write('key', 'stored');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect([tabStorage.write('key', 'later'), tabStorage.read('key')]).toEqual([false, 'later']);
  expect([tabStorage.write('key', 'latest'), tabStorage.read('key')]).toEqual([true, 'latest']);
});
