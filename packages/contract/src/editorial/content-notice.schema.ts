import { z } from 'zod';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';

export const contentfulWebhookSchema = schemaOf({
  status: 200,
  params: z.object({ space: z.enum(['bbu', 'edu']) }),
  data: z.object({
    /** False for a notice about an environment that is not read. */
    applied: z.boolean(),
  }),
  codes: ['bad-signature'],
});
export type ContentfulWebhookExchange = Exchanged<typeof contentfulWebhookSchema>;
