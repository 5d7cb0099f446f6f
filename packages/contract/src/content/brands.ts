import { contentLink } from '@nestling/domain/editorial/content-link';
import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { contentType } from './content-type.ts';

/**
 * A partner whose logo is in the bar of the dashboard; its only text is the logo's alternative
 * text.
 */
export const brands = contentType('brands', {
  space: 'main',
  answers: ['stackedColorLogo', 'primaryLandingLink', 'enabledForSponsorBar'],
  schema: z.object({
    stackedColorLogo: imageSchema,
    primaryLandingLink: z
      .string()
      .refine((address) => contentLink(address) !== null, 'may not be followed')
      .describe('where its logo leads: https, mailto: or a page of this site'),
    enabledForSponsorBar: z.boolean().default(false).meta({ start: true }),
  }),
  defaultLimit: 50,
});
