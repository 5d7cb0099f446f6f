import { endpoint } from './endpoint.ts';
import type { UidParams, UserAnswer } from './account/user-record.ts';
import type { Redemption } from './rewards/redemption.ts';

/** Why a session ended, as the stream says before it closes. */
export type SignedOutReason = 'sign-out' | 'reset' | 'ended' | 'deleted';

/** What happened to a member, without any of their data: every process hears it, and its streams say what is so now. */
export type LiveEvent =
  | { kind: 'redemption'; legacySyllabusId: string }
  | { kind: 'user' }
  | { kind: 'signed-out'; reason: SignedOutReason };

/** What the stream says, by the name of its event (contract section 5). */
export interface LiveEvents {
  /** The stream stands: what it was away for is told by nobody. */
  ready: { serverTime: string; held: string[] };
  user: UserAnswer;
  /** Null for a reward that is held no more. */
  redemption: { legacySyllabusId: string; slug: string | null; redemption: Redemption | null };
  'signed-out': { reason: SignedOutReason };
}

/** The live stream of a member's own changes (D-03, contract section 5). */
export const liveEvents = endpoint<{ params: UidParams; data: string }>({
  method: 'GET',
  path: '/api/user/:uid/events',
  access: 'uid',
  limit: 'read',
  summary: 'Live stream of the own record (text/event-stream)',
  nav: true,
});
