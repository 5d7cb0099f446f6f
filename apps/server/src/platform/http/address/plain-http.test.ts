import { expect, test } from 'vitest';
import { limitsOfPlainHttp } from './plain-http.ts';

test.each([
  ['0.0.0.0', undefined],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
  ['::', 'http://nestling.lan'],
])('a product that listens on %s with the address %s has limits', (HOST, PUBLIC_URL) => {
  expect(limitsOfPlainHttp({ HOST, PUBLIC_URL })).toContain('cookies');
});

test.each([
  ['localhost', undefined],
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', undefined],
  ['0.0.0.0', 'https://nestling.example.com'],
])('a product that listens on %s with the address %s has no limits', (HOST, PUBLIC_URL) => {
  expect(limitsOfPlainHttp({ HOST, PUBLIC_URL })).toBeNull();
});
