import type { z } from 'zod';
import type { imageSchema } from './image.schema.ts';

/** A picture of content; `url` is a same-site path or https. */
export type Image = z.output<typeof imageSchema>;
