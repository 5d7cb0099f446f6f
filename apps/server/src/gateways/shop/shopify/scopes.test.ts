import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { NEEDED_SCOPES, missingScopes } from './scopes.ts';

const scopesFile = z.object({ scopes: z.array(z.string()) });

test('the requested Shopify scopes are those that the vendor documents for the used operations', () => {
  const file = new URL('../../../../../../vendor/shopify/scopes-2026-10.json', import.meta.url);
  expect(scopesFile.parse(JSON.parse(readFileSync(file, 'utf8'))).scopes).toEqual(NEEDED_SCOPES);
});

test('a Shopify write scope includes its read scope, and not the reverse', () => {
  expect(missingScopes(['write_products', 'write_draft_orders', 'read_orders'])).toEqual(['write_orders']);
  expect(missingScopes(NEEDED_SCOPES)).toEqual([]);
});
