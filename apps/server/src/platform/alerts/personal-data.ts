import { none, personalData } from '../tables/personal-data.ts';
import { alerts } from './tables.ts';

/** An open alert has no time of settlement and is not purged. */
export const alertsData = personalData(alerts, {
  uid: none('an alert names an order, an event or a pool, never a member'),
  share: none('an alert names an order, an event or a pool, never a member'),
  onErase: none('it names nobody'),
  purge: { after: '180 days', by: 'settled_at' },
});
