import { none, personalData } from '../../platform/tables/personal-data.ts';
import { newsletterSubscriptions } from './tables.ts';

export const newsletterSubscriptionsData = personalData(newsletterSubscriptions, {
  uid: 'uid',
  share: 'newsletter',
  secret: ['subscriber_key'],
  onErase: 'delete',
  purge: none('goes with the account; what is unsubscribed stays so'),
});
