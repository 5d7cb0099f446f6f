import { z } from 'zod';
import { dateTime, schemaOf, text } from '../endpoint-schema.ts';
import { askConfirmation, confirmEmail } from './email-confirmation.ts';
import { uidParams } from './user-record.schema.ts';

export const askConfirmationSchema = schemaOf(askConfirmation, {
  status: 202,
  params: uidParams,
  data: z.object({ retryAt: dateTime }),
  codes: [],
});

export const confirmEmailSchema = schemaOf(confirmEmail, {
  status: 200,
  body: z.object({ token: text(100) }),
  data: z.object({ confirmed: z.literal(true) }),
  codes: ['auth/invalid-action-code', 'auth/expired-action-code'],
});
