import { z } from 'zod';
import { schemaOf } from '../endpoint-schema.ts';
import { readEducationContent, readMainContent } from './content.ts';

const query = z
  .object({
    contentType: text('contentType'),
    locale: z.string().max(35).optional(),
    slug: z.string().max(100).optional(),
    limit: z.coerce.number({ error: 'invalid' }).int('invalid').min(1, 'invalid').max(300, 'invalid').optional(),
    skip: z.coerce.number({ error: 'invalid' }).int('invalid').min(0, 'invalid').max(100_000, 'invalid').optional(),
    include: z.coerce.number({ error: 'invalid' }).int('invalid').min(0, 'invalid').max(2, 'invalid').optional(),
    verbose: z.string().max(5).optional(),
  })
  .catchall(z.string().max(1000));

const item = z
  .object({ id: z.string(), slug: z.string(), locale: z.string(), fallbackFields: z.array(z.string()) })
  .catchall(z.unknown());

const paging = { total: z.number(), skip: z.number(), limit: z.number() };
const page = z.object({ items: z.array(item), ...paging });

export const readMainContentSchema = schemaOf(readMainContent, {
  status: 200,
  query,
  data: page,
  meta: z.object(paging),
  codes: ['content-type-unknown', 'content-unavailable'],
});

export const readEducationContentSchema = schemaOf(readEducationContent, {
  status: 200,
  query,
  data: page,
  meta: z.object(paging),
  codes: ['content-type-unknown', 'content-unavailable'],
});

function text(name: string): z.ZodString {
  return z.string({ error: 'required' }).min(1, 'required').max(60, 'too-long').describe(name);
}
