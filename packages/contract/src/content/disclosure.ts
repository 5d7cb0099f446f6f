import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { contentType, text } from './content-type.ts';

/** What one company states before a parent agrees to it. */
export const disclosure = contentType('disclosure', {
  space: 'main',
  schema: z.object({
    disclosure: text.describe('what the parent agrees to'),
    disclosureLogo: imageSchema.nullable().default(null),
  }),
});
