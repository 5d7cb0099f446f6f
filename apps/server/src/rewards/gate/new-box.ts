import type { Session } from '../../platform/http/session.ts';
import type { ClaimRequest } from './queries/reward-claims.ts';

/** A physical reward with its claims, as it is to be taken. */
export interface NewBox extends ClaimRequest {
  /** Of the caller; it must not have ended when the box is taken. */
  session: Pick<Session, 'id'>;
  slug: string;
  email: string;
  distributionType: 'Pickup' | 'DTP';
  placeId: string | null;
  priceCents: number;
  variantId: string | null;
  offerSlug: string | null;
  orderId: string | null;
  at: Date;
  userCountry: string | null;
  userPostalCode: string | null;
  userRegion: string | null;
  certificateId: string | null;
}
