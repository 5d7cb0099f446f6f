import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';
import { z } from 'zod';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';

export const lookUpZipSchema = schemaOf({
  status: 200,
  query: z.object({
    country: z.string({ error: 'required' }).regex(/^[A-Za-z]{2}$/, 'invalid'),
    zip: z.string({ error: 'required' }).max(20, 'too-long'),
  }),
  data: z.union([
    z.object({
      status: z.literal('OK'),
      type: z.enum(['STANDARD', 'MILITARY']),
      region: z.string(),
      isUnlisted: z.literal(true).optional(),
    }),
    z.object({ status: z.enum(['COUNTRY_OR_ZIPCODE_MISMATCH', 'INVALID_ZIP']), type: z.null(), region: z.null() }),
  ]) satisfies z.ZodType<ZipVerdict>,
  codes: ['country-not-allowed', 'zip-codes-unavailable'],
});
export type LookUpZipExchange = Exchanged<typeof lookUpZipSchema>;
