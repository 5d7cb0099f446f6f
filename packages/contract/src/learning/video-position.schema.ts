import { z } from 'zod';
import { dateTime, schemaOf, uuid } from '../endpoint-schema.ts';
import { sentMoment, sentPlace } from './progress.schema.ts';
import { readVideoPosition, writeVideoPosition } from './video-position.ts';
import type { VideoPosition } from './video-position.ts';

const params = z.object({ uid: uuid, videoId: z.string().max(60) });

const positionSchema: z.ZodType<VideoPosition> = z
  .object({ seconds: z.number(), at: dateTime })
  .meta({ id: 'VideoPosition' });

export const readVideoPositionSchema = schemaOf(readVideoPosition, {
  status: 200,
  params,
  data: positionSchema.nullable(),
  codes: ['video-not-found'],
});

export const writeVideoPositionSchema = schemaOf(writeVideoPosition, {
  status: 200,
  params,
  body: z.object({ seconds: sentPlace, at: sentMoment }),
  data: positionSchema,
  codes: ['video-not-found'],
});
