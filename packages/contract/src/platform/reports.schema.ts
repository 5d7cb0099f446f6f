import { z } from 'zod';
import { rawText, schemaOf } from '../endpoint-schema.ts';
import { sendReport } from './reports.ts';

export const sendReportSchema = schemaOf(sendReport, {
  status: 202,
  body: z.object({
    level: z.enum(['error', 'warning', 'breadcrumb'], { error: 'invalid' }),
    message: rawText(1000).min(1, 'required'),
    error: rawText(100).optional(),
    reason: rawText(1000).optional(),
    code: rawText(100).optional(),
    slug: rawText(100).optional(),
    path: rawText(1000).optional(),
    stack: rawText(8000).optional(),
  }),
  data: z.object({ accepted: z.literal(true) }),
  codes: [],
});
