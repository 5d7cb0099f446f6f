import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { completeEmailChange } from './change-email.ts';
import { confirmEmail, type ConfirmationDeps } from './confirm-email.ts';

/**
 * Consumes the token of a mailed link that proves a mailbox: confirms the email, or completes an
 * email change; then the sign-in of `keptTokenHash` continues.
 */
export async function useMailedToken(
  deps: ConfirmationDeps,
  token: string,
  validTokenHash: string | null,
): Promise<{ confirmed: true; changed: boolean } | Refusal> {
  const outcome =
    (await confirmEmail(deps, token, validTokenHash)) ?? (await completeEmailChange(deps, token, validTokenHash));
  if (outcome === null) return refuse('auth/invalid-action-code');
  return typeof outcome === 'string' ? { confirmed: true, changed: outcome === 'changed' } : outcome;
}
