import { z } from 'zod';
import { contentType } from './content-type.ts';

/** A page of text, such as the policy. */
export const page = contentType('page', {
  space: 'main',
  answers: ['title', 'revision'],
  markdown: ['body'],
  words: ['title'],
  schema: z.object({
    /** Of its text, from 1; the text of an earlier one is a page of its own (`earlierTextSlug`). */
    revision: z.number().int().min(1).optional(),
    title: z.string().optional().meta({ expected: true }),
    body: z.string().optional().meta({ expected: true, description: 'text of the page' }),
  }),
});
