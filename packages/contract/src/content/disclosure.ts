import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { contentType, text } from './content-type.ts';

/** The statement of one company, to which a parent agrees. */
export const disclosure = contentType('disclosure', {
  space: 'main',
  schema: z.object({
    disclosure: text.describe('what the parent agrees to'),
    disclosureLogo: imageSchema.nullable().default(null),
  }),
});
