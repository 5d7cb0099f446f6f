import type { SignedIn } from '@nestling/contract/account/sign-in';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { memberMark, newId, newToken, sha256 } from '../../platform/ids.ts';
import { publish } from '../../platform/live/live.ts';
import { SESSION_SECONDS } from '../cookies.ts';
import type { AccountDeps, MemberRecord } from '../ports.ts';
import { deleteSession, type NewSession } from '../queries/sessions.ts';
import { presentRecord } from './read-record.ts';
import { recordVisit } from './record-visit.ts';

/** Characters. */
const DEVICE_MAX_LENGTH = 200;

type SessionDeps = Pick<AccountDeps, 'handle' | 'clock' | 'log'>;

export interface OpenedSession {
  /** Secret; only its hash is stored. */
  token: string;
  signedIn: SignedIn;
}

/**
 * Proves the owner of a session and stores it, both or neither: a reset that commits after the
 * password was checked must end this sign-in as it ends all others. Returns the member's record, or
 * the reason for a refusal.
 */
export type StoreSession = (session: NewSession) => Promise<MemberRecord | Refusal>;

/**
 * Opens a new session, then ends the one that the browser held before. In this order, because a
 * browser that never receives the new cookie after a crash must still have its former session.
 */
export async function openSession(
  deps: SessionDeps,
  storeSession: StoreSession,
  browser: { previousToken: string | undefined; userAgent: string | undefined },
): Promise<OpenedSession | Refusal> {
  const { handle, clock } = deps;
  const token = newToken();
  const startedAt = clock.now();
  const record = await storeSession({
    id: newId(),
    tokenHash: sha256(token),
    startedAt,
    expiresAt: new Date(startedAt.getTime() + SESSION_SECONDS * 1000),
    device: (browser.userAgent ?? '').slice(0, DEVICE_MAX_LENGTH),
  });
  if ('refused' in record) return record;
  await recordVisit(deps, record.user);
  if (browser.previousToken) await endReplaced(handle.db, browser.previousToken);
  return {
    token,
    signedIn: { uid: record.user.uid, of: memberMark(record.user.uid), ...presentRecord(record, clock) },
  };
}

async function endReplaced(db: Database, token: string): Promise<void> {
  const uid = await deleteSession(db, sha256(token));
  if (uid) await publish(db, uid, { kind: 'signed-out', reason: 'ended' });
}

/** Ends the session of a token and notifies its stream; does nothing if there is none. */
export async function endSession({ handle }: Pick<SessionDeps, 'handle'>, token: string): Promise<void> {
  await handle.transaction(async (tx) => {
    const uid = await deleteSession(tx, sha256(token));
    if (uid) await publish(tx, uid, { kind: 'signed-out', reason: 'sign-out' });
  });
}
