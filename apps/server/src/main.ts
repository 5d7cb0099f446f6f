import { checkFolders } from './check-folders.ts';
import { readSettings } from './config.ts';
import { diskFull, isDiskFull } from './disk-full.ts';
import { createPrivateFiles } from './platform/private-files.ts';
import { isTaken, portTaken } from './port-taken.ts';
import { StartupError } from './startup-error.ts';

let dataFolder = 'data';

/** The settings come first, so that an invalid one is reported before the product is loaded. */
async function main(): Promise<void> {
  createPrivateFiles();
  const config = readSettings(process.env);
  dataFolder = config.DATA_DIR;
  checkFolders(config);
  const { run } = await import('./shell/run.ts');
  await run(config);
}

/**
 * A port in use, a database that does not answer, a read-only folder: only the message is printed,
 * because a stack adds nothing.
 */
function isSystemFault(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

/** SQL states for a missing database, an unknown user and a wrong password. */
const REFUSED_BY_POSTGRES = new Set(['3D000', '28000', '28P01']);

function isRefusedByPostgres(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && REFUSED_BY_POSTGRES.has(String(error.code));
}

function startupMessage(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (isTaken(error) && error.port !== undefined) return portTaken(error.port);
  if (isDiskFull(error)) return diskFull(error, dataFolder);
  if (isRefusedByPostgres(error)) return `DATABASE_URL: ${error.message}`;
  if (isSystemFault(error)) return `The start failed: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${startupMessage(error)}\n`);
  process.exit(1);
}
