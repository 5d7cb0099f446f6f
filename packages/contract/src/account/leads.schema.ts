import { z } from 'zod';
import { rawText, schemaOf } from '../endpoint-schema.ts';
import { readLead } from './leads.ts';

export const readLeadSchema = schemaOf(readLead, {
  status: 200,
  query: z.object({ leadId: rawText(1000) }),
  data: z.object({ email: z.string(), emailOptin: z.boolean().nullable() }),
  codes: ['lead-not-found'],
});
