import { z } from 'zod';
import { schemaOf, text } from '../endpoint-schema.ts';
import { undoReported } from './undo.ts';

export const undoReportedSchema = schemaOf(undoReported, {
  status: 200,
  body: z.object({ token: text(100) }),
  data: z.object({ undone: z.enum(['email-change', 'social-link']) }),
  codes: ['auth/invalid-action-code', 'auth/expired-action-code', 'auth/email-already-in-use'],
});
