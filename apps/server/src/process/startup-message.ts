import { diskFull, isDiskFull } from './disk-full.ts';
import { StartupError } from '../startup-error.ts';

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

/**
 * Says why the product, or a command, cannot start: one line for what an operator can mend,
 * otherwise the stack.
 * @param dataFolder is meant where a full disk names no file
 */
export function startupMessage(error: unknown, dataFolder: string): string {
  if (error instanceof StartupError) return error.message;
  if (isPortInUse(error) && error.port !== undefined) return portInUse(error.port);
  if (isDiskFull(error)) return diskFull(error, dataFolder);
  if (isRefusedByPostgres(error)) return `DATABASE_URL: ${error.message}`;
  if (isSystemFault(error)) return `The start failed: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** True for the error of a server whose port another process has. */
function isPortInUse(error: unknown): error is Error & { port?: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Says that a port is taken, and how the product is started on the next one. */
function portInUse(port: number): string {
  return `Port ${port} is taken by another process. Choose another one: PORT=${port + 1} npm start`;
}
