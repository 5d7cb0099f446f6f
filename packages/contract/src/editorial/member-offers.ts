import { endpoint } from '../endpoint.ts';
import type { Image } from './image.ts';

/** An offer of a partner to members. */
export interface MemberOffer {
  slug: string;
  /** 1 is shown first. */
  priority: number;
  sponsor: string;
  /** The word before the sponsor's name, such as "From". */
  sponsorByLabel: string | null;
  sponsorImage: Image | null;
  description: string;
  linkText: string;
  /** https, mailto or a path of this site. */
  linkUrl: string;
  /** True once the member has followed its link. */
  viewed: boolean;
}

/**
 * Returns the offers by language, in display order; a language without offers has an empty list.
 */
export const readMemberOffers = endpoint<{
  params: { uid: string };
  query: { locale?: string | undefined };
  data: Record<string, MemberOffer[]>;
}>({
  method: 'GET',
  path: '/api/member-offers/:uid',
  access: 'uid',
  limit: 'read',
  summary: 'Partner offers for members, in display order',
});

/** Returns the slugs of the offers whose links a member has followed. */
export const readViewedOffers = endpoint<{ params: { uid: string }; data: string[] }>({
  method: 'GET',
  path: '/api/member-offers/viewed/:uid',
  access: 'uid',
  limit: 'read',
  summary: 'Offers that a member has viewed',
});

/** Marks an offer as viewed; repeatable, without a body. */
export const markOfferViewed = endpoint<{ params: { uid: string; offerSlug: string }; data: string[] }>({
  method: 'POST',
  path: '/api/member-offers/viewed/:uid/:offerSlug',
  access: 'uid',
  limit: 'write',
  summary: 'Mark an offer as viewed',
});
