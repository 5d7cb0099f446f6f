import {
  ordersData,
  partnerPlacesData,
  rewardClaimsData,
  shippingChargesData,
  usersRedemptionsData,
} from '../tables.ts';

/** What the tables of the rewards room owe. */
export const rewardData = [
  usersRedemptionsData,
  ordersData,
  rewardClaimsData,
  partnerPlacesData,
  shippingChargesData,
] as const;
