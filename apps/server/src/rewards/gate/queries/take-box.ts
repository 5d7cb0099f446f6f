import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { isUsedUp } from '../../../platform/limits/queries/used-up.ts';
import { sqlState } from '../../../platform/database/sql-state.ts';
import { statement } from '../../../platform/database/statement.ts';
import { usersRedemptions } from '../tables.ts';
import type { RedemptionRow } from '../tables.ts';
import { isAllowedBuilding, isCrowdedAddress } from './address-limits.ts';
import { ANY_COURSE } from './reward-claims.ts';
import type { AskedClaims } from './reward-claims.ts';

/** A physical reward with its claims. */
export interface NewBox extends AskedClaims {
  slug: string;
  email: string;
  distributionType: 'Pickup' | 'DTP';
  placeId: string | null;
  priceCents: number;
  variantId: string | null;
  offerSlug: string | null;
  orderId: string | null;
  at: Date;
  userCountry: string | null;
  userPostalCode: string | null;
  userRegion: string | null;
  certificateId: string | null;
  /** Refusals that the member may still get; beyond them nothing must be taken. */
  refusals: { class: string; subject: string; most: number | null };
}

const TYPES = {
  uid: 'uuid',
  legacySyllabusId: 'text',
  slug: 'text',
  email: 'text',
  distributionType: 'text',
  placeId: 'text',
  priceCents: 'integer',
  variantId: 'text',
  offerSlug: 'text',
  orderId: 'uuid',
  at: 'timestamptz',
  userCountry: 'text',
  userPostalCode: 'text',
  userRegion: 'text',
  certificateId: 'text',
  mailboxKey: 'text',
  mailboxSince: 'timestamptz',
  householdKey: 'text',
  householdSince: 'timestamptz',
  streetHash: 'text',
  reviewHash: 'text',
  reviewDaysSince: 'timestamptz',
  reviewMonthsSince: 'timestamptz',
  allowedSince: 'timestamptz',
  refusalClass: 'text',
  refusalSubject: 'text',
  refusalsMost: 'double precision',
} as const;

const REVIEW_VALUES = {
  uid: sql`given."uid"`,
  legacySyllabusId: sql`given."legacySyllabusId"`,
  reviewHash: sql`given."reviewHash"`,
  reviewDaysSince: sql`given."reviewDaysSince"`,
  reviewMonthsSince: sql`given."reviewMonthsSince"`,
  allowedSince: sql`given."allowedSince"`,
};

type Given = { [Name in keyof typeof TYPES]: string | number | null };

/** Returns the parameters of `takenBox`. */
export function valuesOf({ refusals, ...box }: NewBox): Given {
  return {
    ...box,
    at: box.at.toISOString(),
    mailboxSince: box.mailboxSince.toISOString(),
    householdSince: box.householdSince.toISOString(),
    reviewDaysSince: box.reviewDaysSince.toISOString(),
    reviewMonthsSince: box.reviewMonthsSince.toISOString(),
    allowedSince: box.allowedSince.toISOString(),
    refusalClass: refusals.class,
    refusalSubject: refusals.subject,
    refusalsMost: refusals.most,
  };
}

/**
 * How a box is taken. `unclaimed` is shorter, and takes only a box that no claim, exemption or
 * review concerns, as nearly every box is.
 */
export type Taking = 'unclaimed' | 'any';

/**
 * The parts of a statement that take a course's one reward and its claims: the redemption first,
 * then the mailbox, then the household, always in this order, so that two concurrent calls wait for
 * each other without a deadlock. Nothing is taken while another member's claim exists, or until an
 * operator has reviewed the address, unless the member has an exemption, which this consumes.
 *
 * `isComplete` must be read together with `taken`. If another call has inserted a claim since this
 * statement began, it fails the statement (`isClaimLost`), so that a redemption never exists
 * without its claims.
 */
