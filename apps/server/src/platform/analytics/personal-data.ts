import { sql } from 'drizzle-orm';
import { erasedBehind, none, personalData } from '../tables/personal-data.ts';
import { endSending } from './queries/erasures.ts';
import { analyticsCursors, analyticsErasures, analyticsEvents, analyticsIdentities } from './tables.ts';

const RETENTION = '400 days';

const identitiesPolicy = personalData(analyticsIdentities, {
  uid: 'uid',
  share: 'analytics',
  onErase: 'delete',
  purge: { after: RETENTION, by: 'at' },
});

/** What a service must delete must be stored before, because nothing identifies it afterwards. */
export const analyticsIdentitiesData = erasedBehind(identitiesPolicy, ({ uid, at }) =>
  endSending(sql`select one.anonymous_id as id from ${analyticsIdentities} one where one.uid = ${uid}`, at),
);

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

const aboutNobody = none('how far events were sent, about nobody');

export const analyticsCursorsData = personalData(analyticsCursors, {
  uid: aboutNobody,
  share: aboutNobody,
  onErase: aboutNobody,
  purge: aboutNobody,
});

const idsToDelete = none('ids that name nobody, until the analytics service has deleted them');

export const analyticsErasuresData = personalData(analyticsErasures, {
  uid: idsToDelete,
  share: idsToDelete,
  onErase: idsToDelete,
  purge: { after: '90 days', by: 'at' },
});
