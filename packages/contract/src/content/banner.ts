import { contentLink } from '@nestling/domain/editorial/content-link';
import { z } from 'zod';
import { contentType, isoCodes } from './content-type.ts';

/** A notice of the editors below the menu. */
export const banner = contentType('banner', {
  space: 'main',
  answers: ['message', 'destination', 'opensInNewTab', 'countries'],
  words: ['message'],
  schema: z.object({
    message: z.string().trim().min(1).describe('notice of at most 120 characters'),
    destination: z
      .string()
      .refine((address) => contentLink(address) !== null, 'may not be followed')
      .describe('where it leads: https, mailto: or a page of this site'),
    opensInNewTab: z.boolean().default(false),
    /** None means every country. */
    countries: isoCodes.default([]),
  }),
});