export function takenBox(db: Pick<Executor, '$with'>, taking: Taking) {
  const asks = askedParts(db);
  const taken = db
    .$with('taken', getTableColumns(usersRedemptions))
    .as(takenSql(taking === 'any' ? IS_FREE : IS_UNCLAIMED));
  if (taking === 'unclaimed') return { parts: [...asks, taken, claimsOfUnclaimed(db)], taken, isComplete: HAS_ALL };
  // A claim may be missing beside an exemption; only `case` keeps the rest from being evaluated.
  const isComplete = sql`case when exists (select 1 from used) then true else ${HAS_ALL} end`;
  return { parts: [...asks, taken, ...claimsOfAny(db)], taken, isComplete };
}

function askedParts(db: Pick<Executor, '$with'>) {
  const columns = Object.entries(TYPES).map(
    ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)} as ${sql.identifier(name)}`,
  );
  const given = db.$with('given', {}).as(sql`select ${sql.join(columns, sql`, `)}`);
  // In a building that an operator has approved a household must not block: it is neither checked
  // nor claimed.
  const asked = db.$with('asked', {}).as(sql`
    select 1 as position, 'mailbox' as kind, given."mailboxKey" as key_hash, given."mailboxSince" as since,
      null as street_hash, null as review_hash
    from given
    union all
    select 2, 'household', given."householdKey", given."householdSince", given."streetHash", given."reviewHash"
    from given where given."householdKey" is not null and not ${isAllowedBuilding(REVIEW_VALUES)}`);
  return [given, asked] as const;
}

const IS_ALLOWANCE = sql`
  reward_claims.kind = 'allowed' and reward_claims.key_hash = given."uid"::text
  and reward_claims.legacy_syllabus_id in (${sql.raw(`'${ANY_COURSE}'`)}, given."legacySyllabusId")`;

const WAITS_FOR_REVIEW = sql`
  (exists (select 1 from asked where review_hash is not null) and ${isCrowdedAddress(REVIEW_VALUES)})`;

const HAS_ALLOWANCE = sql`exists (select 1 from reward_claims where ${IS_ALLOWANCE})`;

const IS_UNCLAIMED = sql`
  not ${HAS_ALLOWANCE} and not ${WAITS_FOR_REVIEW} and not exists (
    select 1 from asked join reward_claims using (kind, key_hash)
    where reward_claims.legacy_syllabus_id = given."legacySyllabusId")`;

const IS_FREE = sql`
  (${HAS_ALLOWANCE}
    or not ${WAITS_FOR_REVIEW} and not exists (
      select 1 from asked join reward_claims using (kind, key_hash)
      where reward_claims.legacy_syllabus_id = given."legacySyllabusId" and reward_claims.at >= asked.since
        and reward_claims.uid is distinct from given."uid"))`;

function takenSql(condition: SQL): SQL {
  const refusedTooOften = isUsedUp({
    class: sql`given."refusalClass"`,
    subject: sql`given."refusalSubject"`,
    most: sql`given."refusalsMost"`,
    now: sql`given."at"`,
  });
  return sql`
    insert into users_redemptions
      (uid, legacy_syllabus_id, slug, redemption_type, distribution_type, distributor_id, email, shipping_price_cents,
        variant_id, offer_slug, start_timestamp, pickup_timestamp, order_id, user_country, user_postal_code, user_region,
        certificate_id)
    select given."uid", given."legacySyllabusId", given."slug", 'physical', given."distributionType",
      given."placeId", given."email", given."priceCents", given."variantId", given."offerSlug", given."at",
      case when given."distributionType" = 'Pickup' then given."at" end, given."orderId", given."userCountry",
      given."userPostalCode", given."userRegion", given."certificateId"
    from given
    where not ${refusedTooOften} and ${condition}
    on conflict do nothing returning *`;
}

/** Inserts the claims in their order, if `isDue`. */
function claimsSql(isNumbered: SQL, isDue: SQL): SQL {
  const nextNumber = sql`(
    select coalesce(max(earlier.review_number), 0) + 1 from reward_claims earlier
    where earlier.review_hash = asked.review_hash and earlier.legacy_syllabus_id = given."legacySyllabusId")`;
  return sql`
    insert into reward_claims
      (kind, key_hash, street_hash, review_hash, review_number, legacy_syllabus_id, uid, order_id, at)
    select asked.kind, asked.key_hash, asked.street_hash, asked.review_hash,
      case when asked.review_hash is not null and ${isNumbered} then ${nextNumber} end,
      given."legacySyllabusId", given."uid", given."orderId", given."at"
    from given, asked
    where exists (select 1 from taken) and ${isDue}
    order by asked.position
    on conflict do nothing returning 1`;
}

function claimsOfUnclaimed(db: Pick<Executor, '$with'>) {
  return db.$with('claimed', {}).as(claimsSql(sql`true`, sql`true`));
}

function claimsOfAny(db: Pick<Executor, '$with'>) {
  const used = db.$with('used', {}).as(sql`
    delete from reward_claims using given where ${IS_ALLOWANCE} and exists (select 1 from taken) returning 1`);
  const replaced = db.$with('replaced', {}).as(sql`
    delete from reward_claims using given, asked
    where reward_claims.kind = asked.kind and reward_claims.key_hash = asked.key_hash
      and reward_claims.legacy_syllabus_id = given."legacySyllabusId"
      and (reward_claims.at < asked.since or reward_claims.uid = given."uid")
      and exists (select 1 from taken)
    returning 1`);
  // Counting the deleted claims forces their deletion before the insert, otherwise the two collide.
  const isEachDeleted = sql`(select count(*) from replaced) >= 0`;
  const claimed = db.$with('claimed', {}).as(claimsSql(sql`not exists (select 1 from used)`, isEachDeleted));
  return [used, replaced, claimed] as const;
}

/** True if nothing is taken or each claim is inserted; otherwise a division by zero. */
const HAS_ALL = sql`
  case when not exists (select 1 from taken) then true
    else 1 / ((select count(*) from claimed) = (select count(*) from asked))::int = 1 end`;

/** True for the error of a statement with `isComplete` that lost a claim to another one. */
export function isClaimLost(error: unknown): boolean {
  return sqlState(error) === '22012';
}

/**
 * Returns the redemption as a statement with `takenBox` has written it. It is composed here,
 * because a row that Postgres packs and node unpacks costs more than its insert.
 */
export function takenRow(box: NewBox): RedemptionRow {
  return {
    uid: box.uid,
    legacySyllabusId: box.legacySyllabusId,
    slug: box.slug,
    redemptionType: 'physical',
    distributionType: box.distributionType,
    placeId: box.placeId,
    email: box.email,
    shippingPriceCents: box.priceCents,
    qty: 1,
    variantId: box.variantId,
    offerSlug: box.offerSlug,
    startTimestamp: box.at,
    pickupTimestamp: box.distributionType === 'Pickup' ? box.at : null,
    paidTimestamp: null,
    awardedTimestamp: null,
    actionTimestamp: null,
    promoCode: null,
    url: null,
    orderId: box.orderId,
    userCountry: box.userCountry,
    userPostalCode: box.userPostalCode,
    userRegion: box.userRegion,
    certificateId: box.certificateId,
  };
}

const picked = statement('take-pickup', (db) => {
  const { parts, taken, isComplete } = takenBox(db, 'any');
  return db
    .with(...parts)
    .select({ uid: taken.uid })
    .from(taken)
    .where(isComplete);
});

/**
 * Takes a course's one reward for a pickup with its claims; null if it is taken or another claim
 * blocks it.
 */
export async function takePickup(tx: Transaction, box: NewBox): Promise<RedemptionRow | null> {
  const taken = await picked(tx, valuesOf(box));
  return taken.length > 0 ? takenRow(box) : null;
}
