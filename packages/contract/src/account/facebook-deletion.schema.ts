import { z } from 'zod';
import { dateTime, schemaOf, type Exchanged } from '../endpoint-schema.ts';

export const facebookDeletionSchema = schemaOf({
  status: 200,
  data: z.object({
    /** The page that says what was done. */
    url: z.string(),
    confirmation_code: z.string(),
  }),
  codes: ['bad-signature', 'social-unavailable'],
  // The vendor prescribes the fields of the answer.
  isBare: true,
});
export type FacebookDeletionExchange = Exchanged<typeof facebookDeletionSchema>;

export const readFacebookDeletionSchema = schemaOf({
  status: 200,
  params: z.object({ code: z.string() }),
  data: z.discriminatedUnion('state', [
    /** The link to Facebook is deleted, and the account will be, which had no other sign-in method. */
    z.object({ state: z.literal('leaving'), eraseAt: dateTime }),
    /**
     * `unlinked`: the link to Facebook is deleted · `erasing`, `erased`: so is the account ·
     * `cancelled`: the member has kept the account · `nothing`: no account was linked.
     */
    z.object({ state: z.enum(['unlinked', 'erasing', 'erased', 'cancelled', 'nothing']) }),
  ]),
  codes: ['auth/invalid-action-code'],
});
export type ReadFacebookDeletionExchange = Exchanged<typeof readFacebookDeletionSchema>;
