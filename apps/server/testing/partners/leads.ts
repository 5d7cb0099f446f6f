import { sql } from 'drizzle-orm';
import type { JobTry } from '../../src/platform/jobs/tries.ts';
import { aTry } from '../jobs.ts';
import type { Member, TestProduct } from '../product.ts';
import { rowsOf } from '../database/rows.ts';

/** Runs the job that sends all due messages to partners. */
export async function deliverToPartners(
  { jobDefinitions }: Pick<TestProduct, 'jobDefinitions'>,
  attempt: Partial<JobTry> = {},
): Promise<void> {
  const job = jobDefinitions.find(({ name }) => name === 'tell-waiting-partners');
  await job?.handle({}, { ...aTry(), ...attempt });
}

/** Returns the states of a member's leads, by course. */
export function leadsOf({ database }: Pick<TestProduct, 'database'>, { uid }: Pick<Member, 'uid'>) {
  return rowsOf(
    database.db,
    sql`select id, legacy_syllabus_id as course, status, round, claimed, unknown, tries, payload is not null as told
      from lead_uploads where uid = ${uid} order by legacy_syllabus_id`,
  );
}

/** The alerts that are open, as `kind subject times`. */
export async function openAlerts({ database }: Pick<TestProduct, 'database'>): Promise<string[]> {
  const rows = await rowsOf(
    database.db,
    sql`select concat_ws(' ', kind, subject, times) as alert from alerts where settled_at is null order by 1`,
  );
  return rows.map(({ alert }) => String(alert));
}
