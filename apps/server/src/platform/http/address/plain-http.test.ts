import { expect, test } from 'vitest';
import { limitsOfPlainHttp } from './plain-http.ts';

test.each([
  ['0.0.0.0', undefined],
  ['192.168.1.20', 'http://192.168.1.20:3000'],
  ['::', 'http://nestling.lan'],
])('a server on %s with the address %s is reported to lack features that need https', (HOST, PUBLIC_URL) => {
  expect(limitsOfPlainHttp({ HOST, PUBLIC_URL })).toContain('cookies');
});

test.each([
  ['localhost', undefined],
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', undefined],
  ['0.0.0.0', 'https://nestling.example.com'],
])('a server on %s with the address %s has no limits of plain http', (HOST, PUBLIC_URL) => {
  expect(limitsOfPlainHttp({ HOST, PUBLIC_URL })).toBeNull();
});
