import { z } from 'zod';
import { contentType } from './content-type.ts';

/** Texts of editors for an error of the app; a missing text falls back to the built-in one. */
export const appError = contentType('appError', {
  space: 'main',
  answers: ['title', 'content', 'type', 'dismissable', 'illustration'],
  markdown: ['content'],
  words: ['title'],
  schema: z.object({
    title: z.string().optional().meta({ expected: true }),
    content: z.string().optional().meta({ expected: true }),
    /** These are for callers of the API; the page knows them of each error. */
    type: z.string().optional(),
    dismissable: z.boolean().optional(),
    /** Judged by who draws it, so that an invalid picture does not drop the text. */
    illustration: z.unknown().optional(),
  }),
  defaultLimit: 50,
});
