import { z } from 'zod';
import { rawText, schemaOf, type Exchanged } from '../endpoint-schema.ts';

export const sendReportSchema = schemaOf({
  status: 202,
  body: z.object({
    level: z.enum(['error', 'warning', 'breadcrumb'], { error: 'invalid' }),
    /** A sentence of `REPORT_MESSAGES`; any other text is not recorded. */
    message: rawText(1000).min(1, 'required'),
    /** Class of the failure. */
    error: rawText(100).optional(),
    /** The reason that one of the web app's own errors carries. */
    reason: rawText(1000).optional(),
    /** Code of a refused call. */
    code: rawText(100).optional(),
    slug: rawText(100).optional(),
    /** Path as returned by `redactedPath`. */
    path: rawText(1000).optional(),
    stack: rawText(8000).optional(),
  }),
  data: z.object({ accepted: z.literal(true) }),
  codes: [],
});
export type SendReportExchange = Exchanged<typeof sendReportSchema>;
