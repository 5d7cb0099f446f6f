import { bandsOf } from '@nestling/domain/learning/age-band';
import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { contentType } from './content-type.ts';

/** A game for a parent and a child of some ages, on a card with two sides. */
export const activity = contentType('activity', {
  space: 'education',
  answers: ['title', 'activityText', 'activityBackgroundText', 'minAge', 'maxAge', 'illustration'],
  derive: (fields) => ({ ageBands: bandsOf(fields) }),
  listedBy: 'title',
  words: ['title', 'activityBackgroundText', 'activityText'],
  schema: z.object({
    title: z.string(),
    activityBackgroundText: z.string().describe('front of the card, one line of at most 60 characters'),
    activityText: z.string().describe('back of the card: how to play'),
    /** Days from birth, both included. */
    minAge: z.number().int().min(0).meta({ start: 0 }),
    maxAge: z.number().int().min(0).meta({ start: 90 }),
    illustration: imageSchema,
  }),
});
