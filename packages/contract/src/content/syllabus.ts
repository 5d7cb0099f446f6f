import { parseOptInType } from '@nestling/domain/rewards/opt-in/opt-in-type';
import { z } from 'zod';
import { imageSchema } from '../editorial/image.schema.ts';
import { optInTypeSchema } from '../learning/course.schema.ts';
import { activeOfferSchema } from '../learning/syllabus.schema.ts';
import { guidelines } from './guidelines.ts';
import { contentType, previousSlugs, link, links, optionalText, text } from './content-type.ts';

const countries = z.array(z.string().length(2, 'write two capital letters, such as US')).optional();

/** A course as editors write it; a browser gets only some of its fields. */
export const syllabus = contentType('syllabus', {
  space: 'education',
  answers: ['title', 'description', 'legacySyllabusId', 'heroImage', 'courseType', 'courseByline', 'courseLongByline'],
  words: ['title'],
  schema: z.object({
    legacySyllabusId: z.string().describe('id with a capital letter and no hyphen, such as BathTime'),
    /** Place among the courses, small first. */
    rank: z.unknown().optional().meta({ start: 100 }),
    title: z.string(),
    courseType: text.describe('kind of course'),
    courseByline: text.describe('one line'),
    courseLongByline: text.describe('one longer line'),
    description: text.describe('what parents learn'),
    heroImage: imageSchema,
    quizPassRate: z.unknown().optional().meta({ start: 80, description: 'percent, 1 to 100' }),
    sponsorLogo: imageSchema.nullable().default(null),
    sponsorLabel: optionalText,
    /** For callers of the API; no page reads it. */
    sweepstakes: z.boolean().default(false),
    activeOffer: activeOfferSchema.default(null).meta({ start: 'unrewarded' }),
    offers: links.meta({ leadsTo: 'offer' }),
    digitalOffers: links.meta({ leadsTo: 'digitalOffer' }),
    product: link.meta({ leadsTo: 'product' }),
    playlist: links.meta({ leadsTo: 'video' }),
    quiz: link.meta({ leadsTo: 'quiz', expected: true }),
    optIn: link.meta({ leadsTo: 'leadTransferPartner' }),
    // An unknown kind asks nothing, so that the course is there all the same; the lint names it.
    optInType: z.preprocess((written) => parseOptInType(written) ?? null, optInTypeSchema.default(null)),
    sources: guidelines,
    displayable: z.boolean().default(true).meta({ start: false, description: 'true shows the course' }),
    onlineOnly: z.boolean().default(false),
    countries,
    pickupCountries: countries,
    shippingCountries: countries,
    previousSlugs,
  }),
});
