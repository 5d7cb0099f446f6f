import { z } from 'zod';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';
import { email } from './write-user.schema.ts';

export const validateEmailSchema = schemaOf({
  status: 200,
  query: z.object({ email }),
  data: z.object({
    records: z.array(z.object({ exchange: z.string().optional(), priority: z.number().optional() })),
  }),
  codes: ['no-email', 'bad-email'],
});
export type ValidateEmailExchange = Exchanged<typeof validateEmailSchema>;
