import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { withClient } from './database.ts';
import type { Member } from './member.ts';

/** A member without a call of their own, because a load makes their calls. */
export type ClonedMember = Omit<Member, 'call'>;

interface Clone extends ClonedMember {
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly certificateId: string;
}

const columns = 'uid uuid, email text, "sessionId" uuid, "tokenHash" text, "certificateId" text';

/** Each table with what differs between a member and their clone. */
const differences = {
  users: `'uid', c.uid, 'email', c.email, 'membership_number', nextval(pg_get_serial_sequence('users', 'membership_number'))`,
  sessions: `'uid', c.uid, 'id', c."sessionId", 'token_hash', c."tokenHash"`,
  users_policy: `'uid', c.uid`,
  users_videos: `'uid', c.uid`,
  users_syllabus_quiz_results: `'uid', c.uid, 'certificate_id', c."certificateId"`,
  certificates: `'uid', c.uid, 'certificate_id', c."certificateId"`,
};

const COOKIE = 'bbu-sid';

/**
 * Inserts copies of a member with their progress, each signed in, because a thousand registrations
 * take minutes. The member has one session and has passed at most one quiz.
 */
export async function cloneMembers(databaseUrl: string, template: Member, count: number): Promise<ClonedMember[]> {
  const clones = Array.from({ length: count }, newClone);
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    for (const [table, differs] of Object.entries(differences)) {
      // A registration and a sign-in each leave a session.
      const rows = `select * from ${table} where uid = $2 ${table === 'sessions' ? 'limit 1' : ''}`;
      await client.query(
        `insert into ${table} overriding system value
         select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${differs}))).*
         from (${rows}) t, jsonb_to_recordset($1::jsonb) c (${columns})`,
        [JSON.stringify(clones), template.uid],
      );
    }
    await client.query('commit');
  });
  return clones;
}

function newClone(): Clone {
  const uid = randomUUID();
  const token = randomBytes(32).toString('base64url');
  return {
    uid,
    email: `maya.${uid}@example.com`,
    cookie: `${COOKIE}=${token}`,
    sessionId: randomUUID(),
    tokenHash: createHash('sha256').update(token).digest('hex'),
    certificateId: `BBU-${randomBytes(6).toString('hex').toUpperCase()}`,
  };
}
