import { z } from 'zod';
import { contentType } from './content-type.ts';

/**
 * Texts of editors that replace the built-in ones of a part of the app, with settings in addition
 * to text.
 */
export const section = contentType('section', {
  space: 'main',
  answers: ['content', 'compiled', 'properties'],
  schema: z.object({
    content: z
      .unknown()
      .optional()
      .meta({ words: true, start: { label: 'words of this label' } }),
    /** Never written: compiled from the text. */
    compiled: z.unknown().optional().meta({ readOnly: true }),
    properties: z.unknown().optional(),
  }),
  fallsBack: false,
  defaultLimit: 50,
});
