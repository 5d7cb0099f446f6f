import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Scripts that act when they are loaded. */
const STARTED = /\/src\/(?:main|admin|backup|database-image)\.ts$|-worker\.ts$/;

/** What loading every module came to. */
export interface LoadedModules {
  loaded: number;
  /** One line for each module that could not be loaded. */
  faults: string[];
}

/**
 * Loads every module of a product with Node's own resolver, the rarely used ones too: a file that
 * one of them lacks would be missed by a parent only weeks later.
 */
export async function loadModules(product: string): Promise<LoadedModules> {
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(product, path)).href);
  await load('apps/server/drizzle-imports.mjs');
  const modules = globSync(['apps/server/src/**/*.ts', 'packages/*/{src,dist}/**/*.{ts,js}'], { cwd: product });
  const result: LoadedModules = { loaded: 0, faults: [] };
  for (const path of modules.filter((module) => !STARTED.test(module))) {
    try {
      await load(path);
      result.loaded += 1;
    } catch (error) {
      result.faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return result;
}
