import { randomUUID } from 'node:crypto';
import { signIn } from '@nestling/contract/account/sign-in';
import type { Endpoint, Exchange, ExchangeOf, SentPart } from '@nestling/contract/endpoint';
import { withClient } from './database.ts';
import type { LoadCall } from './load.ts';

/** The password of every demo member, and so of their clones. */
export const PASSWORD = 'nestling-demo';

/** The encodings that a browser accepts. */
export const ENCODINGS = 'gzip, deflate, br';

/** The cookie of a page that begins with a notification, which the server does not render. */
export const UNRENDERED = 'bbu-notice=1';

/** A member who is signed in at the product under test. */
export interface Member {
  readonly uid: string;
  readonly email: string;
  /** The value of the `cookie` header. */
  readonly cookie: string;
}

interface Parts<X extends Exchange> {
  readonly params?: X['params'];
  readonly query?: SentPart<X, 'query'>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: SentPart<X, 'body'>;
}

/** Returns a call as the member's browser would make it; without a cookie, as a visitor's. */
export function callAs<E extends Endpoint>(
  { cookie }: { readonly cookie?: string },
  { method, path }: E,
  { params = {}, query = {}, headers, body }: Parts<ExchangeOf<E>> = {},
): LoadCall {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return {
    method,
    path: pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`,
    headers: { ...(cookie && { cookie }), 'accept-encoding': ENCODINGS, ...headers },
    ...(body && { body }),
  };
}

/** Makes a call. @throws when it is refused */
export async function send(address: string, { method, path, headers, body }: LoadCall): Promise<Response> {
  const answer = await fetch(address + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
}

/** Makes a call that reads. @returns its data @throws when it is refused */
export async function read<E extends Endpoint>(
  address: string,
  visitor: { readonly cookie?: string },
  endpoint: E,
  parts?: Parts<ExchangeOf<E>>,
): Promise<ExchangeOf<E>['data']> {
  const answer = await send(address, callAs(visitor, endpoint, parts));
  return ((await answer.json()) as { data: ExchangeOf<E>['data'] }).data;
}

/** Signs a demo member in. @returns the value of the `cookie` header */
export async function signedInDemo(address: string, outcome: string): Promise<string> {
  const body = { email: `demo-${outcome}@example.com`, password: PASSWORD };
  const answer = await send(address, callAs({}, signIn, { body }));
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const certificate = `'certificate_id', 'BBU-' || upper(left(md5(c.uid || t.certificate_id), 12))`;

/** The tables of an account and its progress, with what differs between a member and their clone. */
const DIFFERENCES = {
  users: `'email', c.uid || '@example.com', 'membership_number', nextval(pg_get_serial_sequence('users', 'membership_number'))`,
  users_policy: '',
  users_videos: '',
  users_syllabus_quiz_results: certificate,
  certificates: certificate,
};

/** The token of each session is the uid. */
const SESSIONS = `
  insert into sessions (id, token_hash, uid, started_at, last_used_at, expires_at, device)
  select uid, encode(sha256(uid::text::bytea), 'hex'), uid, now(), now(), now() + interval '1 day', ''
  from unnest($1::uuid[]) uid`;

/**
 * Inserts copies of a demo member with their progress but without their rewards, each signed in,
 * because a thousand registrations take minutes.
 */
export async function cloneMembers(databaseUrl: string, outcome: string, count: number): Promise<Member[]> {
  const uids = Array.from({ length: count }, () => randomUUID());
  await withClient(databaseUrl, async (client) => {
    for (const [table, differs] of Object.entries(DIFFERENCES)) {
      const changed = `to_jsonb(t) || jsonb_build_object('uid', c.uid) || jsonb_build_object(${differs})`;
      await client.query(
        `insert into ${table} overriding system value
         select (jsonb_populate_record(null::${table}, ${changed})).* from unnest($1::uuid[]) c (uid),
           (select t.* from ${table} t join users u using (uid) where u.email = $2) t`,
        [uids, `demo-${outcome}@example.com`],
      );
    }
    await client.query(SESSIONS, [uids]);
  });
  return uids.map((uid) => ({ uid, email: `${uid}@example.com`, cookie: `bbu-sid=${uid}` }));
}
