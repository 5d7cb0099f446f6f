/**
 * `npm run demo:outside`: starts the product against the stand-ins of all outside systems, with a
 * data folder of its own.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addWebhooks } from './fill-contentful.ts';
import { FILL, startOutside } from './start-outside.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DATA_DIR = join(ROOT, '.data-outside');
const CONFIG_FILE = join(DATA_DIR, 'config.json');

process.stdout.write('Starting the outside systems, and publishing the content files at Contentful …\n\n');
const { settings, appConfig, text } = await startOutside([FILL]);
process.stdout.write(text);
// The app config is data, so the stand-ins cannot change it by settings.
mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
const shipped: unknown = JSON.parse(readFileSync(join(ROOT, 'content/config.json'), 'utf8'));
writeFileSync(CONFIG_FILE, JSON.stringify(Object.assign({}, shipped, appConfig), null, 2));
const contentful = settings['CONTENTFUL_BASE_URL'];
if (contentful) await addWebhooks(contentful, `http://127.0.0.1:${process.env['PORT'] || '3000'}`, settings);
// Without a database of the shell, because a demo must not write into one that somebody uses.
const own = { DATA_DIR, CONFIG_FILE, DATABASE_URL: '', DATABASE_DIRECT_URL: '' };
const product = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
  cwd: ROOT,
  env: { ...process.env, ...own, ...settings },
  stdio: 'inherit',
});
// The stand-ins answer until the product has stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => product.kill(signal));
product.once('exit', (code) => process.exit(code ?? 1));
