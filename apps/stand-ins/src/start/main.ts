/**
 * `npm run outside -- [{system}[:{port}] …] [--fill]`: starts stand-ins of outside systems on this
 * machine, all if none is named, fills the spaces of Contentful if asked, and prints with what
 * `npm start` uses them.
 *
 * `npm run outside -- wsdl {file}`: validates the bodies for Marketing Cloud against its WSDL.
 *
 * `npm run outside -- check-store`: tries the signatures of films at the store of the `S3_` settings.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fillLines } from './fill-contentful.ts';
import { FILL, startOutside } from './start-outside.ts';

const args = process.argv.slice(2);

const TESTING = join(import.meta.dirname, '../../../server/testing');
const SOAP_CHECK = join(TESTING, 'marketing-cloud/check-bodies.ts');
const STORE_CHECK = join(TESTING, 'films/check-store.ts');

const [first, file] = args;

try {
  if (first === 'wsdl') {
    if (file === undefined) throw new Error('npm run outside -- wsdl {file}');
    process.exit(runToEnd(SOAP_CHECK, file));
  }
  if (first === 'check-store') process.exit(runToEnd(STORE_CHECK));
  const { settings, appConfig, text } = await startOutside(args);
  const lines = Object.entries(settings).map(([setting, value]) => `${setting}=${value}`);
  const config = Object.entries(appConfig);
  const set = config.map(([name, value]) => `npm run admin -- config set ${name} '${JSON.stringify(value)}'\n`);
  const unset = config.map(([name]) => `npm run admin -- config unset ${name}\n`);
  const contentful = settings['CONTENTFUL_BASE_URL'];
  process.stdout.write(text);
  if (contentful && !args.includes(FILL))
    process.stdout.write(`Fill the spaces of Contentful:\n\n${fillLines(contentful).join('\n')}\n\n`);
  process.stdout.write(`Start the product with them:\n\n${set.join('')}${lines.join(' ')} npm start\n`);
  if (unset.length > 0) process.stdout.write(`\nAfterwards:\n\n${unset.join('')}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** @returns the exit code of a script */
function runToEnd(...command: readonly string[]): number {
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
}
