import { endpoint } from '../endpoint.ts';

/**
 * Requests a reset mail; always answers "sent", so that nobody can test which emails have accounts.
 */
export const requestReset = endpoint<{ body: { email: string; locale?: string | undefined }; data: { sent: true } }>({
  method: 'POST',
  path: '/api/auth/password-reset',
  access: 'nobody',
  limit: 'reset',
  summary: 'Request a reset mail',
});

export interface CodeParams {
  oobCode: string;
}

/** Checks a mailed code without consuming it. */
export const checkReset = endpoint<{ params: CodeParams; data: { valid: true; email: string } }>({
  method: 'GET',
  path: '/api/auth/password-reset/:oobCode',
  access: 'nobody',
  limit: 'reset',
  summary: 'Check a mailed code',
});

/** Sets the new password, consumes the code and ends every session. */
export const confirmReset = endpoint<{
  params: CodeParams;
  body: { password: string; confirmPassword: string };
  data: { done: true };
}>({
  method: 'POST',
  path: '/api/auth/password-reset/:oobCode',
  access: 'nobody',
  limit: 'reset',
  summary: 'Set the new password',
});
