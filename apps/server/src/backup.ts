/** `npm run backup {folder}` and `npm run restore {folder}`: the data folder of the embedded database, while the product is stopped. */
import { readSettings } from './config.ts';
import { BackupRefused, backUp, restore } from './platform/backup/backup.ts';
import { StartupError } from './startup-error.ts';

const [deed, folder] = process.argv.slice(2);

try {
  const config = readSettings(process.env);
  if (config.DATABASE_URL) throw new BackupRefused('DATABASE_URL is set: back up that Postgres with pg_dump.');
  if (folder === undefined || (deed !== 'backup' && deed !== 'restore')) {
    throw new BackupRefused(
      'Name a folder: npm run backup -- ../nestling-backup, npm run restore -- ../nestling-backup',
    );
  }
  if (deed === 'backup') {
    backUp(config.DATA_DIR, folder, new Date());
    process.stdout.write(`${config.DATA_DIR} is backed up in ${folder}\n`);
  } else {
    const at = restore(folder, config.DATA_DIR);
    process.stdout.write(`${config.DATA_DIR} is as it was on ${at.toISOString()}\n`);
  }
} catch (fault) {
  if (!(fault instanceof StartupError)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 1;
}
