import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { root } from '../bootstrap.mjs';
import type { Mutation } from './mutations.ts';
import { mutated } from './mutations.ts';

const mutation = JSON.parse(process.env['MUTATION'] ?? 'null') as Mutation | null;

/** Runs the tests of `packages/domain` over one changed file, which stays as it is on the disk. */
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
  // The cache knows files by what stands on the disk, which is not what is run here.
  test: {
    fsModuleCache: false,
    include: ['packages/domain/**/*.test.ts'],
    reporters: ['dot'],
    maxWorkers: 1,
    isolate: false,
  },
});
