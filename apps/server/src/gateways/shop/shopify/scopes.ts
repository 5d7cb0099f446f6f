/** The access scopes that the documents of this folder need; `checks/shopify` holds the list. */
export const NEEDED_SCOPES: readonly string[] = ['read_products', 'write_draft_orders', 'write_orders'];

/** Returns the needed scopes that are not granted; a scope to write includes that to read. */
export function missingScopes(granted: readonly string[]): string[] {
  const grantedScopes = new Set([...granted, ...granted.map((scope) => scope.replace(/^write_/, 'read_'))]);
  return NEEDED_SCOPES.filter((scope) => !grantedScopes.has(scope));
}
