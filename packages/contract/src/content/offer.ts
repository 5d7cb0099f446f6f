import { z } from 'zod';
import { offerSchema } from '../learning/syllabus.schema.ts';
import { contentType } from './content-type.ts';

/**
 * An item that a parent can order. An unfinished offer must not block the courses; ordering it is
 * refused. Its variant is read in both spellings, and it charges for shipping unless set otherwise.
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
