import { z } from 'zod';
import { contentType } from './content-type.ts';

/**
 * Texts of editors about a country; otherwise its name comes from the language and its position
 * from the alphabet.
 */
export const country = contentType('country', {
  space: 'main',
  answers: ['isoCode', 'title', 'postalCodeSupported', 'rank'],
  words: ['title'],
  schema: z.object({
    isoCode: z.string().optional().meta({ expected: true, description: 'two capitals of ISO 3166-1' }),
    title: z.string().optional(),
    postalCodeSupported: z.boolean().optional(),
    rank: z.number().nullable().optional(),
  }),
  defaultLimit: 300,
  maxLimit: 300,
});
