import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
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

/** Lists every existing source file that git tracks or would add, for comparison with the walk. */
export function sourceFilesByGit(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = new Set(list.split('\0').filter((path) => sourceFile.test(path) && !ownPackages.test(path)));
  return [...paths].filter((path) => existsSync(join(root, path))).toSorted();
}

/** Returns the differences of two lists as lines to print; empty for equal lists. */
export function differences(walked: readonly string[], listed: readonly string[]): string[] {
  const inWalk = new Set(walked);
  const inList = new Set(listed);
  return [
    ...listed.filter((path) => !inWalk.has(path)).map((path) => `${path} is in git but was not read`),
    ...walked.filter((path) => !inList.has(path)).map((path) => `${path} was read but is ignored by git`),
  ];
}
