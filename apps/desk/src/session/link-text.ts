import { DeskFailure } from '#lib/api/failure.ts';

/** Says why a link does not open the desk, and what to do; null for another failure. */
export function linkText(failure: unknown): string | null {
  if (!(failure instanceof DeskFailure)) return null;
  if (failure.code === 'auth/expired-action-code')
    return 'This link has expired. Ask the operator who invited you for a new one.';
  if (failure.code === 'auth/invalid-action-code' || failure.code === 'validation-failed')
    return 'This link was used before, or is incomplete. Open it again where you got it, or ask for a new one. If you have made a passkey already, sign in with it.';
  return null;
}
