import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { binScript, ensureBuilt, findNode, root, withOwnNode } from '../bootstrap.mjs';

const run = promisify(execFile);

/** A complaint that only the development build of React has, so its scripts have it as a text. */
const COMPLAINT = 'some attributes of the server rendered HTML didn';

/**
 * Copies the working tree and builds its pages with the development build of React, for browsers
 * and for the server. The builds of the checkout stay as they are.
 * @returns the folder of the copy, without content
 * @throws when a build fails, or has another build of React
 */
export async function buildForDevelopment(): Promise<string> {
  const folder = join(root, '.cache/hydration/checkout');
  ensureBuilt(['mails']);
  rmSync(folder, { recursive: true, force: true });
  await copyFiles(folder);
  for (const modules of globSync(['node_modules', '{apps,packages}/*/node_modules'], { cwd: root })) {
    // Linked one by one, because a link to the folder would lead to the sources of the checkout.
    await run('cp', ['-al', join(root, modules), join(folder, modules)]);
  }
  const cwd = join(folder, 'apps/web');
  const env = { ...withOwnNode(), NODE_ENV: 'development' };
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const args = [binScript('vite'), 'build', '--mode', 'development', '--logLevel', 'error', '--config', config];
    await run(findNode(), args, { cwd, env, maxBuffer: 2 ** 26 });
  }
  const scripts = globSync('dist/assets/*.js', { cwd });
  if (!scripts.some((script) => readFileSync(join(cwd, script), 'utf8').includes(COMPLAINT))) {
    throw new Error('The scripts do not have the development build of React.');
  }
  return folder;
}

/** Also files that are not committed yet, because a drill is there to try them. */
async function copyFiles(folder: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'apps', 'packages', '*.json'];
  const { stdout } = await run('git', list, { cwd: root, maxBuffer: 2 ** 26 });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of [...files, 'packages/mails/dist']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
}
