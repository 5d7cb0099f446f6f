import { getTableColumns, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { jsonRow } from '../../../platform/database/json-row.ts';
import { isUsedUp } from '../../../platform/limits/queries/used-up.ts';
import { statement } from '../../../platform/database/statement.ts';
import { usersRedemptions } from '../tables.ts';
import type { RedemptionRow } from '../tables.ts';
import { isAllowedBuilding, isCrowdedAddress } from './address-limits.ts';
import { ANY_COURSE } from './reward-claims.ts';
import type { AskedClaims } from './reward-claims.ts';

/** A physical reward as it is taken, with what it claims. */
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
  /** Refusals by claims that the member may still be given; beyond them nothing is taken. */
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

/** What is counted under a review key, as a statement of `takenBox` has it. */
const GIVEN_REVIEW = {
  uid: sql`given."uid"`,
  legacySyllabusId: sql`given."legacySyllabusId"`,
  reviewHash: sql`given."reviewHash"`,
  reviewDaysSince: sql`given."reviewDaysSince"`,
  reviewMonthsSince: sql`given."reviewMonthsSince"`,
  allowedSince: sql`given."allowedSince"`,
};

type Given = { [Name in keyof typeof TYPES]: string | number | null };

/** The values of `takenBox`. */
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
 * The parts of a statement that take a course's one reward and its claims: the redemption first,
 * then the mailbox, then the household, always in this order, so that two who want the same wait
 * for each other and never both. Nothing is taken while somebody else's claim stands, or while an
 * operator is to look at the address first, unless the member is allowed, which that uses up.
 *
 * `isWhole` is to be asked where `taken` is read. Should another have been quicker with a claim
 * after this statement began, it ends the statement with an error (`isClaimLost`), so that a
 * redemption never stands without its claims.
 */
export function takenBox(db: Pick<Executor, '$with'>) {
  const columns = Object.entries(TYPES).map(
    ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)} as ${sql.identifier(name)}`,
  );
  const given = db.$with('given', {}).as(sql`select ${sql.join(columns, sql`, `)}`);
  // In a building that an operator has allowed a household is neither asked for nor claimed.
  const asked = db.$with('asked', {}).as(sql`
    select 1 as position, 'mailbox' as kind, given."mailboxKey" as key_hash, given."mailboxSince" as since,
      null as street_hash, null as review_hash
    from given
    union all
    select 2, 'household', given."householdKey", given."householdSince", given."streetHash", given."reviewHash"
    from given where given."householdKey" is not null and not ${isAllowedBuilding(GIVEN_REVIEW)}`);
  const waitsForReview = sql`
    (exists (select 1 from asked where review_hash is not null) and ${isCrowdedAddress(GIVEN_REVIEW)})`;
  const refusedTooOften = isUsedUp({
    class: sql`given."refusalClass"`,
    subject: sql`given."refusalSubject"`,
    most: sql`given."refusalsMost"`,
    now: sql`given."at"`,
  });
  const isAllowance = sql`
    reward_claims.kind = 'allowed' and reward_claims.key_hash = given."uid"::text
    and reward_claims.legacy_syllabus_id in (${sql.raw(`'${ANY_COURSE}'`)}, given."legacySyllabusId")`;
  const nextNumber = sql`(
    select coalesce(max(earlier.review_number), 0) + 1 from reward_claims earlier
    where earlier.review_hash = asked.review_hash and earlier.legacy_syllabus_id = given."legacySyllabusId")`;
  const row = jsonRow(getTableColumns(usersRedemptions)).as('taken_row');
  const taken = db.$with('taken', { ...getTableColumns(usersRedemptions), row }).as(sql`
    insert into users_redemptions
      (uid, legacy_syllabus_id, slug, redemption_type, distribution_type, distributor_id, email, shipping_price_cents,
        variant_id, offer_slug, start_timestamp, pickup_timestamp, order_id, user_country, user_postal_code, user_region,
        certificate_id)
    select given."uid", given."legacySyllabusId", given."slug", 'physical', given."distributionType",
      given."placeId", given."email", given."priceCents", given."variantId", given."offerSlug", given."at",
      case when given."distributionType" = 'Pickup' then given."at" end, given."orderId", given."userCountry",
      given."userPostalCode", given."userRegion", given."certificateId"
    from given
    where not ${refusedTooOften} and (
      exists (select 1 from reward_claims where ${isAllowance})
      or not ${waitsForReview} and not exists (
        select 1 from asked join reward_claims using (kind, key_hash)
        where reward_claims.legacy_syllabus_id = given."legacySyllabusId" and reward_claims.at >= asked.since
          and reward_claims.uid is distinct from given."uid"))
    on conflict do nothing returning *, ${row.sql} as taken_row`);
  const used = db.$with('used', {}).as(sql`
    delete from reward_claims using given where ${isAllowance} and exists (select 1 from taken) returning 1`);
  const replaced = db.$with('replaced', {}).as(sql`
    delete from reward_claims using given, asked
    where reward_claims.kind = asked.kind and reward_claims.key_hash = asked.key_hash
      and reward_claims.legacy_syllabus_id = given."legacySyllabusId"
      and (reward_claims.at < asked.since or reward_claims.uid = given."uid")
      and exists (select 1 from taken)
    returning 1`);
  // Counting what was replaced has it gone before the claim that takes its place comes.
  const claimed = db.$with('claimed', {}).as(sql`
    insert into reward_claims
      (kind, key_hash, street_hash, review_hash, review_number, legacy_syllabus_id, uid, order_id, at)
    select asked.kind, asked.key_hash, asked.street_hash, asked.review_hash,
      case when asked.review_hash is not null and not exists (select 1 from used) then ${nextNumber} end,
      given."legacySyllabusId", given."uid", given."orderId", given."at"
    from given, asked
    where exists (select 1 from taken) and (select count(*) from replaced) >= 0
    order by asked.position
    on conflict do nothing returning 1`);
  const isWhole = sql`
    case when not exists (select 1 from taken) or exists (select 1 from used) then true
      else 1 / ((select count(*) from claimed) = (select count(*) from asked))::int = 1 end`;
  return { parts: [given, asked, taken, used, replaced, claimed] as const, taken, isWhole };
}

/**
 * True for the error by which a statement with `isWhole` ends when another was quicker with a
 * claim.
 */
export function isClaimLost(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '22012';
}

const picked = statement('take-pickup', (db) => {
  const { parts, taken, isWhole } = takenBox(db);
  return db
    .with(...parts)
    .select({ row: taken.row })
    .from(taken)
    .where(isWhole);
});

/**
 * Takes a course's one reward for a pickup, with its claims; null when it is taken, or somebody
 * else's claim stands.
 */
export async function takePickup(tx: Transaction, box: NewBox): Promise<RedemptionRow | null> {
  const [taken] = await picked(tx, valuesOf(box));
  return taken?.row ?? null;
}
