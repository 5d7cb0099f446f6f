import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { schemaOf } from '../endpoint-schema.ts';
import { captionTrackSchema, videoFileSchema } from './course.schema.ts';
import { readEmbed } from './embed.ts';
import type { VideoEmbed } from './embed.ts';

const embedSchema: z.ZodType<VideoEmbed> = z
  .object({
    provider: z.enum(['file', 'vimeo', 'wistia']),
    html: z.string().nullable(),
    sources: z.array(videoFileSchema),
    poster: imageSchema.nullable(),
    tracks: z.array(captionTrackSchema),
    width: z.number().nullable(),
    height: z.number().nullable(),
    duration: z.number(),
  })
  .meta({ id: 'VideoEmbed' });

export const readEmbedSchema = schemaOf(readEmbed, {
  status: 200,
  params: z.object({ videoId: z.string().max(60) }),
  query: z.object({ responsive: z.string().max(5).optional() }),
  data: embedSchema,
  codes: ['video-not-found', 'content-unavailable'],
});
