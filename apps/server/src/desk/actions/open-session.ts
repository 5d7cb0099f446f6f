import type { OperatorSession, StaffMember } from '../../platform/http/staff-session.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { newToken, sha256 } from '../../platform/ids.ts';
import {
  deleteOperatorSession,
  findOperatorSession,
  insertOperatorSession,
  touchOperatorSession,
} from '../queries/sessions.ts';

const MINUTE_MS = 60_000;

/** Seconds without a call after which a session ends. */
export const IDLE_SECONDS = 15 * 60;

/** Seconds after which a session ends, however much it is used. */
export const SESSION_SECONDS = 12 * 60 * 60;

/** A use is recorded once in this time, so that a page of many calls writes once. */
const TOUCH_MS = MINUTE_MS / 2;

export interface StartedSession {
  /** Secret; only its hash is stored. */
  token: string;
  endsAt: Date;
}

/** Opens a session of an operator. */
export async function openSession(tx: Transaction, operatorId: string, now: Date): Promise<StartedSession> {
  const token = newToken();
  const endsAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await insertOperatorSession(tx, { tokenHash: sha256(token), operatorId, startedAt: now, usedAt: now, endsAt });
  return { token, endsAt };
}

/** Finds the live session of a cookie value, and records its use. It is read for each call, never cached. */
export async function readSession(db: Executor, token: string, now: Date): Promise<OperatorSession | null> {
  const tokenHash = sha256(token);
  const idleSince = new Date(now.getTime() - IDLE_SECONDS * 1000);
  const row = await findOperatorSession(db, tokenHash, { now, idleSince });
  if (row === null) return null;
  if (now.getTime() - row.usedAt.getTime() > TOUCH_MS) await touchOperatorSession(db, tokenHash, now);
  const operator: StaffMember = { id: row.id, name: row.name ?? '', email: row.email ?? '', role: row.role };
  return { operator, tokenHash, endsAt: row.endsAt };
}

/** Ends a session. */
export function endSession(db: Executor, { tokenHash }: Pick<OperatorSession, 'tokenHash'>): Promise<void> {
  return deleteOperatorSession(db, tokenHash);
}
