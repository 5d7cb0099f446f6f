import { z } from 'zod';
import { digitalOfferSchema } from '../learning/syllabus.schema.ts';
import { contentType } from './content-type.ts';

const code = z.object({ promoCode: z.string().default('').catch('') });

/** A digital reward with its shared code, which leaves the server only inside a granted redemption (RWD C-80). */
export const digitalOffer = contentType('digitalOffer', {
  space: 'main',
  words: ['text', 'linkText', 'rewardsText', 'rewardPageConfirmationSent'],
  schema: digitalOfferSchema.and(code),
});
