import { contentLink } from '@nestling/domain/editorial/content-link';
import { z } from 'zod';
import { contentType, isoCodes } from './content-type.ts';

/** A notice of the editors that stands under the menu (ACC C-77). */
export const banner = contentType('banner', {
  space: 'main',
  answers: ['message', 'destination', 'opensInNewTab', 'countries'],
  schema: z.object({
    message: z.string().trim().min(1),
    destination: z.string().refine((address) => contentLink(address) !== null, 'may not be followed'),
    opensInNewTab: z.boolean().default(false),
    /** None means every country. */
    countries: isoCodes.default([]),
  }),
});
