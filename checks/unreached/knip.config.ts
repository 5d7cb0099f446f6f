import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnipConfig } from 'knip';

const base = JSON.parse(readFileSync(join(import.meta.dirname, '../../knip.json'), 'utf8')) as KnipConfig;

/**
 * The exports of the product that only tests use. Without tests an export that its own file uses is
 * no fault, because it is exported for one.
 */
const config: KnipConfig = {
  ...base,
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    'packages/domain/src/**/testing/*.ts': ['exports'],
    // Measurements of jobs and commands import them by the only file that a room exports.
    'apps/server/src/rewards/composition.ts': ['exports'],
    // The requirements of these name a value or a rule, and no caller.
    'packages/domain/src/account/place/countries.ts': ['exports'],
    'packages/domain/src/account/place/registration-destination.ts': ['exports'],
    'packages/domain/src/learning/class-path.ts': ['exports'],
    'packages/domain/src/rewards/gate/account-row.ts': ['exports'],
    'packages/domain/src/rewards/gate/gate.ts': ['exports'],
    'packages/domain/src/rewards/places/pickup-search.ts': ['exports'],
  },
};

export default config;
