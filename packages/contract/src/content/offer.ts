import { z } from 'zod';
import { offerSchema } from '../learning/syllabus.schema.ts';
import { contentType } from './content-type.ts';

/**
 * What a parent can order. One that editors have not finished stands in no parent's way to her courses; ordering it is
 * refused. Its variant is read in both spellings (RWD-292), and shipping is what it charges for unless it says otherwise (D-131).
 */
export const offer = contentType('offer', {
  space: 'main',
  words: ['title', 'skuDescription'],
  schema: z.preprocess((written) => {
    if (typeof written !== 'object' || written === null) return written;
    const variantId = 'variantID' in written ? written.variantID : '';
    return { variantId, shippingPrice: null, chargedFor: 'shipping', ...written };
  }, offerSchema),
});
