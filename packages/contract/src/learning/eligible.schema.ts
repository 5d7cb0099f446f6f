import { REQUIRED_MEMBER_FIELDS, type UserEligible } from '@nestling/domain/learning/eligibility';
import { z } from 'zod';
import { schemaOf, uuid, type Exchanged } from '../endpoint-schema.ts';
import { optInTypeSchema, slugParams } from './course.schema.ts';
import { activeOfferSchema } from './syllabus.schema.ts';

const userEligibleSchema = z.object({
  pickup: z.boolean(),
  shipping: z.boolean(),
  displayable: z.boolean(),
  onlineOnly: z.boolean(),
  incomplete: z.array(z.enum(REQUIRED_MEMBER_FIELDS)),
}) satisfies z.ZodType<UserEligible>;

export const readEligibleSchema = schemaOf({
  status: 200,
  params: slugParams,
  query: z.object({ userId: uuid, locale: z.string().max(35).optional() }),
  data: z.object({
    syllabusInfo: z.object({ legacySyllabusId: z.string(), slug: z.string(), title: z.string() }),
    userEligible: userEligibleSchema.nullable(),
    activeOffer: activeOfferSchema,
    /** Dollars. */
    shippingCharges: z.object({
      shipping: z.object({ free: z.boolean(), amount: z.number() }),
      shipToStore: z.object({ amount: z.number() }),
    }),
    linkedOptIn: z.object({ slug: z.string() }).nullable(),
    optInType: optInTypeSchema,
  }),
  codes: ['course-not-found', 'content-unavailable'],
});
export type ReadEligibleExchange = Exchanged<typeof readEligibleSchema>;
