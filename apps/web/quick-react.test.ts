import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withoutStacks } from './quick-react.ts';

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace(/client\.js$/, 'cjs/react-dom-client.production.js'),
  'utf8',
);

interface Sample {
  readonly known: Error;
  readonly later: () => Error;
}

/** What a CommonJS module exports. */
function loaded(code: string): Sample {
  const module = { exports: {} };
  const run = runInThisContext(`(module) => {${code}}`) as (module: object) => void;
  run(module);
  return module.exports as Sample;
}

const sample = `"use strict";
var KnownException = Error("known"),
  OtherException = Error("other");
module.exports = { known: OtherException, later: () => Error("later") };`;

test('an exception that is made while the module is loaded is an error without a stack, a later one has its stack', () => {
  expect(loaded(sample).known.stack).toContain('    at ');
  const { known, later } = loaded(withoutStacks(sample));
  expect(known).toBeInstanceOf(Error);
  expect([known.message, known.stack]).toEqual(['other', undefined]);
  expect(later().stack).toContain('    at ');
});

test('every error that the library makes while it is loaded is one of its exceptions', () => {
  const early = /^(?:var | {2})\w+ = Error\(/gm;
  expect(library.match(early)).toHaveLength(5);
  expect(withoutStacks(library)).not.toMatch(early);
});

test('another library would stop the build', () => {
  expect(() => withoutStacks('export {};')).toThrow('react-dom makes its exceptions elsewhere now');
});
