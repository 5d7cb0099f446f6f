import { z } from 'zod';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';

export const mailReportsSchema = schemaOf({
  status: 200,
  data: z.object({
    /** Reports that say something about the address of a member. */
    applied: z.number(),
    /** Reports about an unknown mail, or that say nothing about its address. */
    ignored: z.number(),
    /** Entries that are no report. */
    unreadable: z.number(),
  }),
  codes: ['bad-signature', 'malformed-json', 'too-many-requests'],
});
export type MailReportsExchange = Exchanged<typeof mailReportsSchema>;
