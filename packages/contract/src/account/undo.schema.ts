import { z } from 'zod';
import { schemaOf, text, type Exchanged } from '../endpoint-schema.ts';

export const undoReportedSchema = schemaOf({
  status: 200,
  body: z.object({ token: text(100) }),
  data: z.object({ undone: z.enum(['email-change', 'social-link']) }),
  codes: ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/email-already-in-use'],
});
export type UndoReportedExchange = Exchanged<typeof undoReportedSchema>;
