import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { rowPlaceholders, rowValues } from '#platform/database/statements/row-values.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { usersCorporatePartners } from '../tables.ts';
import type { PartnerRow } from './records.ts';

const locked = statement('lock-partner-record', (db) =>
  db
    .insert(usersCorporatePartners)
    .values({
      uid: sql.placeholder('uid'),
      partner: sql.placeholder('partner'),
      email: sql.placeholder('email'),
      optIn: false,
    })
    .onConflictDoUpdate({
      target: [usersCorporatePartners.uid, usersCorporatePartners.partner],
      set: { email: sql`excluded.email` },
    })
    .returning(),
);

/**
 * Makes sure of the record of a member and a partner, and locks it until the transaction ends: who
 * answers next waits and reads what this one wrote. The member must be locked before.
 */
export async function lockRecord(
  tx: Transaction,
  { uid, partner, email }: Pick<PartnerRow, 'uid' | 'partner' | 'email'>,
): Promise<PartnerRow> {
  const [row] = await locked(tx, { uid, partner, email });
  if (!row) throw new Error('a record that was just written is not there');
  return row;
}

/** Locks the record of a member and a partner, if there is one, until the transaction ends. */
export async function lockStoredRecord(
  tx: Transaction,
  { uid, partner }: Pick<PartnerRow, 'uid' | 'partner'>,
): Promise<void> {
  await tx
    .select({ uid: usersCorporatePartners.uid })
    .from(usersCorporatePartners)
    .where(and(eq(usersCorporatePartners.uid, uid), eq(usersCorporatePartners.partner, partner)))
    .for('update');
}

const updated = statement('update-partner-record', (db) => {
  const { optIn, optInDate, mobile, underAge } = rowPlaceholders(usersCorporatePartners);
  return db
    .update(usersCorporatePartners)
    .set({ optIn, optInDate, mobile, underAge: sql`coalesce(${underAge}, ${usersCorporatePartners.underAge})` })
    .where(
      and(
        eq(usersCorporatePartners.uid, sql.placeholder('uid')),
        eq(usersCorporatePartners.partner, sql.placeholder('partner')),
      ),
    );
});

/**
 * Writes the newest answer of a member to a partner into its record; one without an age keeps the
 * stored one.
 */
export async function updateRecord(
  db: Executor,
  { uid, partner }: Pick<PartnerRow, 'uid' | 'partner'>,
  answer: Pick<PartnerRow, 'optIn' | 'optInDate' | 'mobile'> & Partial<Pick<PartnerRow, 'underAge'>>,
): Promise<void> {
  await updated(db, { underAge: null, ...rowValues(usersCorporatePartners, { ...answer, uid, partner }) });
}
