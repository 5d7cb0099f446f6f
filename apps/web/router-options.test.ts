import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutOptions } from './router-options.ts';

const source = readFileSync(new URL(import.meta.resolve('react-router')), 'utf8');

test('the router keeps the options that the web app passes and drops all others', () => {
  const path = /from "(\.[^"]*\/router\.js)"/.exec(source)?.[1] ?? '';
  const router = readFileSync(new URL(path, import.meta.resolve('react-router')), 'utf8');
  const optionsIn = (code: string) => new Set(Array.from(code.matchAll(/\binit\.(\w+)/g), ([, name]) => name));
  // The last three are of a request and not of the router.
  const expected = ['history', 'hydrationRouteProperties', 'mapRouteProperties', 'routes', 'body', 'headers', 'method'];
  expect(optionsIn(withoutOptions(router))).toEqual(new Set(expected));
});

test('the build fails if the router no longer reads an option', () => {
  expect(() => withoutOptions('init.basename')).toThrow('the router reads no option dataStrategy');
});
