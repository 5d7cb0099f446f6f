import { z } from 'zod';
import { contentType } from './content-type.ts';

/** A page of text, such as the policy. */
export const page = contentType('page', {
  space: 'main',
  answers: ['title'],
  markdown: ['body'],
  words: ['title'],
  schema: z.object({
    title: z.string().optional().meta({ asked: true }),
    body: z.string().optional().meta({ asked: true, description: 'text of the page' }),
  }),
});
