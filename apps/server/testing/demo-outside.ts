/**
 * `npm run demo:outside`: starts the product against the stand-ins of all outside systems, with a
 * data folder of its own.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { OUTSIDE_SYSTEMS } from './stand-ins.ts';

const ROOT = join(import.meta.dirname, '../../..');

const settings: Record<string, string> = { DATA_DIR: join(ROOT, '.data-outside') };
for (const [name, { port, start, met }] of Object.entries(OUTSIDE_SYSTEMS)) {
  const standIn = await start(port);
  Object.assign(settings, standIn.settings);
  process.stdout.write(`${name}: ${standIn.url}\n  ${met(standIn.url)}\n`);
}

const product = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...settings },
});
product.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal));
