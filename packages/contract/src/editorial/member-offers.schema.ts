import { z } from 'zod';
import { localeQuery, schemaOf, uuid, type Exchanged } from '../endpoint-schema.ts';
import { imageSchema } from './image.schema.ts';

const memberOfferSchema = z
  .object({
    slug: z.string(),
    /** 1 is shown first. */
    priority: z.number(),
    sponsor: z.string(),
    /** The word before the sponsor's name, such as "From". */
    sponsorByLabel: z.string().nullable(),
    sponsorImage: imageSchema.nullable(),
    description: z.string(),
    linkText: z.string(),
    /** https, mailto or a path of this site. */
    linkUrl: z.string(),
    /** True once the member has followed its link. */
    viewed: z.boolean(),
  })
  .meta({ id: 'MemberOffer' });

const params = z.object({ uid: uuid });
const slugs = z.array(z.string());

export const readMemberOffersSchema = schemaOf({
  status: 200,
  params,
  query: localeQuery,
  data: z.record(z.string(), z.array(memberOfferSchema)),
  codes: ['content-unavailable'],
});
export type ReadMemberOffersExchange = Exchanged<typeof readMemberOffersSchema>;

export const readViewedOffersSchema = schemaOf({ status: 200, params, data: slugs, codes: [] });
export type ReadViewedOffersExchange = Exchanged<typeof readViewedOffersSchema>;

export const markOfferViewedSchema = schemaOf({
  status: 200,
  params: z.object({ uid: uuid, offerSlug: z.string().max(100, 'too-long') }),
  data: slugs,
  codes: ['offer-not-found', 'content-unavailable'],
});
export type MarkOfferViewedExchange = Exchanged<typeof markOfferViewedSchema>;
