import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const sourceFile = /\.(ts|tsx|mts|mjs)$/;
const neverSource = new Set(['node_modules', 'dist', 'dist-maps', 'dist-server', 'test-results', 'playwright-report']);

/** Packages of their own, which no check of the product reads. */
const ownPackages = /^(?:postal|studio)\//;

/**
 * Lists every source file, or the wanted ones, below a folder by walking it, as sorted paths
 * relative to `root` with forward slashes.
 */
export function sourceFilesByWalk(root: string, folder = '', pattern = sourceFile): string[] {
  const files: string[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || neverSource.has(entry.name)) continue;
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) files.push(...sourceFilesByWalk(root, path, pattern));
    else if (pattern.test(entry.name) && !ownPackages.test(path)) files.push(path);
  }
  return files.toSorted();
}
