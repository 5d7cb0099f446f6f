import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { uidOfEmailSql } from '../../account/public.ts';
import { certificates } from '../../learning/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { usersRedemptions } from '../gate/tables.ts';
import { partnerPlaces } from '../places/tables.ts';

/** What pickups are found by: their member, or the number of a certificate, also a revoked one. */
export type PickupKey = { uid: string } | { email: string } | { certificateId: string };

/** A chosen pickup; nothing is stored of its handing over, which only the place sees. */
export type Pickup = Awaited<ReturnType<typeof findPickupsBy>>[number];

/** Returns chosen pickups with their places and valid certificates, newest first. */
export function findPickupsBy(db: Executor, by: PickupKey, limit: number) {
  const { uid, legacySyllabusId, placeId, distributionType, pickupTimestamp } = usersRedemptions;
  return db
    .select({
      uid,
      slug: usersRedemptions.slug,
      placeId,
      chosenAt: pickupTimestamp,
      partner: partnerPlaces.companyName,
      city: partnerPlaces.city,
      state: partnerPlaces.state,
      country: partnerPlaces.country,
      retiredAt: partnerPlaces.retiredAt,
      certificateId: certificates.certificateId,
    })
    .from(usersRedemptions)
    .leftJoin(partnerPlaces, eq(partnerPlaces.locationId, placeId))
    .leftJoin(
      certificates,
      and(
        eq(certificates.uid, uid),
        eq(certificates.legacySyllabusId, legacySyllabusId),
        isNull(certificates.revokedAt),
      ),
    )
    .where(and(eq(distributionType, 'Pickup'), conditionOf(by)))
    .orderBy(desc(pickupTimestamp))
    .limit(limit);
}

function conditionOf(by: PickupKey): SQL {
  const { uid, legacySyllabusId } = usersRedemptions;
  if ('uid' in by) return eq(uid, by.uid);
  if ('email' in by) return eq(uid, uidOfEmailSql(by.email));
  const named = alias(certificates, 'named');
  return sql`(${uid}, ${legacySyllabusId}) in (
    select ${named.uid}, ${named.legacySyllabusId} from ${certificates} ${sql.identifier('named')}
    where ${named.certificateId} = ${by.certificateId})`;
}
