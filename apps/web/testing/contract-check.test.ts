import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type * as contractCheck from './contract-check.ts';

test('the contract check adds no schema to the API document of its worker', () => {
  const ids = () => Object.keys(z.toJSONSchema(z.globalRegistry, { unrepresentable: 'any' }).schemas);
  const before = ids();
  const { isOfContract } = createRequire(import.meta.url)('./contract-check.ts') as typeof contractCheck;
  expect(isOfContract('GET', '/api/content/bbu')).toBe(true);
  expect(ids()).toEqual(before);
});
