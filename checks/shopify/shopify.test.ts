import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkShopify, PAGE } from './check.ts';
import { DOCUMENTS, readDocuments, VENDOR } from './documents.ts';

const SCHEMA = `
schema { query: QueryRoot }
enum Reason { CUSTOMER STAFF }
type Address { city: String zip: String }
type Order { id: ID! tags: [String!]! email: String shippingAddress: Address }
type QueryRoot { order(id: ID!, reason: Reason): Order }`;

const SOUND = 'query ReadOrder($id: ID!) { order(id: $id, reason: STAFF) { id tags } }';

type Texts = Readonly<Record<string, string>>;

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Creates a repository whose scopes files list the documents as they are. */
function repository(documents: Texts, schemas: Texts = { '2026-10': SCHEMA }): string {
  const root = mkdtempSync(join(tmpdir(), 'nestling-shopify-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(documents)) write(root, `${DOCUMENTS}/${name}.graphql`, text);
  const listed = readDocuments(root).map(({ name, sha256 }) => [name, { sha256, scopes: [] }] as const);
  for (const [version, schema] of Object.entries(schemas)) {
    write(root, `${VENDOR}/admin-${version}.graphql`, schema);
    const scopes = { version, scopes: ['read_orders'], documents: Object.fromEntries(listed) };
    write(root, `${VENDOR}/scopes-${version}.json`, JSON.stringify(scopes));
  }
  write(root, PAGE, '| `read_orders` | for orders |\n');
  return root;
}

/** The faults without their paths. */
function faultsOf(root: string): string[] {
  return checkShopify(root).faults.map((line) => line.replace(/^\S+ /, ''));
}

test('valid Shopify documents have no fault', () => {
  expect(checkShopify(repository({ 'read-order': SOUND }))).toEqual({
    faults: [],
    read: '1 documents, 1 versions, 0 faults',
    isEmpty: false,
  });
});

test.each([
  ['invalid GraphQL', 'query ReadOrder {', /^does not parse: Syntax Error/],
  ['an unknown field', SOUND.replace('tags', 'label'), /^in 2026-10: Cannot query field "label" on type "Order"/],
  ['an unknown value', SOUND.replace('STAFF', 'PARENT'), /^in 2026-10: Value "PARENT" does not exist in "Reason"/],
  ['a missing argument', 'query ReadOrder { order { id } }', /^in 2026-10: .* argument "id" of type "ID!" is required/],
  [
    'an operation name other than the file name',
    SOUND.replace('ReadOrder', 'Other'),
    /^must hold one operation, and its name must be ReadOrder$/,
  ],
])('a Shopify document with %s is refused', (_what, text, fault) => {
  expect(faultsOf(repository({ 'read-order': text }))).toEqual([expect.stringMatching(fault)]);
});

test('a Shopify document with two operations is refused', () => {
  const text = `${SOUND} query Other { order(id: 1) { id } }`;
  expect(faultsOf(repository({ 'read-order': text }))).toEqual([expect.stringContaining('one operation')]);
});

test.each([
  ['a field', 'query ReadOrder($id: ID!) { order(id: $id) { email } }', ['email']],
  ['behind an alias', 'query ReadOrder($id: ID!) { order(id: $id) { id: email } }', ['email']],
  [
    'in a fragment',
    'query ReadOrder($id: ID!) { order(id: $id) { ...A } } fragment A on Order { shippingAddress { zip } }',
    ['shippingAddress', 'zip'],
  ],
])('personal data in a Shopify document is refused: %s', (_what, text, fields) => {
  expect(faultsOf(repository({ 'read-order': text }))).toEqual(fields.map((name) => `selects personal data: ${name}`));
});

test('a Shopify document that is invalid in one API version is refused', () => {
  const schemas = { '2026-07': SCHEMA.replace(' STAFF', ''), '2026-10': SCHEMA };
  expect(faultsOf(repository({ 'read-order': SOUND }, schemas))).toEqual([
    expect.stringMatching(/^in 2026-07: Value "STAFF" does not exist/),
  ]);
});

test('a changed, a new and a removed Shopify document require an update of the scopes', () => {
  const root = repository({ 'read-order': SOUND, 'old-order': SOUND.replace('ReadOrder', 'OldOrder') });
  write(root, `${DOCUMENTS}/read-order.graphql`, `${SOUND}\n`);
  write(root, `${DOCUMENTS}/new-order.graphql`, SOUND.replace('ReadOrder', 'NewOrder'));
  rmSync(join(root, DOCUMENTS, 'old-order.graphql'));
  expect(faultsOf(root)).toEqual([
    'lacks new-order: run npm run shopify-schema',
    'is of another read-order: run npm run shopify-schema',
    'lists old-order, which is gone: run npm run shopify-schema',
  ]);
});

test('a fault, and a repository without a schema, fail the Shopify check', () => {
  const run = (root: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), root], { encoding: 'utf8' });
  const broken = run(repository({ 'read-order': SOUND.replace('tags', 'label') }));
  expect(broken.stdout).toContain('Cannot query field "label"');
  expect(broken.status).toBe(1);
  const empty = repository({ 'read-order': SOUND });
  rmSync(join(empty, VENDOR, 'admin-2026-10.graphql'));
  expect(run(empty).status).toBe(1);
});

test('the provider page lists exactly the Shopify scopes that the documents need', () => {
  const root = repository({ 'read-order': SOUND });
  write(root, PAGE, '   | `write_orders` | to cancel |\n\n`read_orders` in a sentence');
  expect(faultsOf(root)).toEqual(['lacks the right read_orders', 'names write_orders, which no document needs']);
});
