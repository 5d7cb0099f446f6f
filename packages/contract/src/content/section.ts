import { z } from 'zod';
import { contentType } from './content-type.ts';

/** Words of a part of the app in the place of the built-in ones, and what editors give it beside words (D-57, D-151). */
export const section = contentType('section', {
  space: 'main',
  answers: ['content', 'compiled', 'properties'],
  schema: z.object({
    content: z
      .unknown()
      .optional()
      .meta({ words: true, start: { label: 'words of this label' } }),
    /** Never written: worked out from the words. */
    compiled: z.unknown().optional().meta({ readOnly: true }),
    properties: z.unknown().optional(),
  }),
  fallsBack: false,
  defaultLimit: 50,
});
