/**
 * `checks/shopify/main.ts [root]`: the GraphQL documents of the shop adapter are valid in every
 * committed version of the vendor's schema, select no personal data, and the list of their access
 * scopes is up to date.
 */
import { resolve } from 'node:path';
import { endCheck } from '../source/end-check.ts';
import { checkShopify } from './check.ts';

const { faults, read, isEmpty } = checkShopify(resolve(process.argv[2] ?? '.'));
endCheck(faults, read, isEmpty);
