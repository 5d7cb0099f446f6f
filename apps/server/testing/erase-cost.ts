/**
 * `DATABASE_URL=… node tools/run.mjs apps/server/testing/erase-cost.ts {rounds}`: erases members
 * with a thousand rows each by the registry and, in the same tables, by bare deletes. Prints
 * members per second of both, round after round, as JSON; the database must be one that the product
 * has filled.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DatabaseHandle, Transaction } from '../src/platform/database/database.ts';
import { proofKey } from '../src/platform/tables/proof.ts';
import { personalDataOf } from '../src/shell/personal-data.ts';
import { openCost, printSamples } from './cost.ts';

const MEMBERS = 20;

const { handle, count: rounds } = openCost({ count: 1 });
const personalData = personalDataOf(null);
const proofs = proofKey('a secret of the measure');
const samples: { measured: number; limit: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const [ours, theirs] = [await newMembers(handle), await newMembers(handle)];
  await newMembers(handle);
  await handle.db.execute(sql`analyze`);
  const limit = await perSecond(theirs, bareErase);
  const measured = await perSecond(ours, (tx, uid) =>
    personalData.eraseMember(tx, { uid, proof: proofs.of(uid), at: new Date() }),
  );
  samples.push({ measured, limit });
}
await handle.close();
printSamples(samples);

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

async function perSecond(
  uids: readonly string[],
  work: (tx: Transaction, uid: string) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  for (const uid of uids) await handle.transaction((tx) => work(tx, uid));
  return uids.length / ((performance.now() - begun) / 1000);
}
