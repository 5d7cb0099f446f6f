import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { leads, users } from '../tables.ts';
import { HAS_UNSEEN_EMAIL, VISIBLE_EMAIL } from './seen-email.ts';
import type { InvitationRow } from './find-lead.ts';

/**
 * Adds leads in one statement: columns go over as arrays, so that the number of rows is no matter.
 * Ids that are there stay as they are.
 */
export async function insertLeads(db: Executor, rows: readonly InvitationRow[]): Promise<void> {
  const column = (values: readonly unknown[]) => sql.param(values);
  await db.execute(sql`
    insert into ${leads} (id, email, email_opt_in, first_name, last_name, created)
    select * from unnest(
      ${column(rows.map(({ id }) => id))}::uuid[], ${column(rows.map(({ email }) => email))}::text[],
      ${column(rows.map(({ emailOptIn }) => emailOptIn))}::boolean[],
      ${column(rows.map(({ firstName }) => firstName))}::text[], ${column(rows.map(({ lastName }) => lastName))}::text[],
      ${column(rows.map(({ created }) => created.toISOString()))}::timestamptz[]
    )
    on conflict do nothing`);
}

/** Deletes the leads of a lower-case email. */
export async function deleteLeadsOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(leads).where(eq(sql`lower(${leads.email})`, email));
}

/**
 * Returns those lower-case emails that belong to a member or lead; also of a member whose email was
 * stored with signs that nobody can see.
 */
export async function findExistingEmails(db: Executor, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const list = [...emails];
  const [ofLeads, ofMembers, ofUnseen] = [
    await db
      .select({ email: sql<string>`lower(${leads.email})` })
      .from(leads)
      .where(inArray(sql`lower(${leads.email})`, list)),
    await db
      .select({ email: sql<string>`lower(${users.email})` })
      .from(users)
      .where(inArray(sql`lower(${users.email})`, list)),
    await db
      .select({ email: VISIBLE_EMAIL })
      .from(users)
      .where(and(HAS_UNSEEN_EMAIL, inArray(VISIBLE_EMAIL, list))),
  ];
  return new Set([...ofLeads, ...ofMembers, ...ofUnseen].map(({ email }) => email));
}
