import { z } from 'zod';
import { dateTime, schemaOf, text, type Exchanged } from '../endpoint-schema.ts';
import { uidParams } from './user-record.schema.ts';

export const askDeletionSchema = schemaOf({
  status: 202,
  params: uidParams,
  data: z.object({
    state: z.enum(['mail-sent', 'scheduled']),
    /** When the account is erased; null until the mailed link is used. */
    eraseAt: dateTime.nullable(),
    /** The earliest time at which the link is mailed again. */
    retryAt: dateTime,
  }),
  codes: [],
});
export type AskDeletionExchange = Exchanged<typeof askDeletionSchema>;

export const undoDeletionSchema = schemaOf({
  status: 200,
  params: uidParams,
  data: z.object({ state: z.literal('none') }),
  codes: ['deletion-running'],
});
export type UndoDeletionExchange = Exchanged<typeof undoDeletionSchema>;

export const confirmDeletionSchema = schemaOf({
  status: 200,
  body: z.object({ token: text(100) }),
  data: z.object({ state: z.literal('scheduled'), eraseAt: dateTime }),
  codes: ['auth/invalid-action-code', 'auth/expired-action-code'],
});
export type ConfirmDeletionExchange = Exchanged<typeof confirmDeletionSchema>;
