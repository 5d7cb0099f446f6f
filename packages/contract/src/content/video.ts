import { z } from 'zod';
import { TEMPLATE_MARK } from './template-mark.ts';
import { guidelines } from './guidelines.ts';
import { contentType, previousSlugs, optionalText, text } from './content-type.ts';

/**
 * A video, of a course or of none; its files are under its `videoId`. The learning room builds its
 * items.
 */
export const video = contentType('video', {
  space: 'education',
  answers: [
    'videoId',
    'runningTime',
    'rank',
    'displayTitle',
    'title',
    'description',
    'sources',
    'callToActionLabel',
    'callToActionLink',
    'silent',
  ],
  listedBy: 'title',
  listsUntranslated: true,
  schema: z.object({
    videoId: z.string().describe('folder of the film in content/media/videos'),
    /** Zero where it is unknown, so that the film is there all the same; the lint asks for it. */
    runningTime: z
      .number()
      .default(0)
      .catch(0)
      .meta({ start: `${TEMPLATE_MARK} a number: seconds`, description: 'seconds' }),
    rank: z.number().default(0),
    displayTitle: text.describe('title in the list of videos'),
    title: text,
    description: optionalText,
    sources: guidelines,
    callToActionLabel: optionalText,
    callToActionLink: optionalText,
    silent: z
      .boolean()
      .default(false)
      .describe('the film has nothing to hear: it plays without sound, and the page says that none is needed'),
    source: z
      .string()
      .default('file')
      .describe(
        'where the film is: `file`, `vimeo:{id}`, `vimeo:{id}:{h}` for an unlisted one, or `wistia:{id}`; docs/outside/vimeo.md',
      ),
    disableTracking: z
      .boolean()
      .default(false)
      .describe('playing the film on the Videos page does not count for its courses'),
    previousSlugs,
  }),
});
