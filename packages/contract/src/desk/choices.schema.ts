import { z } from 'zod';
import { ARGUMENT_KINDS } from '../platform/argument-kinds.ts';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';

const choice = z.object({
  /** What the command accepts. */
  value: z.string(),
  /** What it names, masked where that is a person; empty where the value says it. */
  label: z.string(),
  /** Further facts. */
  more: z.string().optional(),
});

export const findChoicesSchema = schemaOf({
  status: 200,
  body: z.object({
    kind: z.enum(ARGUMENT_KINDS),
    /** As typed so far. */
    text: z.string().max(200),
  }),
  data: z.object({
    choices: z.array(choice).max(20),
    /** True if there are others. */
    hasMore: z.boolean(),
  }),
  codes: ['auth/too-many-requests'],
});
export type FindChoicesExchange = Exchanged<typeof findChoicesSchema>;
