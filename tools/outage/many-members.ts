import { runSql } from '../stack/postgres.ts';

/** Each table with what differs between a member and their copy. */
const DIFFERENCES = {
  users: `'uid', copy.uid, 'email', copy.uid || '@example.com',
    'membership_number', nextval(pg_get_serial_sequence('users', 'membership_number'))`,
  users_policy: `'uid', copy.uid`,
  users_videos: `'uid', copy.uid`,
  users_syllabus_quiz_results: `'uid', copy.uid, 'certificate_id', copy.certificate_id`,
  certificates: `'uid', copy.uid, 'certificate_id', copy.certificate_id`,
};

/**
 * Fills the database with copies of a member who has passed a course and taken nothing yet.
 * @param count of the copies
 */
export async function copyMember(url: string, count: number): Promise<void> {
  const [template] = await runSql<{ uid: string }>(url, 'select uid from users_syllabus_quiz_results limit 1');
  if (!template) throw new Error('Nobody has passed a course.');
  await runSql(url, 'create table drill_copies (uid uuid, certificate_id text)');
  await runSql(
    url,
    `insert into drill_copies select gen_random_uuid(), 'BBU-' || upper(substr(md5(n::text), 1, 12))
     from generate_series(1, $1::integer) n`,
    [count],
  );
  for (const [table, differs] of Object.entries(DIFFERENCES)) {
    await runSql(
      url,
      `insert into ${table} overriding system value
       select made.* from ${table} original, drill_copies copy,
         jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object(${differs})) made
       where original.uid = $1`,
      [template.uid],
    );
  }
  await runSql(url, 'drop table drill_copies');
  await runSql(url, 'analyze');
}
