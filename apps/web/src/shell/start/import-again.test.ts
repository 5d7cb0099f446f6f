import { expect, test } from 'vitest';
import { failedAddress } from './import-again.ts';

test('the address of a module that failed to load is read from the browser’s error message, if it contains one', () => {
  const lost = new TypeError(
    'Failed to fetch dynamically imported module: https://nestling.example/assets/member-services-DLiyrDC.js',
  );
  expect(failedAddress(lost)).toBe('https://nestling.example/assets/member-services-DLiyrDC.js');
  const again = new TypeError('error loading dynamically imported module: http://localhost:3000/assets/a-1.js?17639');
  expect(failedAddress(again)).toBe('http://localhost:3000/assets/a-1.js');
  expect(failedAddress(new TypeError('Importing a module script failed.'))).toBeNull();
  expect(failedAddress(undefined)).toBeNull();
});
