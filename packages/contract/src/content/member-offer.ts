import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { contentType, optionalText, text } from './content-type.ts';

/** What a partner offers to members; it speaks only the languages it was written in (contract section 9). */
export const memberOffer = contentType('memberOffer', {
  space: 'main',
  schema: z.object({
    priority: z.number().default(0),
    sponsor: text,
    sponsorByLabel: optionalText,
    sponsorImage: imageSchema.nullable().default(null),
    description: text,
    linkText: text,
    linkUrl: text,
  }),
  fallsBack: false,
});
