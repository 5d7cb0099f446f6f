import type { RequestResetExchange, CheckResetExchange, ConfirmResetExchange } from './password-reset.schema.ts';
import { endpoint } from '../endpoint.ts';

/**
 * Requests a reset mail; always answers "sent", so that nobody can test which emails have accounts.
 */
export const requestReset = endpoint<RequestResetExchange>({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'nobody',
  limit: 'reset',
  summary: 'Request a reset mail',
});

export type CodeParams = CheckResetExchange['params'];

/** Checks a mailed code without consuming it. */
export const checkReset = endpoint<CheckResetExchange>({
  method: 'GET',
  path: '/api/auth/password-reset/:oobCode',
  access: 'nobody',
  limit: 'reset',
  summary: 'Check a mailed code',
});

/** Sets the new password, consumes the code and ends every session. */
export const confirmReset = endpoint<ConfirmResetExchange>({
  method: 'POST',
  path: '/api/auth/password-reset/:oobCode',
  access: 'nobody',
  limit: 'reset',
  summary: 'Set the new password',
});
