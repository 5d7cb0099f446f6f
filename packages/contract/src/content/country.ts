import { z } from 'zod';
import { contentType } from './content-type.ts';

/** What editors say of a country; without them it has its name of the language, and its place in the alphabet (D-104). */
export const country = contentType('country', {
  space: 'main',
  answers: ['isoCode', 'title', 'postalCodeSupported', 'rank'],
  words: ['title'],
  schema: z.object({
    isoCode: z.string().optional().meta({ asked: true, description: 'two capitals of ISO 3166-1' }),
    title: z.string().optional(),
    postalCodeSupported: z.boolean().optional(),
    rank: z.number().nullable().optional(),
  }),
  defaultLimit: 300,
  maxLimit: 300,
});
