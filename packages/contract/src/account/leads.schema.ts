import { z } from 'zod';
import { rawText, schemaOf, type Exchanged } from '../endpoint-schema.ts';

export const readLeadSchema = schemaOf({
  status: 200,
  query: z.object({ leadId: rawText(1000) }),
  data: z.object({
    email: z.string(),
    /** The spelling is part of the wire format; null where the visitor was not asked. */
    emailOptin: z.boolean().nullable(),
  }),
  codes: ['lead-not-found'],
});
export type ReadLeadExchange = Exchanged<typeof readLeadSchema>;
