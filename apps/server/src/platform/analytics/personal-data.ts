import { sql } from 'drizzle-orm';
import { none, personalData } from '../tables/personal-data.ts';
import { analyticsEvents, analyticsIdentities } from './tables.ts';

const KEPT = '400 days';

export const analyticsIdentitiesData = personalData(analyticsIdentities, {
  uid: 'uid',
  share: 'analytics',
  onErase: 'delete',
  purge: { after: KEPT, by: 'at' },
});

/** An event belongs to a member as long as the row above assigns its id to them. */
export const analyticsEventsData = personalData(analyticsEvents, {
  uid: {
    found: ({ uid }) =>
      sql`${analyticsEvents.anonymousId} in (
        select ${analyticsIdentities.anonymousId} from ${analyticsIdentities} where ${analyticsIdentities.uid} = ${uid})`,
  },
  share: 'events',
  onErase: none('with her identities goes what says whose they are; they name nobody'),
  purge: { after: KEPT, by: 'at' },
});
