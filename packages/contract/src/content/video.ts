import { z } from 'zod';
import { sourceSchema } from '../learning/course.schema.ts';
import { contentType, optionalText, text } from './content-type.ts';

/** A film of a course; its files lie under its `videoId`. */
export const video = contentType('video', {
  space: 'education',
  schema: z.object({
    videoId: z.string(),
    /** Seconds. */
    runningTime: z.number(),
    rank: z.number().default(0),
    displayTitle: text,
    title: text,
    description: optionalText,
    sources: z.array(sourceSchema).default([]),
    callToActionLabel: optionalText,
    callToActionLink: optionalText,
  }),
});
