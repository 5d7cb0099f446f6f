import { none, ownData } from '../../platform/tables/own-data.ts';
import { newsletterSubscriptions } from './tables.ts';

export const newsletterSubscriptionsData = ownData(newsletterSubscriptions, {
  uid: 'uid',
  share: 'newsletter',
  secret: ['subscriber_key'],
  onErase: 'delete',
  purge: none('goes with the account; what is unsubscribed stays so'),
});
