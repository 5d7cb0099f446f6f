import { z } from 'zod';
import { schemaOf, text, uuid } from '../endpoint-schema.ts';
import { pickAddress, suggestAddresses } from './address-suggestions.ts';

const session = z.uuid({ version: 'v4', error: 'invalid' });

const form = { uid: uuid.optional(), slug: text(100) };

export const suggestAddressesSchema = schemaOf(suggestAddresses, {
  status: 200,
  body: z.object({
    ...form,
    // Fewer letters match half a country, so such a search must not reach the provider.
    q: text(100).refine((q) => q.trim().length >= 3, 'invalid'),
    country: z.enum(['US', 'CA', 'GB', 'IE'], { error: 'invalid' }),
    session,
  }),
  data: z.array(z.object({ id: z.string(), text: z.string(), credit: z.enum(['google-maps']).nullable() })),
  codes: ['course-not-found', 'no-distribution-method'],
});

export const pickAddressSchema = schemaOf(pickAddress, {
  status: 200,
  params: z.object({ id: z.string().max(500) }),
  body: z.object({ ...form, session }),
  data: z
    .object({
      streetLines: z.array(z.string()),
      city: z.string(),
      stateOrProvinceCode: z.string(),
      postalCode: z.string(),
      countryCode: z.string(),
    })
    .nullable(),
  codes: ['course-not-found', 'no-distribution-method'],
});
