import { z } from 'zod';
import { offerSchema } from '../learning/syllabus.schema.ts';
import { contentType } from './content-type.ts';

const written = offerSchema.extend({
  shippingPrice: offerSchema.shape.shippingPrice.meta({ start: '✎ price in dollars, such as 9.95, or 0' }),
});

/**
 * An item that a parent can order. An unfinished offer must not block the courses; ordering it is
 * refused. Its variant is read in both spellings, and it charges for shipping unless set otherwise.
 */
export const offer = contentType('offer', {
  space: 'main',
  words: ['title', 'skuDescription'],
  schema: z.preprocess((entry) => {
    if (typeof entry !== 'object' || entry === null) return entry;
    const variantId = 'variantID' in entry ? entry.variantID : '';
    return { variantId, shippingPrice: null, chargedFor: 'shipping', ...entry };
  }, written),
});
