import { type DocumentNode, getNamedType, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { OfflineScope } from './vendor-package.ts';

/** Any one of these scopes is enough. */
type Alternatives = readonly string[];

/**
 * Returns the access scopes that a document needs, in the order of their names, by the vendor's own
 * table of types and fields. Where the table has alternatives, one that is needed anyway is enough,
 * and otherwise the first: the others are for the vendor's own apps and for marketplaces.
 */
export function scopesOf(schema: GraphQLSchema, document: DocumentNode, table: readonly OfflineScope[]): string[] {
  const needs: Alternatives[] = [];
  const info = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(info, {
    Field() {
      const [parent, field] = [info.getParentType(), info.getFieldDef()];
      if (!parent || !field) return;
      const type = getNamedType(field.type).name;
      for (const { typeName, fieldName, offlineScopes = [] } of table) {
        const isMeant =
          fieldName === undefined ? typeName === type : typeName === parent.name && fieldName === field.name;
        if (isMeant && offlineScopes.length > 0) needs.push(offlineScopes);
      }
    },
  });
  visit(document, visitor);
  return chooseScopes(needs);
}

/** Joins the scopes of several documents; a scope to write includes that to read. */
export function joinScopes(lists: readonly (readonly string[])[]): string[] {
  return chooseScopes(lists.flat().map((scope) => [scope]));
}

function chooseScopes(needs: readonly Alternatives[]): string[] {
  const chosen = new Set<string>();
  // The shortest come first, because they leave no choice.
  for (const alternatives of needs.toSorted((a, b) => a.length - b.length)) {
    const [first] = alternatives;
    if (first !== undefined && !alternatives.some((scope) => isIncluded(scope, chosen))) chosen.add(first);
  }
  return [...chosen].filter((scope) => !chosen.has(toWrite(scope)) || toWrite(scope) === scope).toSorted();
}

function isIncluded(scope: string, chosen: ReadonlySet<string>): boolean {
  return chosen.has(scope) || chosen.has(toWrite(scope));
}

function toWrite(scope: string): string {
  return scope.replace(/^read_/, 'write_');
}
