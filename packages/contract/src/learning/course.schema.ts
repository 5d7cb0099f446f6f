import { FILM_HOSTS } from '@nestling/domain/film-source';
import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { localeQuery, schemaOf, type Exchanged } from '../endpoint-schema.ts';
import { courseFields } from './syllabus.schema.ts';

const sourceSchema = z.object({ title: z.string(), url: z.string() });

export const videoFileSchema = z.object({ src: z.string(), type: z.string() });

export const captionTrackSchema = z.object({
  src: z.string(),
  srclang: z.string(),
  label: z.string(),
  kind: z.literal('captions'),
});

const videoSchema = z
  .object({
    id: z.string(),
    videoId: z.string(),
    slug: z.string(),
    rank: z.number(),
    /** Seconds. */
    runningTime: z.number(),
    displayTitle: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    locale: z.string(),
    transcript: z.array(
      z.object({
        /** Seconds. */
        start: z.number(),
        end: z.number(),
        text: z.string(),
      }),
    ),
    /** Of transcript and captions: English where the language has none; null without captions. */
    transcriptLocale: z.string().nullable(),
    /** Empty for a film at another company; its player is in the answer of the embed call. */
    video: z.array(videoFileSchema),
    /** The company at which the film is; absent for our own. */
    host: z.enum(FILM_HOSTS).optional(),
    poster: imageSchema.nullable(),
    captions: z.array(captionTrackSchema),
    /** True where there is nothing to hear, so that no sound is played or offered. */
    silent: z.boolean(),
    sources: z.array(sourceSchema),
    callToActionLabel: z.string().nullable(),
    callToActionLink: z.string().nullable(),
  })
  .meta({ id: 'Video' });

export const optInTypeSchema = z.enum(['pre-redeem', 'pre-redeem-mandatory', 'post-shipping']).nullable();

const courseSchema = z
  .object({
    /** `syllabus/{slug}`, as `sys.id` of the list. */
    id: z.string(),
    ...courseFields,
    playlist: z.array(videoSchema),
    quizId: z.string().nullable(),
    linkedOptIn: z.object({ slug: z.string() }).nullable(),
    optInType: optInTypeSchema,
    /** Guidelines of a course without videos. */
    sources: z.array(sourceSchema),
  })
  .meta({ id: 'Course' });

export const slugParams = z.object({ slug: z.string().max(100) });

export const readCourseSchema = schemaOf({
  status: 200,
  params: slugParams,
  query: localeQuery,
  data: courseSchema,
  codes: ['course-not-found', 'content-unavailable'],
});
export type ReadCourseExchange = Exchanged<typeof readCourseSchema>;
