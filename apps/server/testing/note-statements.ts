import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

const FOLDER = join(ROOT, '.cache/statements');

const KEY = Symbol.for('nestling noted statements');

/**
 * The statements of this test file, without its tests for Postgres only. A global holds them,
 * because modules are shared between the files of a worker while this setup file runs for each.
 */
const noted = new Set<string>();

if (!Object.hasOwn(globalThis, KEY)) listen();
Reflect.set(globalThis, KEY, noted);

afterAll(() => {
  const file = relative(ROOT, expect.getState().testPath ?? '');
  mkdirSync(FOLDER, { recursive: true });
  const name = file.replaceAll(/[^\w.]+/g, '-');
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify({ file, statements: [...noted].toSorted() }));
});

function listen(): void {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('the library has no call for a statement');
  const noting = new Proxy(query, {
    apply(target, client, call: unknown[]): unknown {
      const text = textOf(call[0]);
      const kept: unknown = Reflect.get(globalThis, KEY);
      const isPgOnly = expect.getState().currentTestName?.endsWith(' (pg only)') === true;
      if (text !== null && kept instanceof Set && !isPgOnly) kept.add(text);
      return Reflect.apply(target, client, call);
    },
  });
  Reflect.set(pg.Client.prototype, 'query', noting);
}

/** Null for a call without text, such as a stream of rows. */
function textOf(given: unknown): string | null {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null || !('text' in given)) return null;
  return typeof given.text === 'string' ? given.text : null;
}
