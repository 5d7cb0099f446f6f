import { sql } from 'drizzle-orm';
import { none, personalData } from '../tables/personal-data.ts';
import { analyticsEvents, analyticsIdentities } from './tables.ts';

const RETENTION = '400 days';

export const analyticsIdentitiesData = personalData(analyticsIdentities, {
  uid: 'uid',
  share: 'analytics',
  onErase: 'delete',
  purge: { after: RETENTION, by: 'at' },
});

/** An event is a member's while the identity table assigns its id to them. */
export const analyticsEventsData = personalData(analyticsEvents, {
  uid: {
    find: ({ uid }) =>
      sql`${analyticsEvents.anonymousId} in (
        select ${analyticsIdentities.anonymousId} from ${analyticsIdentities} where ${analyticsIdentities.uid} = ${uid})`,
  },
  share: 'events',
  onErase: none('the deleted identities were the only link to the member; the events name nobody'),
  purge: { after: RETENTION, by: 'at' },
});
