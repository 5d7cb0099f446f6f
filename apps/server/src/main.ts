import { checkFolders } from './check-folders.ts';
import { readSettings } from './config.ts';
import { createPrivateFiles } from './platform/private-files.ts';
import { StartupError } from './startup-error.ts';

/** Looks at the settings first, and loads the product only when they can be. */
async function main(): Promise<void> {
  createPrivateFiles();
  const config = readSettings(process.env);
  checkFolders(config);
  const { run } = await import('./shell/run.ts');
  await run(config);
}

/**
 * A port that is taken, a database that does not answer, a folder that may not be written: the
 * message says it all.
 */
function isSystemFault(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

/** What Postgres says to who asks for a database, a user or a way in that is not there. */
const REFUSED_BY_POSTGRES = new Set(['3D000', '28000', '28P01']);

function isRefusedByPostgres(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && REFUSED_BY_POSTGRES.has(String(error.code));
}

function told(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (isRefusedByPostgres(error)) return `DATABASE_URL: ${error.message}`;
  if (isSystemFault(error)) return `The start failed: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${told(error)}\n`);
  process.exit(1);
}
