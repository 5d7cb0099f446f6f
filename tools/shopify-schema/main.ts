/**
 * `npm run shopify-schema`: downloads the vendor's schema, validates the GraphQL documents of the
 * shop adapter against it, and writes the part that they reach and the access scopes that they need
 * to `vendor/shopify`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClientSchema, GraphQLError } from 'graphql';
import {
  DOCUMENTS,
  readDocuments,
  schemaFaults,
  type ScopesFile,
  textFaults,
  VENDOR,
} from '../../checks/shopify/documents.ts';
import { root } from '../bootstrap.mjs';
import { joinScopes, scopesOf } from './scopes.ts';
import { cutSchema } from './subset.ts';
import { fetchVendorSchema, VENDOR_PACKAGE } from './vendor-package.ts';

const VERSION = '2026-10';

const documents = readDocuments(root);
const { data, offline_scopes: table } = fetchVendorSchema(VERSION);
const schema = buildClientSchema(data);
const faults = documents.flatMap((file) =>
  [...textFaults(file), ...schemaFaults(schema, file)].map((fault) => `${DOCUMENTS}/${file.name}.graphql: ${fault}`),
);
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
else {
  const parsed = documents.flatMap(({ document, ...file }) =>
    document instanceof GraphQLError ? [] : [{ ...file, document }],
  );
  const cut = cutSchema(
    schema,
    parsed.map(({ document }) => document),
  );
  const header = `# Cut out of ${VENDOR_PACKAGE} by npm run shopify-schema.\n\n`;
  writeFileSync(join(root, VENDOR, `admin-${VERSION}.graphql`), header + cut);
  const listed = parsed.map(({ name, sha256, document }) => {
    return [name, { sha256, scopes: scopesOf(schema, document, table.items) }] as const;
  });
  const scopes: ScopesFile = {
    version: VERSION,
    scopes: joinScopes(listed.map(([, { scopes: some }]) => some)),
    documents: Object.fromEntries(listed),
  };
  writeFileSync(join(root, VENDOR, `scopes-${VERSION}.json`), `${JSON.stringify(scopes, null, 2)}\n`);
  console.log(`${documents.length} documents of ${VERSION} need ${scopes.scopes.join(', ')}`);
}
