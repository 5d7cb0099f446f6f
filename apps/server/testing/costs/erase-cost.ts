/**
 * `DATABASE_URL=… node tools/run.mjs apps/server/testing/costs/erase-cost.ts {rounds}`: erases
 * members with a thousand rows each by the registry and, in the same tables, by bare statements:
 * once all rows are deleted, and once those that outlive the member are updated as the registry
 * does. Prints members per second, round after round; the database must be one that the product has
 * filled and that nothing else uses, because the jobs in its queue are replaced.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DatabaseHandle, Transaction } from '../../src/platform/database/database.ts';
import { proofKey } from '../../src/platform/tables/proof.ts';
import { personalDataOf } from '../../src/data-rights/personal-data.ts';
import { openCost, printSamples } from './cost.ts';

const MEMBERS = 20;

/**
 * An erase reads every job of the queue, finished ones too. The number must be the same on every
 * machine: what earlier measures leave behind grows with its speed.
 */
const JOBS = 5_000;

const { handle, count: rounds } = openCost({ count: 1 });
const personalData = personalDataOf(null);
const proofs = proofKey('a secret of the measure');
const trivial: object[] = [];
const sameRows: object[] = [];
await replaceJobs(handle);
// The first round only warms up, so it must not count.
for (let round = 0; round <= rounds; round += 1) {
  const members = [await newMembers(handle), await newMembers(handle), await newMembers(handle)] as const;
  await newMembers(handle);
  await handle.db.execute(sql`analyze`);
  const deleted = await perSecond(members[0], bareErase);
  const stripped = await perSecond(members[1], bareEraseOfSameRows);
  const ours = await perSecond(members[2], (tx, uid) =>
    personalData.eraseMember(tx, { uid, proof: proofs.of(uid), at: new Date() }),
  );
  if (round === 0) continue;
  trivial.push({ measured: ours, limit: deleted });
  sameRows.push({ measured: ours, limit: stripped });
}
await handle.close();
printSamples({ erase: trivial, 'erase-same-rows': sameRows });

async function replaceJobs({ db }: DatabaseHandle): Promise<void> {
  await db.execute(sql`delete from pgboss.job`);
  await db.execute(sql`
    insert into pgboss.job (name, data, state, completed_on)
    select (select min(name) from pgboss.queue), jsonb_build_object('uid', gen_random_uuid()), 'completed', now()
    from generate_series(1, ${JOBS}::integer)`);
  // Otherwise the erase would also read the rows deleted here.
  await db.execute(sql`vacuum analyze pgboss.job`);
}

async function newMembers({ db }: DatabaseHandle): Promise<string[]> {
  const uids = Array.from({ length: MEMBERS }, () => randomUUID());
  for (const uid of uids) {
    await db.execute(sql`
      insert into users (uid, email, created_at, locale, last_registration_step_finished)
      values (${uid}, ${`${uid}@example.com`}, now(), 'en-US', '0-created')`);
    await db.execute(sql`
      insert into users_videos (uid, legacy_syllabus_id, video_id, last_used_at)
      select ${uid}, 'Course', 'video-' || n, now() from generate_series(1, 400) n`);
    await db.execute(sql`
      insert into video_positions (uid, video_id, seconds, at)
      select ${uid}, 'video-' || n, n, now() from generate_series(1, 300) n`);
    await db.execute(sql`
      insert into email_opt_ins (id, uid, answer, source, locale, at)
      select gen_random_uuid(), ${uid}, true, 'account', 'en-US', now() from generate_series(1, 200) n`);
    await db.execute(sql`
      insert into mail_log (template, subject_key, sent_at)
      select 'digital-reward', ${`${uid}:`} || n, now() from generate_series(1, 100) n`);
  }
  return uids;
}

/** The lower bound: deletes the same rows by their keys and does nothing else. */
async function bareErase(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`delete from users_videos where uid = ${uid}`);
  await tx.execute(sql`delete from video_positions where uid = ${uid}`);
  await tx.execute(sql`delete from email_opt_ins where uid = ${uid}`);
  await tx.execute(sql`delete from mail_log where subject_key ~>=~ ${`${uid}:`} and subject_key ~<~ ${`${uid};`}`);
  await tx.execute(sql`delete from users where uid = ${uid}`);
}

/**
 * The lower bound of what must be written: the proofs of a consent and of a mail outlive the
 * member.
 */
async function bareEraseOfSameRows(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`delete from users_videos where uid = ${uid}`);
  await tx.execute(sql`delete from video_positions where uid = ${uid}`);
  await tx.execute(sql`update email_opt_ins set uid = null, proof = ${proofs.of(uid)} where uid = ${uid}`);
  await tx.execute(sql`
    update mail_log set subject_key = 'gone-' || gen_random_uuid()
    where subject_key ~>=~ ${`${uid}:`} and subject_key ~<~ ${`${uid};`}`);
  await tx.execute(sql`delete from users where uid = ${uid}`);
}

async function perSecond(
  uids: readonly string[],
  work: (tx: Transaction, uid: string) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  for (const uid of uids) await handle.transaction((tx) => work(tx, uid));
  return (uids.length * 1000) / (performance.now() - begun);
}
