import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { contentType, text } from './content-type.ts';

/** A topic of articles. */
export const articleCategory = contentType('articleCategory', {
  space: 'education',
  answers: ['title', 'heroImage', 'icon', 'url'],
  listedBy: 'title',
  listsUntranslated: true,
  words: ['title'],
  schema: z.object({
    /** Place among the categories, small first. */
    rank: z.unknown().optional().meta({ start: 100 }),
    title: z.string(),
    heroImage: imageSchema.nullable().default(null),
    icon: imageSchema.nullable().default(null),
    url: text.describe('where it leads, such as /course?category={slug}#articles'),
  }),
  defaultLimit: 50,
});
