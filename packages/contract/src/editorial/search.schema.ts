import { HELP_SERVICES, HELP_TOPICS } from '@nestling/domain/editorial/search/help-lines';
import { SEARCH_TYPES } from '@nestling/domain/editorial/search/search-types';
import { z } from 'zod';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';
import { imageSchema } from './image.schema.ts';

const marks = z.array(z.tuple([z.number().int(), z.number().int()]));

const factsSchema = z.object({
  videos: z.number().int().optional().describe('of a course: the number of its videos'),
  minutes: z.number().int().optional(),
  course: z
    .string()
    .optional()
    .describe('of a video that opens in a course: the title of that course, where it has one in this language'),
  band: z.string().optional().describe('of an activity: the lowest age range'),
});

const count = z.number().int();

const q = z
  .string({ error: 'required' })
  .refine((typed) => typed.trim() !== '', 'required')
  .max(100, 'too-long');

export const searchSchema = schemaOf({
  status: 200,
  query: z.object({
    q,
    locale: z.string().max(35).optional(),
    types: z
      .string()
      .max(200, 'too-long')
      .optional()
      .describe('comma list; unknown types are ignored, and none means all'),
    limit: z.coerce.number({ error: 'invalid' }).int('invalid').min(1, 'invalid').max(50, 'invalid').default(5),
    typing: z
      .enum(['1'], 'invalid')
      .optional()
      .describe('`1` for suggestions while the query is typed: nothing is counted of it'),
    skip: z.coerce.number({ error: 'invalid' }).int('invalid').min(0, 'invalid').max(100_000, 'invalid').default(0),
  }),
  data: z.array(
    z
      .object({
        type: z.enum(SEARCH_TYPES),
        slug: z.string(),
        title: z.string(),
        excerpt: z.string().describe('the text around the place with the most of the query'),
        marks: z
          .object({ title: marks, excerpt: marks })
          .describe('first and last place of the matches, in UTF-16 units; in order, never overlapping'),
        image: imageSchema.nullable(),
        facts: factsSchema,
        url: z.string().describe('a path of this site, or the https address of an article elsewhere'),
        lang: z.string().describe('language of title and excerpt'),
      })
      .meta({ id: 'SearchResult' }),
  ),
  meta: z.object({
    total: count,
    skip: count,
    limit: count,
    counts: z
      .object({ all: count, course: count, video: count, article: count, activity: count })
      .describe('of all types, whatever the request asks for'),
    shownFor: z
      .string()
      .nullable()
      .describe('the words that were used instead of misspelt ones; null where they are those of the query'),
    onlySomeWords: z
      .boolean()
      .describe('true where no text has all words of the query, and the results have some of them'),
    help: z
      .object({
        topics: z.array(z.enum(HELP_TOPICS)),
        lines: z
          .array(z.object({ service: z.enum(HELP_SERVICES), number: z.string(), url: z.string() }))
          .describe('of the member’s country, the emergency number first; none where the country is unknown'),
      })
      .nullable()
      .describe('of a query with words of an emergency or a loss, in any language; shown above all results'),
  }),
  codes: ['content-unavailable'],
});
export type SearchExchange = Exchanged<typeof searchSchema> & {
  sent: { query: { q: string; locale?: string; types?: string; limit?: number; skip?: number; typing?: '1' } };
};

export const countOpenedSchema = schemaOf({
  status: 200,
  query: z.object({ locale: z.string().max(35).optional() }),
  body: z.object({ q: q.describe('the words of the answer: its `shownFor` where it has one') }),
  data: z.object({ accepted: z.literal(true) }),
  codes: ['content-unavailable'],
});
export type CountOpenedExchange = Exchanged<typeof countOpenedSchema>;

export const popularSearchesSchema = schemaOf({
  status: 200,
  query: z.object({ locale: z.string().max(35).optional() }),
  data: z
    .array(z.string())
    .describe('words of the texts of this language, the most wanted first; none of an emergency or a loss'),
  codes: ['content-unavailable'],
});
export type PopularSearchesExchange = Exchanged<typeof popularSearchesSchema>;
