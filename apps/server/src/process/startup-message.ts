import { resolve, sep } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { ADMIN_FOLDER } from '../platform/admin/address.ts';
import { codedError } from '../platform/database/statements/sql-state.ts';
import { StartupError } from '../startup-error.ts';
import { diskFull, diskFullNow, isDiskFull } from './disk-full.ts';

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

/** True where no server is behind the name or the port of a database; a socket of ours has neither. */
function isUnconnected(error: unknown): error is Error {
  if (!(error instanceof Error) || !('syscall' in error)) return false;
  return error.syscall === 'getaddrinfo' || (error.syscall === 'connect' && 'port' in error);
}

/** Null for other faults. A name with several addresses, such as localhost, fails with an error of each. */
function unansweredDatabase(error: unknown): string | null {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const reasons = errors.filter(isUnconnected).map(({ message }) => message);
  return reasons.length === 0 ? null : `DATABASE_URL: no database answers (${reasons.join(', ')})`;
}

/**
 * Says why the product cannot start: one line for what an operator can mend, otherwise the stack.
 * @param dataFolder is meant where a full disk names no file
 */
export function startupMessage(error: unknown, dataFolder: string): string {
  if (isPortInUse(error) && error.port !== undefined) return portInUse(error.port);
  if (isDiskFull(error)) return diskFull(error, dataFolder);
  return faultMessage(error, 'start');
}

/** Says why a command of an operator, a backup or a restore cannot be run, as `startupMessage` does. */
export function commandMessage(error: unknown, dataFolder: string): string {
  if (isDiskFull(error)) return diskFullNow(error, dataFolder);
  if (isClosedAddress(error, dataFolder)) return `${dataFolder} is closed to you: run it as the user of the server.`;
  return faultMessage(error, 'command');
}

/** Null for other faults. */
function missingRight(error: unknown): string | null {
  const refused = codedError(error);
  return refused?.code === '42501' ? `DATABASE_URL: its role lacks a right: ${refused.message}` : null;
}

function faultMessage(error: unknown, what: 'start' | 'command'): string {
  if (error instanceof StartupError) return error.message;
  if (isRefusedByPostgres(error)) return `DATABASE_URL: ${error.message}`;
  const unanswered = unansweredDatabase(error);
  if (unanswered !== null) return unanswered;
  const right = missingRight(error);
  if (right !== null) return right;
  if (isSystemFault(error)) return `The ${what} failed: ${error.message}`;
  return unexpected(error);
}

/** Characters of a statement that are printed. */
const STATEMENT_LENGTH = 400;

/** A refused statement is printed without its values, which may be thousands, and personal data. */
function unexpected(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof DrizzleQueryError)) return error.stack ?? error.message;
  const reason = error.cause?.stack ?? error.cause?.message ?? 'a statement was refused';
  return `${reason}\n    in ${error.query.slice(0, STATEMENT_LENGTH)}`;
}

/** True where the address of the running server may not be read or called. */
function isClosedAddress(error: unknown, dataFolder: string): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return false;
  if ('syscall' in error && error.syscall === 'connect') return true;
  return 'path' in error && String(error.path).startsWith(`${resolve(dataFolder, ADMIN_FOLDER)}${sep}`);
}

/** True for the error of a server whose port another process has. */
function isPortInUse(error: unknown): error is Error & { port?: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Says that a port is taken, and how the product is started on the next one. */
function portInUse(port: number): string {
  return `Port ${port} is taken by another process. Choose another one: PORT=${port + 1} npm start`;
}
