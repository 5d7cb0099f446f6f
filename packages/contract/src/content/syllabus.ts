import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { optInTypeSchema, sourceSchema } from '../learning/course.schema.ts';
import { activeOfferSchema } from '../learning/syllabus.schema.ts';
import { contentType, link, links, optionalText, text } from './content-type.ts';

const countries = z.array(z.string().length(2)).optional();

/** A course as editors write it; what a browser may see is chosen from it. */
export const syllabus = contentType('syllabus', {
  space: 'education',
  schema: z.object({
    legacySyllabusId: z.string(),
    title: z.string(),
    description: text,
    courseType: text,
    courseByline: text,
    courseLongByline: text,
    heroImage: imageSchema,
    quizPassRate: z.unknown().optional(),
    sponsorLogo: imageSchema.nullable().default(null),
    sponsorLabel: optionalText,
    sweepstakes: z.boolean().default(false),
    activeOffer: activeOfferSchema.default(null),
    offers: links,
    digitalOffers: links,
    product: link,
    playlist: links,
    quiz: link,
    optIn: link,
    optInType: optInTypeSchema.default(null),
    sources: z.array(sourceSchema).default([]),
    displayable: z.boolean().default(true),
    onlineOnly: z.boolean().default(false),
    countries,
    pickupCountries: countries,
    shippingCountries: countries,
  }),
});
