import type { SignedIn } from '@nestling/contract/account/sign-in';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newId, newToken, sha256 } from '../../platform/ids.ts';
import { announce } from '../../platform/live/live.ts';
import { SESSION_SECONDS } from '../cookies.ts';
import type { AccountParts } from '../ports.ts';
import { deleteSession } from '../queries/sessions.ts';
import type { NewSession } from '../queries/sessions.ts';
import { readRecord } from './read-record.ts';

/** Longest name of a device that is kept, in characters. */
const DEVICE_MAX_LENGTH = 200;

type SessionParts = Pick<AccountParts, 'handle' | 'clock' | 'ports'>;

export interface OpenedSession {
  /** The secret of the cookie; only its hash is stored (D-21). */
  token: string;
  signedIn: SignedIn;
}

/**
 * Proves whose session it is and keeps it, both or neither: a reset that commits after the password was checked must end
 * this sign-in as it ends all others (ACC-111). It answers the uid, or why there is none.
 */
export type KeepSession = (session: NewSession) => Promise<string | Refusal>;

/**
 * Opens a new session; after it the one that the browser held before ends, whose cookie it loses. Should the server die in
 * between, the browser has not heard of the new one and keeps the former.
 */
export async function openSession(
  { handle, clock, ports }: SessionParts,
  keep: KeepSession,
  browser: { formerToken: string | undefined; userAgent: string | undefined },
): Promise<OpenedSession | Refusal> {
  const token = newToken();
  const startedAt = clock.now();
  const uid = await keep({
    id: newId(),
    tokenHash: sha256(token),
    startedAt,
    expiresAt: new Date(startedAt.getTime() + SESSION_SECONDS * 1000),
    device: (browser.userAgent ?? '').slice(0, DEVICE_MAX_LENGTH),
  });
  if (typeof uid !== 'string') return uid;
  if (browser.formerToken) await deleteSession(handle.db, sha256(browser.formerToken));
  const record = await readRecord(handle.db, clock, uid, ports);
  return record ? { token, signedIn: { uid, ...record } } : refuse('auth/wrong-password');
}

/** Ends the session of a token and tells its stream; without one nothing happens (ACC-113). */
export async function endSession({ handle }: Pick<SessionParts, 'handle'>, token: string): Promise<void> {
  await handle.transaction(async (tx) => {
    const uid = await deleteSession(tx, sha256(token));
    if (uid) await announce(tx, { topic: 'signed-out:sign-out', uid });
  });
}
