import { hkdfSync } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId, newToken } from './ids.ts';
import { makeFolder } from './make-folder.ts';
import { StartupError } from '../startup-error.ts';

/** Minimum length of a secret; must equal that of the settings. */
const MIN_LENGTH = 32;

/**
 * Returns a secret that the process creates for itself and stores in the data folder; the first
 * process to ask creates it.
 * @throws StartupError when the file does not hold one, because anybody could forge signatures of
 *   an empty key
 */
export function loadSecret(folder: string, name: string): string {
  return findSecret(folder, name) ?? createSecret(folder, name);
}

/**
 * Returns a secret that a process has created in the data folder; null without one.
 * @throws StartupError like `loadSecret`
 */
export function findSecret(folder: string, name: string): string | null {
  const file = secretFile(folder, name);
  return statSync(file, { throwIfNoEntry: false }) ? readSecret(file) : null;
}

function secretFile(folder: string, name: string): string {
  return join(folder, `${name}.secret`);
}

function createSecret(folder: string, name: string): string {
  const file = secretFile(folder, name);
  makeFolder(folder);
  // Linked when complete: a process that dies while writing must not leave an empty secret, nor may
  // another one read it.
  const draft = `${file}.${newId()}`;
  try {
    writeFileSync(draft, newToken(), { flag: 'wx', mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file);
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8');
  if (secret.trim().length >= MIN_LENGTH) return secret;
  throw new StartupError(
    `DATA_DIR: ${file} is no secret of ${MIN_LENGTH} characters or more. Put it back from a backup, or remove it to have a new one made: links and marks made with the old one end.`,
  );
}

/** The first signs; signatures of each are accepted, so that a secret can be replaced. */
export type SigningSecrets = readonly [string, ...string[]];

/** The secrets of the server. */
export interface ServerSecrets {
  /** For what lives for hours or days: cookies and mailed links. */
  readonly signing: SigningSecrets;
  /** For marks that are stored for years, which nobody could make again under another secret. */
  readonly marks: string;
}

/**
 * Returns the secrets of the settings. Without them the process creates one in the data folder.
 * @throws StartupError like `loadSecret`
 */
export function serverSecrets(settings: {
  COOKIE_SECRET?: SigningSecrets | undefined;
  MARKS_SECRET?: string | undefined;
  DATA_DIR: string;
}): ServerSecrets {
  const signing: SigningSecrets = settings.COOKIE_SECRET ?? [loadSecret(settings.DATA_DIR, 'cookie')];
  return { signing, marks: settings.MARKS_SECRET ?? signing[0] };
}

/**
 * Derives a key for one purpose from the server's secret; it reveals neither the secret nor another
 * key.
 */
export function deriveKey(secret: string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, 32));
}

/** Derives the key of one purpose from each secret, in their order. */
export function deriveKeys([first, ...others]: SigningSecrets, label: string): readonly [Buffer, ...Buffer[]] {
  return [deriveKey(first, label), ...others.map((secret) => deriveKey(secret, label))];
}
