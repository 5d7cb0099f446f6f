import { contentLink } from '@nestling/domain/editorial/content-link';
import { z } from 'zod';
import { contentType, text } from './content-type.ts';

const moment = z.iso.datetime({ offset: true, error: 'is no moment such as 2026-11-01T00:00:00Z' }).optional();

const inCountry = z.object({
  optinText: text.describe('what the parent says yes to'),
  logoUrl: z.string().nullable().default(null).describe('logo, a path of this site or https'),
  termsText: text.describe('words of the link to the terms'),
  termsUrl: z
    .string()
    .nullable()
    .default(null)
    .refine((address) => address === null || contentLink(address) !== null, 'may not be followed')
    .describe('where the terms stand'),
  displayOnModal: z
    .object({ enabled: z.boolean().default(false), start: moment, end: moment })
    .default({ enabled: false }),
});

/** A company whose offer new members see in a dialog, by country. */
export const corporatePartner = contentType('corporatePartner', {
  space: 'main',
  schema: z.object({
    name: z.string().describe('name of the company'),
    rank: z.unknown().optional().meta({ start: 100 }),
    requiresMobile: z.boolean().default(false).describe('asks for a mobile number'),
    countries: z
      .record(z.string().regex(/^[A-Z]{2}$/), inCountry)
      .default({})
      .meta({ start: {} }),
  }),
});
