import { z } from 'zod';
import { schemaOf, text, uuid, type Exchanged } from '../endpoint-schema.ts';

const session = z.uuid({ version: 'v4', error: 'invalid' });

const form = { uid: uuid.optional(), slug: text(100) };

export const suggestAddressesSchema = schemaOf({
  status: 200,
  body: z.object({
    ...form,
    // Fewer letters match half a country, so such a search must not reach the provider.
    q: text(100).refine((q) => q.trim().length >= 3, 'invalid'),
    country: z.enum(['US', 'CA', 'GB', 'IE'], { error: 'invalid' }),
    session,
  }),
  data: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** Attribution that the provider's terms require beside the suggestions. */
      credit: z.enum(['google-maps']).nullable(),
    }),
  ),
  codes: ['course-not-found', 'no-distribution-method'],
});

type ReceivedAsk = Exchanged<typeof suggestAddressesSchema>['body'];

/** The country is the typed one; one without suggestions is refused. */
export type SuggestAddressesExchange = Exchanged<typeof suggestAddressesSchema> & {
  sent: { body: Omit<ReceivedAsk, 'country'> & { country: string } };
};

export const pickAddressSchema = schemaOf({
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
export type PickAddressExchange = Exchanged<typeof pickAddressSchema>;
