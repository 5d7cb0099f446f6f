/** `npm run members -- erase-again {file}`: commands about members, while no process serves them. */
import { readSettings } from './config.ts';
import { eraseListed } from './shell/erase-again.ts';
import { StartupError } from './startup-error.ts';

const USAGE = 'Name the list of those who have left: npm run members -- erase-again ../old-data/erased.ndjson';

try {
  const [deed, list] = process.argv.slice(2);
  if (deed !== 'erase-again' || list === undefined) throw new StartupError(USAGE);
  const count = await eraseListed(readSettings(process.env), list);
  process.stdout.write(`erased again: ${count}\n`);
} catch (fault) {
  if (!(fault instanceof StartupError)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
