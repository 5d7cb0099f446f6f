import { ApiFailure } from '../../lib/api/failure.ts';

/** True for the refusal of an expired or invalid mailed code. */
export function isDeadCode(failure: unknown): boolean {
  return (
    failure instanceof ApiFailure &&
    (failure.code === 'auth/invalid-action-code' || failure.code === 'auth/expired-action-code')
  );
}
