import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../bootstrap.mjs';
import { mutated, type Mutation } from './mutations.ts';

const mutation = JSON.parse(process.env['MUTATION'] ?? 'null') as Mutation | null;

/** Runs the tests of `packages/domain` over one file that is changed only in memory. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutation',
      enforce: 'pre',
      load(id) {
        if (!mutation || id !== join(root, mutation.file)) return null;
        return mutated(readFileSync(id, 'utf8'), mutation);
      },
    },
  ],
  // Off, because the cache knows files by their content on the disk, but the mutants exist only in
  // memory.
  test: {
    fsModuleCache: false,
    include: ['packages/domain/**/*.test.ts'],
    reporters: ['dot'],
    maxWorkers: 1,
    isolate: false,
  },
});
