import { z } from 'zod';
import { localeQuery, schemaOf, uuid } from '../endpoint-schema.ts';
import { imageSchema } from './image.schema.ts';
import { markOfferViewed, readMemberOffers, readViewedOffers } from './member-offers.ts';
import type { MemberOffer } from './member-offers.ts';

const memberOfferSchema: z.ZodType<MemberOffer> = z
  .object({
    slug: z.string(),
    priority: z.number(),
    sponsor: z.string(),
    sponsorByLabel: z.string().nullable(),
    sponsorImage: imageSchema.nullable(),
    description: z.string(),
    linkText: z.string(),
    linkUrl: z.string(),
    viewed: z.boolean(),
  })
  .meta({ id: 'MemberOffer' });

const params = z.object({ uid: uuid });
const slugs = z.array(z.string());

export const readMemberOffersSchema = schemaOf(readMemberOffers, {
  status: 200,
  params,
  query: localeQuery,
  data: z.record(z.string(), z.array(memberOfferSchema)),
  codes: ['content-unavailable'],
});

export const readViewedOffersSchema = schemaOf(readViewedOffers, { status: 200, params, data: slugs, codes: [] });

export const markOfferViewedSchema = schemaOf(markOfferViewed, {
  status: 200,
  params: z.object({ uid: uuid, offerSlug: z.string().max(100, 'too-long') }),
  data: slugs,
  codes: ['offer-not-found', 'content-unavailable'],
});
