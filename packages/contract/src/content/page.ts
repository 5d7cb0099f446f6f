import { z } from 'zod';
import { contentType } from './content-type.ts';

/** A page of words, such as the policy. */
export const page = contentType('page', {
  space: 'main',
  answers: ['title'],
  markdown: ['body'],
  schema: z.object({ title: z.string().optional(), body: z.string().optional() }),
});
