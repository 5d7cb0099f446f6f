import { minutesToRead } from '@nestling/domain/editorial/minutes-to-read';
import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { contentType, previousSlugs, link, optionalText, text } from './content-type.ts';
import { guidelines } from './guidelines.ts';

/** An article: with a body it is a page of ours, with only a URL it links to another site. */
export const article = contentType('article', {
  space: 'education',
  answers: [
    'articleTitle',
    'articleDescription',
    'ctaText',
    'heroImage',
    'url',
    'articleCategory',
    'checkedOn',
    'sources',
  ],
  markdown: ['body', 'whenToCall'],
  derive: ({ body }) => (body === null ? {} : { minutes: minutesToRead(body) }),
  listedBy: 'articleTitle',
  listsUntranslated: true,
  listedWithOneOf: ['body', 'url'],
  words: ['articleTitle'],
  schema: z.object({
    /** Place among the articles, small first. */
    rank: z.unknown().optional().meta({ start: 100 }),
    articleTitle: z.string(),
    articleDescription: text.describe('one or two lines under the title'),
    ctaText: text.describe('what calls to read it'),
    heroImage: imageSchema,
    url: optionalText.describe('page elsewhere, in this language'),
    articleCategory: link.meta({ leadsTo: 'articleCategory', expected: true }),
    body: z.string().nullable().default(null).meta({ expected: true, description: 'text of the article' }),
    whenToCall: z.string().nullable().default(null).describe('when a parent calls for help'),
    /** Day on which its facts were checked. */
    checkedOn: z.iso.date().nullable().default(null).meta({ expected: true, start: '2026-01-01' }),
    sources: guidelines,
    previousSlugs,
  }),
  defaultLimit: 50,
});
