import { ApiFailure } from '../../lib/api/failure.ts';

/** True for the refusal of a mailed code that works no more, or never did. */
export function isDeadCode(failure: unknown): boolean {
  return (
    failure instanceof ApiFailure &&
    (failure.code === 'auth/invalid-action-code' || failure.code === 'auth/expired-action-code')
  );
}
