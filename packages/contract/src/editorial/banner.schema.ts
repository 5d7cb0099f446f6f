import { z } from 'zod';
import { localeQuery, schemaOf } from '../endpoint-schema.ts';
import { readBanner } from './banner.ts';

export const readBannerSchema = schemaOf(readBanner, {
  status: 200,
  params: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/, 'invalid') }),
  query: localeQuery,
  data: z
    .object({ message: z.string(), destination: z.string(), opensInNewTab: z.boolean(), slug: z.string() })
    .nullable(),
  codes: ['content-unavailable'],
});
