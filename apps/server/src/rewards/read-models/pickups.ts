import { and, count, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { uidOfEmailSql } from '../../account/public.ts';
import { certificates } from '../../learning/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { listOrder, pageOf, type ListPageRequest } from '../../platform/database/list-order.ts';
import { usersRedemptions } from '../gate/tables.ts';
import { partnerPlaces } from '../places/tables.ts';

/**
 * What pickups are found by: their member, the number of a certificate, also a revoked one, or
 * their place, since a day.
 */
export type PickupKey =
  | { uid: string }
  | { email: string }
  | { certificateId: string }
  | { placeId: string; since: Date };

/** A chosen pickup; nothing is stored of its handing over, which only the place sees. */
export type Pickup = Awaited<ReturnType<typeof findPickupsBy>>['items'][number];

const NEWEST_FIRST = listOrder('desc', [
  { of: usersRedemptions.pickupTimestamp, as: 'timestamptz' },
  { of: usersRedemptions.uid, as: 'uuid' },
  { of: usersRedemptions.legacySyllabusId, as: 'text' },
]);

/** Returns chosen pickups with their places and valid certificates, newest first. */
export async function findPickupsBy(db: Executor, by: PickupKey, request: ListPageRequest) {
  const where = and(eq(usersRedemptions.distributionType, 'Pickup'), conditionOf(by));
  const rows = await selectPickups(db)
    .where(and(where, NEWEST_FIRST.isAfter(request.after)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(request.limit + 1);
  return pageOf(rows, await db.$count(usersRedemptions, where), request);
}

/** Returns the pickup of a member for a course, by its slug or legacy id; null without one. */
export async function findPickupOfCourse(
  db: Executor,
  { uid, course }: { uid: string; course: string },
): Promise<Pickup | null> {
  const { slug, legacySyllabusId, distributionType } = usersRedemptions;
  const isOfCourse = or(eq(slug, course), eq(legacySyllabusId, course));
  const [pickup] = await selectPickups(db).where(
    and(eq(distributionType, 'Pickup'), eq(usersRedemptions.uid, uid), isOfCourse),
  );
  return pickup ?? null;
}

function selectPickups(db: Executor) {
  const { uid, legacySyllabusId, placeId, pickupTimestamp } = usersRedemptions;
  return db
    .select({
      cursor: NEWEST_FIRST.cursor,
      uid,
      legacySyllabusId,
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
    );
}

function conditionOf(by: PickupKey): SQL | undefined {
  const { uid, legacySyllabusId, placeId, pickupTimestamp } = usersRedemptions;
  if ('placeId' in by) return and(eq(placeId, by.placeId), gte(pickupTimestamp, by.since));
  if ('uid' in by) return eq(uid, by.uid);
  if ('email' in by) return eq(uid, uidOfEmailSql(by.email));
  const named = alias(certificates, 'named');
  return sql`(${uid}, ${legacySyllabusId}) in (
    select ${named.uid}, ${named.legacySyllabusId} from ${certificates} ${sql.identifier('named')}
    where ${named.certificateId} = ${by.certificateId})`;
}

/** Returns how many pickups were chosen at places since a day, place by place. */
export function countPickupsAt(
  db: Executor,
  placeIds: readonly string[],
  since: Date,
): Promise<{ placeId: string | null; pickups: number }[]> {
  const { placeId, distributionType, pickupTimestamp } = usersRedemptions;
  const isThere = sql`${placeId} = any(${sql.param([...placeIds])}::text[])`;
  return db
    .select({ placeId, pickups: count() })
    .from(usersRedemptions)
    .where(and(eq(distributionType, 'Pickup'), isThere, gte(pickupTimestamp, since)))
    .groupBy(placeId)
    .orderBy(placeId);
}
