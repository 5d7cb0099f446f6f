import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { QueryBuilder, alias, type PgColumn } from 'drizzle-orm/pg-core';
import { accountDeletions } from '../account/deletion/tables.ts';
import { users } from '../account/tables.ts';
import { certificates, usersSyllabusQuizResults } from '../learning/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { promoCodes } from '../rewards/digital/tables.ts';
import { rewardClaims, usersRedemptions } from '../rewards/gate/tables.ts';
import { orders } from '../rewards/order/tables.ts';
import { partnerPlaces } from '../rewards/places/tables.ts';

/** One number of a month. */
export interface MonthFigure {
  what: string;
  detail: string;
  count: number;
}

/** The first moment of a month, and that of the next one. */
export interface MonthSpan {
  from: Date;
  to: Date;
}

/**
 * Returns what happened in a month, in one statement: single figures also where they are 0, those
 * by course, partner and pool where there is one. Of deleted members only the rows count that are
 * stored without them.
 */
export function findMonthFigures(db: Executor, span: MonthSpan): Promise<MonthFigure[]> {
  const within = (column: PgColumn): SQL | undefined => and(gte(column, span.from), lt(column, span.to));
  const parts = [...figuresOfMembers(within), ...figuresOfBoxes(within), ...figuresOfPapers(within)];
  return db
    .select({ what: sql<string>`what`, detail: sql<string>`detail`, count: sql<number>`count` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as figures`)
    .orderBy(sql`place`, sql`detail`);
}

type Within = (column: PgColumn) => SQL | undefined;

/** The columns of each part; `place` orders the parts. */
function figure(place: number, what: string, detail: string | PgColumn) {
  return {
    place: sql<number>`${place}::integer`.as('place'),
    what: sql<string>`${what}::text`.as('what'),
    detail: (typeof detail === 'string' ? sql<string>`${detail}::text` : sql<string>`${detail}`).as('detail'),
    count: sql<number>`count(*)::integer`.as('count'),
  };
}

function figuresOfMembers(within: Within): SQLWrapper[] {
  const db = new QueryBuilder();
  const { pass, quizCompleted, legacySyllabusId } = usersSyllabusQuizResults;
  return [
    db
      .select(figure(1, 'members', 'registered'))
      .from(users)
      .where(within(users.createdAt)),
    db
      .select(figure(2, 'members', 'deleted'))
      .from(accountDeletions)
      .where(within(accountDeletions.erasedAt)),
    db
      .select(figure(3, 'courses passed', legacySyllabusId))
      .from(usersSyllabusQuizResults)
      .where(and(eq(pass, true), within(quizCompleted)))
      .groupBy(legacySyllabusId),
  ];
}

/** Of an order that the shop has taken, and that was not cancelled or paid back since. */
const IS_SHIPPED = inArray(orders.status, ['paid', 'fulfilled']);

function figuresOfBoxes(within: Within): SQLWrapper[] {
  const db = new QueryBuilder();
  const picked = and(eq(usersRedemptions.distributionType, 'Pickup'), within(usersRedemptions.pickupTimestamp));
  const shipped = and(IS_SHIPPED, within(orders.paidAt));
  return [
    db
      .select(figure(4, 'boxes', 'pickup'))
      .from(usersRedemptions)
      .where(picked),
    db
      .select(figure(5, 'boxes', 'pickup of deleted members'))
      .from(rewardClaims)
      .where(and(IS_PICKUP_OF_DELETED, within(rewardClaims.at))),
    db
      .select(figure(6, 'boxes', 'shipped free'))
      .from(orders)
      .where(and(shipped, eq(orders.priceCents, 0))),
    db
      .select(figure(7, 'boxes', 'shipped paid'))
      .from(orders)
      .where(and(shipped, gt(orders.priceCents, 0))),
    db
      .select(figure(8, 'boxes by partner', partnerPlaces.companyName))
      .from(usersRedemptions)
      .innerJoin(partnerPlaces, eq(partnerPlaces.locationId, usersRedemptions.placeId))
      .where(picked)
      .groupBy(partnerPlaces.companyName),
  ];
}

/**
 * SQL condition: the claim of a box whose member was deleted, and which no order was. Deleting
 * empties both ids, so that only the moment, which claim and order share, connects the two.
 */
const IS_PICKUP_OF_DELETED = and(
  eq(rewardClaims.kind, 'mailbox'),
  isNull(rewardClaims.uid),
  notExists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(orders)
      .where(
        and(
          isNull(orders.uid),
          eq(orders.legacySyllabusId, rewardClaims.legacySyllabusId),
          eq(orders.createdAt, rewardClaims.at),
        ),
      ),
  ),
);

function figuresOfPapers(within: Within): SQLWrapper[] {
  const db = new QueryBuilder();
  const replaced = alias(certificates, 'replaced');
  const isFirst = notExists(
    db
      .select({ one: sql`1` })
      .from(replaced)
      .where(eq(replaced.replacedBy, certificates.certificateId)),
  );
  const { pool, takenAt } = promoCodes;
  const { issuedAt, revokedAt, replacedBy } = certificates;
  return [
    db
      .select(figure(9, 'codes', pool))
      .from(promoCodes)
      .where(within(takenAt))
      .groupBy(pool),
    db
      .select(figure(10, 'certificates', 'issued'))
      .from(certificates)
      .where(and(isFirst, within(issuedAt))),
    db
      .select(figure(11, 'certificates', 'reissued'))
      .from(certificates)
      .where(and(isNotNull(replacedBy), within(revokedAt))),
    db
      .select(figure(12, 'certificates', 'revoked'))
      .from(certificates)
      .where(and(isNull(replacedBy), within(revokedAt))),
  ];
}
