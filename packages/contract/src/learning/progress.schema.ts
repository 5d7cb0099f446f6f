import { z } from 'zod';
import { dateTime, schemaOf, text, uuid, type Exchanged } from '../endpoint-schema.ts';

const moments = z.record(z.string(), dateTime);

const progressSchema = z
  .object({
    legacySyllabusId: z.string(),
    videosWatched: moments,
    videosWatchedPlayerCompleted: moments,
    /** At most one entry. */
    currentVideo: moments,
    positions: z.record(z.string(), z.object({ seconds: z.number(), at: dateTime })),
  })
  .meta({ id: 'Progress' });

export const courseParams = z.object({ uid: uuid, slug: z.string().max(100) });

/**
 * A time that a browser sends; never before 1970, because no clock shows that and the first years
 * of the calendar cannot be stored.
 */
export const sentMoment = z.iso
  .datetime({ offset: true, error: 'invalid' })
  .refine((value) => Date.parse(value) >= 0, 'invalid');

/** A position inside a video, in seconds. */
export const sentPlace = z.number({ error: 'invalid' }).min(0, 'invalid').max(86_400, 'invalid');

export const readProgressSchema = schemaOf({
  status: 200,
  params: courseParams,
  data: progressSchema,
  codes: ['course-not-found'],
});
export type ReadProgressExchange = Exchanged<typeof readProgressSchema>;

export const writeProgressSchema = schemaOf({
  status: 200,
  params: courseParams,
  body: z.object({
    legacySyllabusId: text(60),
    videoId: text(60),
    /** First play of the video; a later date never replaces it. */
    startDate: sentMoment.optional(),
    playerCompleted: z.boolean({ error: 'invalid' }).optional(),
    /** Position in seconds, sent at an interval. */
    position: sentPlace.optional(),
    /** When the position was read. */
    at: sentMoment.optional(),
  }),
  data: progressSchema,
  codes: ['course-not-found', 'video-not-found', 'course-mismatch'],
});
export type WriteProgressExchange = Exchanged<typeof writeProgressSchema>;
