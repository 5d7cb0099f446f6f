/** `npm run leads -- import {file}`: judges a file of leads, and with `--apply` writes them; the embedded database needs the product stopped. */
import { importLeads } from './account/public.ts';
import { readSettings } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/open.ts';
import { createLog } from './platform/log.ts';
import { StartupError } from './startup-error.ts';

const [deed, file, ...options] = process.argv.slice(2);

try {
  if (deed !== 'import' || file === undefined || options.some((option) => option !== '--apply'))
    throw new StartupError('Name a file: npm run leads -- import ../leads.csv [--apply]');
  const config = readSettings(process.env);
  const apply = options.includes('--apply');
  const handle = await openDatabase(config, createLog('error'));
  try {
    const { taken, refused } = await importLeads({ handle, clock: systemClock }, file, { apply });
    for (const { line, reason } of refused) process.stderr.write(`line ${line}: ${reason}\n`);
    for (const { line, id } of apply ? taken : []) process.stdout.write(`line ${line}: ${id}\n`);
    const counts = `leads ${apply ? 'imported' : 'to import'}: ${taken.length}, lines refused: ${refused.length}`;
    process.stdout.write(`${counts}${apply ? '' : '; nothing is written without --apply'}\n`);
  } finally {
    await handle.close();
  }
} catch (fault) {
  if (!(fault instanceof StartupError)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
