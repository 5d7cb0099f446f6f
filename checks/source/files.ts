import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const sourceFile = /\.(ts|tsx|mts|mjs)$/;
const neverSource = new Set(['node_modules', 'dist', 'dist-server', 'test-results', 'playwright-report']);

/** Packages of their own, which no check of the product reads. */
const ownPackages = /^(?:postal|studio)\//;

/**
 * Lists every source file, or the wanted ones, below a folder by walking it, as sorted paths
 * relative to `root` with forward slashes.
 */
export function sourceFilesByWalk(root: string, folder = '', wanted = sourceFile): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || neverSource.has(entry.name)) continue;
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) found.push(...sourceFilesByWalk(root, path, wanted));
    else if (wanted.test(entry.name) && !ownPackages.test(path)) found.push(path);
  }
  return found.toSorted();
}
