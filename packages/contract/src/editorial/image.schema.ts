import { z } from 'zod';
import type { Image } from './image.ts';

export const imageSchema: z.ZodType<Image> = z
  .object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() })
  .meta({ id: 'Image' });
