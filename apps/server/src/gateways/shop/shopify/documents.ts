import { readFileSync } from 'node:fs';

/** Reads a GraphQL document of this folder; each has one operation. */
export function readDocument(name: string): string {
  return readFileSync(new URL(`./documents/${name}.graphql`, import.meta.url), 'utf8');
}
