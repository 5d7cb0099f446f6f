import type {
  ReadMemberOffersExchange,
  ReadViewedOffersExchange,
  MarkOfferViewedExchange,
} from './member-offers.schema.ts';
import { endpoint } from '../endpoint.ts';

/** An offer of a partner to members. */
export type MemberOffer = ReadMemberOffersExchange['data'][string][number];

/**
 * Returns the offers by language, in display order; a language without offers has an empty list.
 */
export const readMemberOffers = endpoint<ReadMemberOffersExchange>({
  method: 'GET',
  path: '/api/member-offers/:uid',
  access: 'uid',
  limit: 'read',
  summary: 'Partner offers for members, in display order',
});

/** Returns the slugs of the offers whose links a member has followed. */
export const readViewedOffers = endpoint<ReadViewedOffersExchange>({
  method: 'GET',
  path: '/api/member-offers/viewed/:uid',
  access: 'uid',
  limit: 'read',
  summary: 'Offers that a member has viewed',
});

/** Marks an offer as viewed; repeatable, without a body. */
export const markOfferViewed = endpoint<MarkOfferViewedExchange>({
  method: 'POST',
  path: '/api/member-offers/viewed/:uid/:offerSlug',
  access: 'uid',
  limit: 'write',
  summary: 'Mark an offer as viewed',
});
