import { z } from 'zod';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';

const base = z.object({
  contentType: text('contentType'),
  locale: z.string().max(35).optional(),
  slug: z.string().max(100).optional(),
  limit: z.coerce.number({ error: 'invalid' }).int('invalid').min(1, 'invalid').max(300, 'invalid').optional(),
  skip: z.coerce.number({ error: 'invalid' }).int('invalid').min(0, 'invalid').max(100_000, 'invalid').optional(),
  include: z.coerce.number({ error: 'invalid' }).int('invalid').min(0, 'invalid').max(2, 'invalid').optional(),
  verbose: z.string().max(5).optional(),
  /** Names of the only fields that items have, separated by commas. */
  select: z.string().max(200, 'too-long').optional(),
});
const query = base.catchall(z.string().max(1000));

/** As a browser writes it: the values of further keys are numbers and truth values, too. */
export type SentContentQuery = z.output<typeof base> & Readonly<Record<string, unknown>>;

const item = z
  .object({ id: z.string(), slug: z.string(), locale: z.string(), fallbackFields: z.array(z.string()) })
  .catchall(z.unknown());

const paging = { total: z.number(), skip: z.number(), limit: z.number() };
const page = z.object({ items: z.array(item), ...paging });

export const readMainContentSchema = schemaOf({
  status: 200,
  query,
  data: page,
  meta: z.object(paging),
  codes: ['content-type-unknown', 'content-unavailable'],
});
export type ReadMainContentExchange = Exchanged<typeof readMainContentSchema> & { sent: { query: SentContentQuery } };

export const readEducationContentSchema = schemaOf({
  status: 200,
  query,
  data: page,
  meta: z.object(paging),
  codes: ['content-type-unknown', 'content-unavailable'],
});
export type ReadEducationContentExchange = Exchanged<typeof readEducationContentSchema> & {
  sent: { query: SentContentQuery };
};

function text(name: string): z.ZodString {
  return z.string({ error: 'required' }).min(1, 'required').max(60, 'too-long').describe(name);
}
