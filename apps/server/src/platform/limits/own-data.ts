import { sql } from 'drizzle-orm';
import { sha256 } from '../ids.ts';
import { none, ownData } from '../tables/own-data.ts';
import { rateLimits } from './tables.ts';

export const rateLimitsData = ownData(rateLimits, {
  uid: {
    // Part of a subject is her uid, or the hash of it or of an email. It takes a scan: the table holds the windows of a day.
    found: ({ uid, emails }) => {
      const parts = [uid, sha256(uid), ...emails.map(sha256)];
      const given = sql.join(
        parts.map((part) => sql`${part}`),
        sql`, `,
      );
      return sql`string_to_array(${rateLimits.subject}, ':') && array[${given}]::text[]`;
    },
  },
  share: none('counts of calls, for a day at most'),
  onErase: 'delete',
  purge: { after: '0 days', by: 'expires_at' },
});
