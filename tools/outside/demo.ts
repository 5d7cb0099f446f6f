/**
 * `npm run demo:outside`: starts the product against the stand-ins of all outside systems, with a
 * data folder of its own.
 */
import { join } from 'node:path';
import { runToEnd } from '../child.mjs';
import { startOutside } from './start-outside.ts';

const ROOT = join(import.meta.dirname, '../..');
const ADMIN = [join(ROOT, 'tools/run.mjs'), 'apps/server/src/admin.ts', 'config', 'set'];

const { settings, appConfig, text } = await startOutside([]);
process.stdout.write(text);
// Without a database of the shell, because a demo must not write into one that somebody uses.
const own = { DATA_DIR: join(ROOT, '.data-outside'), DATABASE_URL: '', DATABASE_DIRECT_URL: '' };
const options = { cwd: ROOT, env: { ...process.env, ...own, ...settings } };
const run = (args: string[]): Promise<number> => runToEnd(process.execPath, args, options);

// The app config is data, so it is set before the first start.
for (const [name, value] of Object.entries(appConfig)) {
  const exit = await run([...ADMIN, name, JSON.stringify(value)]);
  if (exit !== 0) process.exit(exit);
}
process.exit(await run([join(ROOT, 'tools/start.mjs')]));
