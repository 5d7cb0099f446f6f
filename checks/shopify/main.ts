/**
 * `checks/shopify/main.ts [root]`: the GraphQL documents of the shop adapter are valid in every
 * committed version of the vendor's schema, select no personal data, and the list of their access
 * scopes is up to date.
 */
import { resolve } from 'node:path';
import { checkShopify } from './check.ts';

const { lines, ok } = checkShopify(resolve(process.argv[2] ?? '.'));
for (const line of lines) console.log(line);
if (!ok) process.exitCode = 1;
