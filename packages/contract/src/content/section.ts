import { z } from 'zod';
import { contentType } from './content-type.ts';

/**
 * Text of a part of the app that replaces the built-in one, and what editors set there beside text.
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
