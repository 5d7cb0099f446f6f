import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';
import { captionTrackSchema, videoFileSchema } from './course.schema.ts';

const embedSchema = z
  .object({
    provider: z.enum(['file', 'vimeo', 'wistia']),
    /** HTML of the provider's own player; null where we host the files. */
    html: z.string().nullable(),
    sources: z.array(videoFileSchema),
    poster: imageSchema.nullable(),
    tracks: z.array(captionTrackSchema),
    /** Pixels; null where the size is unknown. */
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** Seconds. */
    duration: z.number(),
  })
  .meta({ id: 'VideoEmbed' });

export const readEmbedSchema = schemaOf({
  status: 200,
  params: z.object({ videoId: z.string().max(60) }),
  query: z.object({ responsive: z.string().max(5).optional() }),
  data: embedSchema,
  codes: ['video-not-found', 'content-unavailable'],
});
export type ReadEmbedExchange = Exchanged<typeof readEmbedSchema>;
