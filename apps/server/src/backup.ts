/**
 * `npm run backup -- {folder}` and `npm run restore -- {folder} --erased {folder|file|none}`: the
 * data folder of the embedded database. The product must not run at the same time.
 */
import { parseArgs } from 'node:util';
import { readSettings } from './config.ts';
import { BackupRefused, backUp, restore } from './platform/backup/backup.ts';
import { surviveClosedOutput } from './platform/output.ts';
import { createPrivateFiles } from './platform/private-files.ts';
import { eraseListed } from './data-rights/erase-again.ts';
import { commandMessage } from './process/startup-message.ts';

const USAGE =
  'Name a folder: npm run backup -- ../nestling-backup, npm run restore -- ../nestling-backup --erased ../old-data';

const NO_LIST =
  'Name the lists of those who have left since, ERASED_DIR or the data folder that you moved away, or none: --erased {folder|file|none}. They are erased again, so that nobody who left comes back with a backup.';

try {
  createPrivateFiles();
  surviveClosedOutput();
  await run();
} catch (fault) {
  process.stderr.write(`${commandMessage(fault, process.env['DATA_DIR'] || '.data')}\n`);
  process.exitCode = 1;
}

function parseCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: { erased: { type: 'string' } } });
  } catch {
    throw new BackupRefused(USAGE);
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseCommandLine();
  const [action, folder] = positionals;
  const config = readSettings(process.env);
  if (config.DATABASE_URL) throw new BackupRefused('DATABASE_URL is set: back up that Postgres with pg_dump.');
  if (folder === undefined || (action !== 'backup' && action !== 'restore')) throw new BackupRefused(USAGE);
  if (action === 'backup') {
    backUp(config.DATA_DIR, folder, new Date());
    process.stdout.write(`${config.DATA_DIR} is backed up in ${folder}\n`);
    return;
  }
  const { erased } = values;
  if (erased === undefined) throw new BackupRefused(NO_LIST);
  let count = 0;
  const at = await restore(folder, config.DATA_DIR, async (draft) => {
    count = await eraseListed({ ...config, DATA_DIR: draft }, erased);
  });
  process.stdout.write(`${config.DATA_DIR} is as it was on ${at.toISOString()}; erased again: ${count}\n`);
}
