import type {
  ListRedemptionsExchange,
  ReadPickupCalendarExchange,
  ReadRedemptionExchange,
  RedeemExchange,
  ReadRewardExchange,
  TrackRedemptionExchange,
} from './redemption.schema.ts';
import { endpoint } from '../endpoint.ts';

/** The member's redemption of a course's reward; absent fields are left out. */
export type Redemption = ListRedemptionsExchange['data'][string];

export type RedemptionParams = ReadRedemptionExchange['params'];

/** Returns all redemptions of a member, by legacySyllabusID. */
export const listRedemptions = endpoint<ListRedemptionsExchange>({
  method: 'GET',
  path: '/api/users-redemptions/:uid',
  access: 'uid',
  limit: 'read',
  summary: 'All redemptions of a member',
  shows: ['reward'],
});

/** Returns the redemption of one course, or null. */
export const readRedemption = endpoint<ReadRedemptionExchange>({
  method: 'GET',
  path: '/api/users-redemptions/:uid/:course',
  access: 'uid',
  limit: 'read',
  summary: 'The redemption of one course',
  shows: ['reward'],
});

/** The fields of a redeem call that are read; the server fills all others. */
export type RedeemBody = RedeemExchange['body'];

/** Redeems the reward: a pickup place, a digital reward, or the record of its use. */
export const redeem = endpoint<RedeemExchange>({
  method: 'POST',
  path: '/api/users-redemptions/:uid/:course',
  access: 'uid',
  limit: 'reward',
  summary: 'Redeem the reward of a course',
  changes: ['reward'],
});

export type RewardAnswer = ReadRewardExchange['data'];

/** Returns the digital reward of a course and the member's redemption of it. */
export const readReward = endpoint<ReadRewardExchange>({
  method: 'GET',
  path: '/api/users-redemptions/:uid/:course/reward',
  access: 'uid',
  limit: 'read',
  summary: 'The digital reward of a course',
  shows: ['reward'],
});

/** Returns the day of the member's own pop-up pickup, for a calendar. */
export const readPickupCalendar = endpoint<ReadPickupCalendarExchange>({
  method: 'GET',
  path: '/api/users-redemptions/:uid/:course/calendar.ics',
  access: 'uid',
  limit: 'read',
  summary: 'The pickup as a calendar file (text/calendar)',
  isNavigation: true,
});

/** Records an action on a reward; times are the server's. */
export const trackRedemption = endpoint<TrackRedemptionExchange>({
  method: 'POST',
  path: '/api/users-redemptions/:uid/:course/track',
  access: 'uid',
  limit: 'write',
  summary: 'Track an action on a reward',
  changes: ['reward'],
});
