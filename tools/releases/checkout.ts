import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureInstalled, findNode, root, withOwnNode } from '../bootstrap.mjs';

const run = promisify(execFile);

interface CheckoutPlan {
  /** Of its folder; one of before with this name is used again. */
  readonly name: string;
  /** Anything that git can resolve here. */
  readonly commit: string;
  /** A line that is added to a file, so that the release differs. */
  readonly line?: { readonly file: string; readonly text: string };
}

/**
 * Checks out, installs and builds another release of the product beside this one.
 * @returns its folder
 * @throws when git does not know the commit, or its packages or build fail
 */
export async function checkOut({ name, commit, line }: CheckoutPlan): Promise<string> {
  const folder = join(root, '.cache/releases', name);
  const { stdout: hash } = await run('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: root });
  if (!existsSync(join(folder, '.git'))) {
    await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  }
  await run('git', ['fetch', '--quiet', 'origin'], { cwd: folder });
  await run('git', ['checkout', '--quiet', '--force', '--detach', hash.trim()], { cwd: folder });
  if (line) {
    const file = join(folder, line.file);
    // Appending alone would create it, and nothing would import it.
    if (!existsSync(file)) throw new Error(`${commit} has no ${line.file}`);
    appendFileSync(file, `\n${line.text}\n`);
  }
  await install(folder);
  // By the build of that release, which knows its own inputs.
  const build = "import('./tools/bootstrap.mjs').then(({ ensureBuilt }) => ensureBuilt())";
  await run(findNode(), ['--eval', build], { cwd: folder, env: withOwnNode(), maxBuffer: 2 ** 26 });
  return folder;
}

/** Packages of the same lockfile are linked instead of installed, which takes a second. */
async function install(folder: string): Promise<void> {
  const lockfile = (of: string): string => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (!existsSync(join(folder, 'node_modules')) && lockfile(folder) === lockfile(root)) {
    for (const modules of globSync(['node_modules', '{apps,packages}/*/node_modules'], { cwd: root }))
      await run('cp', ['-al', join(root, modules), join(folder, modules)]);
  }
  ensureInstalled(folder);
}
