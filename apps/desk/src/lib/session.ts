import type { DeskSession } from '@nestling/contract/desk/session';
import { queryClient } from './query-client.ts';

/**
 * Who works at this desk. `ended` is a session that ended while its page was open: the page waits
 * for the same operator.
 */
export type SessionState =
  | { status: 'signed-in'; session: DeskSession }
  | { status: 'signed-out' }
  | { status: 'ended' };

export const SESSION_KEY = ['session'] as const;

/** Records who is signed in. */
export function noteSession(session: DeskSession): void {
  setState(() => ({ status: 'signed-in', session }));
}

/** Records that the server knows no session of this browser. */
export function noteSignedOut(): void {
  setState(withoutSession);
}

/** Forgets everything that was read for the operator. */
export function forgetSession(): void {
  queryClient.clear();
  setState(() => ({ status: 'signed-out' }));
}

function setState(next: (before: SessionState | undefined) => SessionState): void {
  queryClient.setQueryData<SessionState>(SESSION_KEY, next);
}

/** Returns the state after the server reported that there is no session. */
export function withoutSession(before: SessionState | undefined): SessionState {
  return before === undefined || before.status === 'signed-out' ? { status: 'signed-out' } : { status: 'ended' };
}
