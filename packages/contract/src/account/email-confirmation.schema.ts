import { z } from 'zod';
import { dateTime, rawText, schemaOf, text, type Exchanged } from '../endpoint-schema.ts';
import { uidParams } from './user-record.schema.ts';
import { email } from './write-user.schema.ts';

export const askConfirmationSchema = schemaOf({
  status: 202,
  params: uidParams,
  data: z.object({ retryAt: dateTime }),
  codes: [],
});
export type AskConfirmationExchange = Exchanged<typeof askConfirmationSchema>;

export const confirmEmailSchema = schemaOf({
  status: 200,
  body: z.object({ token: text(100) }),
  data: z.object({ confirmed: z.literal(true), changed: z.boolean() }),
  codes: ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/email-already-in-use'],
});
export type ConfirmEmailExchange = Exchanged<typeof confirmEmailSchema>;

export const changeEmailSchema = schemaOf({
  status: 202,
  params: uidParams,
  body: z.object({
    /** The new address; nothing changes until the link mailed to it is used. */
    email,
    /** Required of every member who has one. */
    password: rawText(1000, 'no-password').optional(),
  }),
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
export type ChangeEmailExchange = Exchanged<typeof changeEmailSchema>;

export const cancelEmailChangeSchema = schemaOf({
  status: 200,
  params: uidParams,
  data: z.object({ cancelled: z.boolean() }),
  codes: [],
});
export type CancelEmailChangeExchange = Exchanged<typeof cancelEmailChangeSchema>;
