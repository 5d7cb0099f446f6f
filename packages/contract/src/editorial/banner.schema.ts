import { z } from 'zod';
import { localeQuery, schemaOf, type Exchanged } from '../endpoint-schema.ts';

export const readBannerSchema = schemaOf({
  status: 200,
  params: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/, 'invalid') }),
  query: localeQuery,
  data: z
    .object({
      message: z.string(),
      /** Target of its link: https, mailto or a path of this site. */
      destination: z.string(),
      opensInNewTab: z.boolean(),
      slug: z.string(),
    })
    .nullable(),
  codes: ['content-unavailable'],
});
export type ReadBannerExchange = Exchanged<typeof readBannerSchema>;
