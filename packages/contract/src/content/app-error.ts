import { z } from 'zod';
import { contentType } from './content-type.ts';

/** What editors say of an error of the app (D-160); a word that is missing is built in. */
export const appError = contentType('appError', {
  space: 'main',
  answers: ['title', 'content', 'type', 'dismissable', 'illustration'],
  markdown: ['content'],
  words: ['title'],
  schema: z.object({
    title: z.string().optional().meta({ asked: true }),
    content: z.string().optional().meta({ asked: true }),
    type: z.string().optional(),
    dismissable: z.boolean().optional(),
    illustration: z.unknown().optional(),
  }),
  defaultLimit: 50,
});
