import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type DocumentNode, GraphQLError, type GraphQLSchema, Kind, parse, validate, visit } from 'graphql';

/** Where the GraphQL documents of the shop adapter lie, from the root of the repository. */
export const DOCUMENTS = 'apps/server/src/gateways/shop/shopify/documents';

/** Where the parts of the vendor's schema lie, from the root of the repository. */
export const VENDOR = 'vendor/shopify';

/** A GraphQL document as it is committed. */
export interface DocumentFile {
  /** The file name without its extension. */
  readonly name: string;
  /** Or why it does not parse. */
  readonly document: DocumentNode | GraphQLError;
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly sha256: string;
}

/** The access scopes that the documents need, as `npm run shopify-schema` stores them. */
export interface ScopesFile {
  /** Version of the vendor's API. */
  readonly version: string;
  /** Scopes of all documents together. */
  readonly scopes: readonly string[];
  readonly documents: Readonly<Record<string, { readonly sha256: string; readonly scopes: readonly string[] }>>;
}

/**
 * Personal data that the vendor holds. The product sends addresses to the shop and must not read
 * them back, because it would have to erase and export each copy.
 */
const PERSONAL: ReadonlySet<string> = new Set(
  (
    'address address1 address2 addresses addressesV2 billingAddress city clientIp company customer ' +
    'customerJourneySummary customerLocale defaultAddress defaultEmailAddress defaultPhoneNumber ' +
    'displayAddress displayName email firstName formatted formattedArea lastName latitude longitude name note ' +
    'paymentDetails phone province provinceCode purchasingEntity receiptJson shippingAddress zip'
  ).split(' '),
);

/** Reads the documents of a repository in the order of their names. */
export function readDocuments(root: string): DocumentFile[] {
  const names = readdirSync(join(root, DOCUMENTS)).filter((name) => name.endsWith('.graphql'));
  return names.toSorted().map((name) => {
    const text = readFileSync(join(root, DOCUMENTS, name), 'utf8');
    const document = parseDocument(text);
    return { name: basename(name, '.graphql'), document, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

/** Returns why a document must not be sent, whatever the schema; empty for a sound one. */
export function textFaults({ name, document }: DocumentFile): string[] {
  if (document instanceof GraphQLError) return [`does not parse: ${document.message}`];
  return [
    ...operationFaults(name, document),
    ...personalFields(document).map((field) => `selects personal data: ${field}`),
  ];
}

/** Returns what a schema refuses in a document; empty also for a text that is no GraphQL. */
export function schemaFaults(schema: GraphQLSchema, { document }: DocumentFile): string[] {
  return document instanceof GraphQLError ? [] : validate(schema, document).map(({ message }) => message);
}

function parseDocument(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** One operation per file, named like it, because logs and the scopes file use that name. */
function operationFaults(name: string, document: DocumentNode): string[] {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const expected = name.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  if (operations.length === 1 && operations[0]?.name?.value === expected) return [];
  return [`must hold one operation, and its name must be ${expected}`];
}

function personalFields(document: DocumentNode): string[] {
  const fields: string[] = [];
  visit(document, {
    // The field, not its alias, because an alias would hide it.
    Field: ({ name }) => {
      if (PERSONAL.has(name.value)) fields.push(name.value);
    },
  });
  return fields;
}
