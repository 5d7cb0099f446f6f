import { endpoint } from '../endpoint.ts';
import type { UidParams } from './user-record.ts';

/** Why a session ended, as the stream says before it closes. */
export type SignedOutReason = 'sign-out' | 'reset' | 'ended' | 'deleted';

/** The live stream of a member's own changes (D-03, contract section 5). */
export const liveEvents = endpoint<{ params: UidParams; data: string }>({
  method: 'GET',
  path: '/api/user/:uid/events',
  access: 'uid',
  limit: 'read',
  summary: 'Live stream of the own record (text/event-stream)',
  nav: true,
});
