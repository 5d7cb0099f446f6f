import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alertsDocument } from '#testing/alerts-document.ts';
import { ALERT_GUIDES } from './kinds.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

test('docs/alerts.md is generated from the guides of all kinds', async () => {
  await expect(alertsDocument()).toMatchFileSnapshot('../../../../../docs/alerts.md');
});

test('each kind of alert has one sentence for each question of its guide', () => {
  for (const { meaning, action } of Object.values(ALERT_GUIDES))
    for (const sentence of [meaning, action]) expect(sentence).toMatch(/^[A-Z][^|\n]{10,160}\.$/);
});

test('each kind of alert is raised somewhere in the product', () => {
  const files = ['apps/server/src', 'packages/domain/src'].flatMap((folder) =>
    globSync('**/*.ts', { cwd: join(ROOT, folder) }).map((file) => join(ROOT, folder, file)),
  );
  const product = files.filter((file) => !/\.test\.ts$|\/alerts\/kinds\.ts$/.test(file));
  const raised = new Set(product.flatMap((file) => raisedIn(readFileSync(file, 'utf8'))));
  expect(Object.keys(ALERT_GUIDES).filter((kind) => !raised.has(kind))).toEqual([]);
});

test('the scan of sources ignores a kind of alert that is only settled, listed or looked up', () => {
  const raise = "const a = { kind: 'x-a', subject } as const;\nif (b) await alerts.raise(db, a);";
  expect(raisedIn(raise)).toEqual(['x-a']);
  expect(raisedIn(raise.replace('raise', 'settle'))).toEqual([]);
  expect(raisedIn("raise(tx, { kind: 'x-b', subject });\nsettle(tx, { kind: 'x-c', subject });")).toEqual(['x-b']);
  expect(
    raisedIn("const BY_HAND = ['x-d'];\nif (await alerts.isOpen(db, { kind: 'x-e', subject })) raise(other);"),
  ).toEqual([]);
});

const CALL = String.raw`\b(?:raise|reportOnce|onAlert)\((?:[\w.]+, )*`;

/** Kinds of the alerts that a file raises: in a call, by a variable, or as an effect of a move. */
function raisedIn(text: string): string[] {
  const inCall = text.matchAll(new RegExp(String.raw`${CALL}\{ kind: '([\w-]+)'`, 'g'));
  const effects = text.matchAll(/\balert(?:: |\()'([\w-]+)'/g);
  const variables = [...text.matchAll(/\bconst (\w+)(?:: Alert)? = \{ kind: '([\w-]+)'/g)].filter(([, name]) =>
    new RegExp(String.raw`${CALL}${name}\b`).test(text),
  );
  return [...inCall, ...effects, ...variables].map((actual) => actual.at(-1) ?? '');
}
