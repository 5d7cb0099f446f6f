import { addressReviewsData, rewardClaimsData, shippingChargesData, usersRedemptionsData } from '../tables.ts';

/** Retention and personal data of the gate's tables. */
export const gateData = [usersRedemptionsData, rewardClaimsData, addressReviewsData, shippingChargesData] as const;
