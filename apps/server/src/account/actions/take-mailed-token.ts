import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { completeEmailChange } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import type { ConfirmationDeps } from './confirm-email.ts';

/**
 * Uses the token of a mailed link that proves who holds a mailbox: confirms the email, or makes
 * another one the member's, in which case the sign-in of `keptTokenHash` continues.
 */
export async function takeMailedToken(
  deps: ConfirmationDeps,
  token: string,
  keptTokenHash: string | null,
): Promise<{ confirmed: true; changed: boolean } | Refusal> {
  const outcome =
    (await confirmEmail(deps, token, keptTokenHash)) ?? (await completeEmailChange(deps, token, keptTokenHash));
  if (outcome === null) return refuse('auth/invalid-action-code');
  return typeof outcome === 'string' ? { confirmed: true, changed: outcome === 'changed' } : outcome;
}
