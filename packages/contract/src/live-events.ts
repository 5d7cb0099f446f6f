import { endpoint } from './endpoint.ts';
import type { UidParams, UserAnswer } from './account/user-record.ts';
import type { Redemption } from './rewards/redemption.ts';

/**
 * Why a session ended, sent by the stream before it closes; `ended` is any other cause, such as a
 * sign-in after which the former session of the browser is gone.
 */
export type SignedOutReason = 'sign-out' | 'reset' | 'ended' | 'deleted' | 'email-changed' | 'locked' | 'everywhere';

/**
 * A change of a member, without their data: every process receives it, and the member's streams
 * send the current state.
 */
export type LiveEvent =
  | { kind: 'redemption'; legacySyllabusId: string }
  | { kind: 'user' }
  | { kind: 'signed-out'; reason: SignedOutReason };

/** Payloads of the stream by event name. */
export interface LiveEvents {
  /**
   * The stream is open. Changes made while it was closed are not replayed, so the page must
   * refetch. `held`: `legacySyllabusID`s of the rewards that the member holds.
   */
  ready: { serverTime: string; held: string[] };
  user: UserAnswer;
  /** Null for a reward that the member no longer holds. */
  redemption: { legacySyllabusId: string; slug: string | null; redemption: Redemption | null };
  'signed-out': { reason: SignedOutReason };
}

/** The live stream of a member's own changes. */
export const liveEvents = endpoint<{ params: UidParams; data: string }>({
  method: 'GET',
  path: '/api/user/:uid/events',
  access: 'uid',
  limit: 'read',
  summary: "Live stream of the caller's own record (text/event-stream)",
  isNavigation: true,
});
