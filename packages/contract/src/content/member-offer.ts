import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { contentType, optionalText, text } from './content-type.ts';

/**
 * An offer of a partner to members. It appears only in the languages in which it was written, and
 * must leave the server only by its own call.
 */
export const memberOffer = contentType('memberOffer', {
  space: 'main',
  schema: z.object({
    /** 1 is shown first. */
    priority: z.number().default(0).meta({ start: 1 }),
    sponsor: text.describe('name of the partner'),
    sponsorByLabel: optionalText.describe('word before the name, such as From'),
    sponsorImage: imageSchema.nullable().default(null),
    description: text.describe('the offer in one line'),
    linkText: text.describe('words of the link'),
    linkUrl: z
      .string()
      .default('')
      .meta({ expected: true })
      .describe('where it leads: https, mailto: or a page of this site'),
  }),
  fallsBack: false,
});
