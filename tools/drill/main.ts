/**
 * `npm run drill {name}`: runs a drill and prints what is not as it must be. Drills need Debian
 * packages and many minutes, so they are commands and no tests.
 */
import { Missing, asCommand } from '../bootstrap.mjs';
import { print } from '../stack/print.ts';

/** @returns what is not as it must be, in words */
type Drill = (args: readonly string[]) => Promise<readonly string[]>;

const DRILLS: Readonly<Record<string, () => Promise<{ drill: Drill }>>> = {
  compose: () => import('./compose.ts'),
  image: () => import('./image.ts'),
  outage: () => import('./outage.ts'),
  outside: () => import('./outside.ts'),
  promote: () => import('./promote.ts'),
  restore: () => import('./restore.ts'),
  'two-releases': () => import('./two-releases.ts'),
  upgrade: () => import('./upgrade.ts'),
};

await asCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const load = DRILLS[name];
  if (!load) throw new Missing(`Name one of the drills: ${Object.keys(DRILLS).join(', ')}`);
  const { drill } = await load();
  const faults = await drill(args);
  for (const fault of faults) print(`NOT AS IT MUST BE: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
});
