import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import { root } from '../bootstrap.mjs';
import { applyMutant, type IdMutant } from './id-mutants.ts';

const mutant = JSON.parse(process.env['MUTANT'] ?? 'null') as IdMutant | null;

const { default: base } = (await import(pathToFileURL(join(root, 'vitest.config.ts')).href)) as {
  default: ViteUserConfig;
};

/** Runs any test outside the browser over one file that is changed only in memory. */
export default mergeConfig(
  base,
  defineConfig({
    root,
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load(id) {
          if (!mutant || id.split('?')[0] !== join(root, mutant.file)) return null;
          return applyMutant(readFileSync(join(root, mutant.file), 'utf8'), mutant);
        },
      },
    ],
    test: { fsModuleCache: false },
  }),
);
