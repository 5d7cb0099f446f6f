import { z } from 'zod';
import { rawText, schemaOf, text, type Exchanged } from '../endpoint-schema.ts';
import { email, newPassword } from './write-user.schema.ts';

const params = z.object({ oobCode: z.string() });
const linkCodes = ['auth/invalid-action-code', 'auth/expired-action-code'] as const;

export const requestResetSchema = schemaOf({
  status: 202,
  body: z.object({ email, locale: text(35).optional() }),
  data: z.object({ sent: z.literal(true) }),
  codes: ['bad-email', 'no-email'],
});
export type RequestResetExchange = Exchanged<typeof requestResetSchema>;

export const checkResetSchema = schemaOf({
  status: 200,
  params,
  data: z.object({ valid: z.literal(true), email: z.string() }),
  codes: linkCodes,
});
export type CheckResetExchange = Exchanged<typeof checkResetSchema>;

export const confirmResetSchema = schemaOf({
  status: 200,
  params,
  body: z.object({ password: newPassword, confirmPassword: rawText(1000, 'no-password').min(1, 'no-password') }),
  data: z.object({ done: z.literal(true) }),
  codes: [...linkCodes, 'no-password', 'weak-password', 'common-password', 'password-mismatch'],
});
export type ConfirmResetExchange = Exchanged<typeof confirmResetSchema>;
