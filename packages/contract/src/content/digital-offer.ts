import { z } from 'zod';
import { digitalOfferSchema } from '../learning/syllabus.schema.ts';
import { contentType } from './content-type.ts';

const code = z.object({
  promoCode: z.string().default('').catch('').describe('the code that all parents share; empty where each has her own'),
  codePool: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .nullable()
    .default(null)
    .describe('the pool of codes of which each parent gets her own, brought in by `codes import`'),
});

/**
 * A digital reward with its shared code or its pool of codes; a code leaves the server only inside
 * a granted redemption.
 */
export const digitalOffer = contentType('digitalOffer', {
  space: 'main',
  words: ['text', 'linkText', 'rewardsText', 'rewardPageConfirmationSent'],
  schema: digitalOfferSchema.and(code),
});
