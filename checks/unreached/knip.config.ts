import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnipConfig } from 'knip';

const base = JSON.parse(readFileSync(join(import.meta.dirname, '../../knip.json'), 'utf8')) as KnipConfig;

/**
 * The exports of the product that only tests use. Without tests an export that its own file uses is
 * no fault, because it is exported for one. An exception is the tag `@internal` with its reason in
 * the docstring of the export.
 */
const config: KnipConfig = {
  ...base,
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    'packages/{domain/src/**,ui}/testing/*.{ts,tsx}': ['exports'],
  },
};

export default config;
