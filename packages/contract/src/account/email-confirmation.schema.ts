import { z } from 'zod';
import { dateTime, rawText, schemaOf, text } from '../endpoint-schema.ts';
import { askConfirmation, cancelEmailChange, changeEmail, confirmEmail } from './email-confirmation.ts';
import { uidParams } from './user-record.schema.ts';
import { email } from './write-user.schema.ts';

export const askConfirmationSchema = schemaOf(askConfirmation, {
  status: 202,
  params: uidParams,
  data: z.object({ retryAt: dateTime }),
  codes: [],
});

export const confirmEmailSchema = schemaOf(confirmEmail, {
  status: 200,
  body: z.object({ token: text(100) }),
  data: z.object({ confirmed: z.literal(true), changed: z.boolean() }),
  codes: ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/email-already-in-use'],
});

export const changeEmailSchema = schemaOf(changeEmail, {
  status: 202,
  params: uidParams,
  body: z.object({ email, password: rawText(1000, 'no-password').optional() }),
  data: z.object({ retryAt: dateTime }),
  codes: [
    'no-email',
    'bad-email',
    'no-password',
    'auth/wrong-password',
    'auth/too-many-requests',
    'auth/email-already-in-use',
    'password-needed',
  ],
});

export const cancelEmailChangeSchema = schemaOf(cancelEmailChange, {
  status: 200,
  params: uidParams,
  data: z.object({ cancelled: z.boolean() }),
  codes: [],
});
