/**
 * Checks the last commit out and builds its pages with the development build of React, for browsers
 * and for the server. The builds of this checkout stay as they are.
 */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { binScript, findNode, withOwnNode } from '../bootstrap.mjs';
import { checkOut } from './checkout.ts';

const run = promisify(execFile);

/** A complaint that only the development build of React has, so its scripts have it as a text. */
const COMPLAINT = 'some attributes of the server rendered HTML didn';

const folder = await checkOut({ name: 'hydration', commit: 'HEAD' });
const cwd = join(folder, 'apps/web');
const env = { ...withOwnNode(), NODE_ENV: 'development' };
for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
  const args = [binScript('vite'), 'build', '--mode', 'development', '--logLevel', 'error', '--config', config];
  await run(findNode(), args, { cwd, env, maxBuffer: 2 ** 26 });
}
const scripts = globSync('dist/assets/*.js', { cwd });
if (!scripts.some((script) => readFileSync(join(cwd, script), 'utf8').includes(COMPLAINT)))
  throw new Error('The scripts do not have the development build of React.');
