import { z } from 'zod';
import { dateTime, schemaOf, text } from '../endpoint-schema.ts';
import { askDeletion, confirmDeletion, undoDeletion } from './deletion.ts';
import { uidParams } from './user-record.schema.ts';

export const askDeletionSchema = schemaOf(askDeletion, {
  status: 202,
  params: uidParams,
  data: z.object({ state: z.enum(['mail-sent', 'scheduled']), eraseAt: dateTime.nullable(), retryAt: dateTime }),
  codes: [],
});

export const undoDeletionSchema = schemaOf(undoDeletion, {
  status: 200,
  params: uidParams,
  data: z.object({ state: z.literal('none') }),
  codes: ['deletion-running'],
});

export const confirmDeletionSchema = schemaOf(confirmDeletion, {
  status: 200,
  body: z.object({ token: text(100) }),
  data: z.object({ state: z.literal('scheduled'), eraseAt: dateTime }),
  codes: ['auth/invalid-action-code', 'auth/expired-action-code'],
});
