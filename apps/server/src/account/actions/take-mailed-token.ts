import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { completeEmailChange } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import type { ConfirmationDeps } from './confirm-email.ts';

/**
 * Takes the token of a mailed link that says who holds a mailbox: it confirms the email, or makes another one the member's,
 * where the sign-in of `keptTokenHash` stays (D-154, D-176).
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
