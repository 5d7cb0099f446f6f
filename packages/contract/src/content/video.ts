import { z } from 'zod';
import { guidelines } from './guidelines.ts';
import { contentType, optionalText, text } from './content-type.ts';

/** A film of a course; its files lie under its `videoId`. */
export const video = contentType('video', {
  space: 'education',
  schema: z.object({
    videoId: z.string().describe('folder of the film in content/media/videos'),
    runningTime: z.number().describe('seconds'),
    rank: z.number().default(0),
    displayTitle: text.describe('title in the list of videos'),
    title: text,
    description: optionalText,
    sources: guidelines,
    callToActionLabel: optionalText,
    callToActionLink: optionalText,
  }),
});
