import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Log } from '../log.ts';
import { StartupError } from '../../startup-error.ts';
import { proofKey } from '../tables/proof.ts';
import { findMarksKey, insertMarksKey, replaceMarksKey } from './queries/stored-keys.ts';

interface MarksDeps {
  handle: Pick<DatabaseHandle, 'db'>;
  /** The secret of the settings. */
  secret: string;
}

/**
 * Stores at the first start which secret makes the marks, and refuses a later start with another
 * one, because households that had a box would silently count as new.
 *
 * @param isLost that the former secret is lost, so that the new one takes its place
 * @throws StartupError
 */
export async function checkMarksSecret(
  { handle, secret, clock, log }: MarksDeps & { clock: Clock; log: Log },
  { isLost }: { isLost: boolean },
): Promise<void> {
  const key = { keyId: proofKey(secret).id, at: clock.now() };
  await insertMarksKey(handle.db, key);
  if ((await findMarksKey(handle.db)) === key.keyId) {
    if (isLost) log.warn('MARKS_SECRET_LOST is set and not needed: remove it, otherwise a wrong secret is not noticed');
    return;
  }
  if (!isLost) throw foreignSecret();
  await replaceMarksKey(handle.db, key);
  log.warn(
    'MARKS_SECRET_LOST: marks made with the former secret are lost; households that had a box may have another, and lists of deleted members made with it are of no use: move them out of ERASED_DIR',
  );
}

/**
 * Refuses a command whose secret is not the one of the stored marks: it would miss those, and add
 * some that no process finds.
 * @throws StartupError
 */
export async function requireMarksSecret({ handle, secret }: MarksDeps): Promise<void> {
  const stored = await findMarksKey(handle.db);
  if (stored !== null && stored !== proofKey(secret).id) throw foreignSecret();
}

function foreignSecret(): StartupError {
  return new StartupError(
    'MARKS_SECRET: the marks in this database were made with another secret. Set MARKS_SECRET to the COOKIE_SECRET of the time before; only if that is lost, start once with MARKS_SECRET_LOST=1.',
  );
}
