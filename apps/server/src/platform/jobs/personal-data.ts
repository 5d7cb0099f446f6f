import { sql } from 'drizzle-orm';
import { none, type PersonalDataPolicy } from '../tables/personal-data.ts';

/**
 * The queue's schema. Payloads contain ids; a failed job may name the address that a mail did not
 * reach.
 */
export const queueData: PersonalDataPolicy = {
  name: 'pgboss',
  share: none('ids of what other shares hold'),
  // The only permitted scan, because no index knows what a payload names. Ours are written in small
  // letters, but a mail server may repeat an address in any case; `offset 0` has each text made
  // once, however many names are looked for.
  erase: {
    statements: ({ uid, emails }) => {
      const names = [uid, ...emails].map((name) => sql`strpos(told.text, ${name}::text) > 0`);
      return [
        sql`delete from pgboss.job where (name, id) in (
          select name, id from pgboss.job,
            lateral (
              select concat(data, singleton_key, lower(output::text), lower(source_output::text)) as text offset 0
            ) as told
          where ${sql.join(names, sql` or `)})`,
      ];
    },
  },
  purge: none('the queue itself forgets jobs, dead letters after thirty days'),
  summary: { erase: 'deletes the jobs that name the member', purges: [] },
};
