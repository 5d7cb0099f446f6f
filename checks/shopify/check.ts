import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { z } from 'zod';
import {
  type DocumentFile,
  DOCUMENTS,
  readDocuments,
  schemaFaults,
  type ScopesFile,
  textFaults,
  VENDOR,
} from './documents.ts';

/** The page that tells a provider which rights the app needs, in a table. */
export const PAGE = 'docs/outside/shopify.md';

const SCOPE_ROW = /^ *\| `((?:read|write)_\w+)` \|/gm;

const scopesFile: z.ZodType<ScopesFile> = z.strictObject({
  version: z.string(),
  scopes: z.array(z.string()),
  documents: z.record(z.string(), z.strictObject({ sha256: z.string(), scopes: z.array(z.string()) })),
});

/**
 * Checks the GraphQL documents of the shop adapter against every committed version of the vendor's
 * schema, and the lists of their access scopes against the documents and the provider's page.
 */
export function checkShopify(root: string): { faults: string[]; read: string; isEmpty: boolean } {
  const documents = readDocuments(root);
  const versions = committedVersions(root);
  const faults = [
    ...documents.flatMap((file) => textFaults(file).map((fault) => `${DOCUMENTS}/${file.name}.graphql ${fault}`)),
    ...versions.flatMap((version) => [...faultsOfVersion(root, version, documents)]),
  ];
  return {
    faults,
    read: `${documents.length} documents, ${versions.length} versions, ${faults.length} faults`,
    isEmpty: documents.length === 0 || versions.length === 0,
  };
}

function committedVersions(root: string): string[] {
  return readdirSync(join(root, VENDOR)).flatMap((name) => /^admin-(.+)\.graphql$/.exec(name)?.[1] ?? []);
}

function* faultsOfVersion(root: string, version: string, documents: readonly DocumentFile[]): Generator<string> {
  const schema = buildSchema(readFileSync(join(root, VENDOR, `admin-${version}.graphql`), 'utf8'));
  for (const file of documents)
    for (const fault of schemaFaults(schema, file)) yield `${DOCUMENTS}/${file.name}.graphql in ${version}: ${fault}`;
  const path = `${VENDOR}/scopes-${version}.json`;
  const { scopes, documents: listed } = scopesFile.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
  const page = [...readFileSync(join(root, PAGE), 'utf8').matchAll(SCOPE_ROW)].map(([, scope]) => scope);
  for (const scope of scopes) if (!page.includes(scope)) yield `${PAGE} lacks the right ${scope}`;
  for (const scope of page) if (!scopes.includes(scope ?? '')) yield `${PAGE} names ${scope}, which no document needs`;
  for (const { name, sha256 } of documents) {
    if (listed[name] === undefined) yield `${path} lacks ${name}: run npm run shopify-schema`;
    else if (listed[name].sha256 !== sha256) yield `${path} is of another ${name}: run npm run shopify-schema`;
  }
  const names = new Set(documents.map(({ name }) => name));
  for (const name of Object.keys(listed))
    if (!names.has(name)) yield `${path} lists ${name}, which is gone: run npm run shopify-schema`;
}
