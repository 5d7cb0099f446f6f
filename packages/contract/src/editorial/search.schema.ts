import { HELP_SERVICES, HELP_TOPICS } from '@nestling/domain/editorial/search/help-lines';
import { SEARCH_TYPES } from '@nestling/domain/editorial/search/search-types';
import { z } from 'zod';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';
import { imageSchema } from './image.schema.ts';

const marks = z.array(z.tuple([z.number().int(), z.number().int()]));

const factsSchema = z.object({
  /** Of a course: the number of its videos. */
  videos: z.number().int().optional(),
  minutes: z.number().int().optional(),
  /** Of a video that opens in a course: the title of that course, where it has one in this language. */
  course: z.string().optional(),
  /** Of an activity: the lowest age range. */
  band: z.string().optional(),
});

const count = z.number().int();

export const searchSchema = schemaOf({
  status: 200,
  query: z.object({
    q: z
      .string({ error: 'required' })
      .refine((q) => q.trim() !== '', 'required')
      .max(100, 'too-long'),
    locale: z.string().max(35).optional(),
    /** Comma list; unknown types are ignored, and none means all. */
    types: z.string().max(200, 'too-long').optional(),
    limit: z.coerce.number({ error: 'invalid' }).int('invalid').min(1, 'invalid').max(50, 'invalid').default(5),
    /** `1` for suggestions while the query is typed: nothing is counted of it. */
    typing: z.enum(['1'], 'invalid').optional(),
    skip: z.coerce.number({ error: 'invalid' }).int('invalid').min(0, 'invalid').max(100_000, 'invalid').default(0),
  }),
  data: z.array(
    z
      .object({
        type: z.enum(SEARCH_TYPES),
        slug: z.string(),
        title: z.string(),
        /** The text around the first match. */
        excerpt: z.string(),
        /** First and last place of the matches, in UTF-16 units; in order, never overlapping. */
        marks: z.object({ title: marks, excerpt: marks }),
        image: imageSchema.nullable(),
        facts: factsSchema,
        /** A path of this site, or the https address of an article elsewhere. */
        url: z.string(),
        /** Language of title and excerpt. */
        lang: z.string(),
      })
      .meta({ id: 'SearchResult' }),
  ),
  meta: z.object({
    total: count,
    skip: count,
    limit: count,
    /** Of all types, whatever the request asks for. */
    counts: z.object({ all: count, course: count, video: count, article: count, activity: count }),
    /** The words that were used instead of misspelt ones; null where they are those of the query. */
    shownFor: z.string().nullable(),
    /** True where no text has all words of the query, and the results have some of them. */
    onlySomeWords: z.boolean(),
    /** Of a query with words of an emergency or a loss; shown above all results. */
    help: z
      .object({
        topics: z.array(z.enum(HELP_TOPICS)),
        /** In the member's country, the emergency number first; none where it is unknown. */
        lines: z.array(z.object({ service: z.enum(HELP_SERVICES), number: z.string(), url: z.string() })),
      })
      .nullable(),
  }),
  codes: ['content-unavailable'],
});
export type SearchExchange = Exchanged<typeof searchSchema> & {
  sent: { query: { q: string; locale?: string; types?: string; limit?: number; skip?: number; typing?: '1' } };
};

export const popularSearchesSchema = schemaOf({
  status: 200,
  query: z.object({ locale: z.string().max(35).optional() }),
  /** Words of the texts of this language, the most wanted first; none of an emergency or a loss. */
  data: z.array(z.string()),
  codes: ['content-unavailable'],
});
export type PopularSearchesExchange = Exchanged<typeof popularSearchesSchema>;
