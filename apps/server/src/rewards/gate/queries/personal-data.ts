import { addressReviewsData, rewardClaimsData, shippingChargesData, usersRedemptionsData } from '../tables.ts';

/** What the tables of the gate owe. */
export const gateData = [usersRedemptionsData, rewardClaimsData, addressReviewsData, shippingChargesData] as const;
