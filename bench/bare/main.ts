/**
 * The upper bound of the machine with the same parts: Fastify and one statement, one
 * password check, and the rows that a call of the product writes. The product is compared with
 * it, because its figures alone depend on the machine.
 */
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import { serveRows } from './rows.ts';

const rows = 10_000;

/** Must equal the product's own: argon2id with 19 MiB, two passes, one lane. */
const password = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  keepAlive: true,
  idleTimeoutMillis: 600_000,
});
await pool.query('create table members (id integer primary key, name text not null, country text not null)');
await pool.query(`create table events (id bigint primary key generated always as identity, anonymous_id text not null,
  type text not null, name text, properties jsonb, path text, at timestamptz not null)`);
await pool.query('create index on events (at)');
await pool.query('create index on events (anonymous_id)');
await pool.query(`insert into members select n, 'member ' || n, 'US' from generate_series(1, ${rows}) n`);
await pool.query('vacuum analyze members');

const stored = await hash('three-blue-eggs-42', password);
const app = Fastify({ logger: false });
let calls = 0;

function someMember(): number {
  calls += 1;
  return (calls % rows) + 1;
}

app.get('/select', async () => {
  const answer = await pool.query('select id, name, country from members where id = $1', [someMember()]);
  return { data: answer.rows };
});

app.post<{ Body: { anonymousId: string; events: readonly object[] } }>('/insert', async ({ body }) => {
  await pool.query(
    `insert into events (anonymous_id, type, name, properties, path, at)
     select $1, type, name, properties, path, at from json_to_recordset($2::json)
       as given (type text, name text, properties jsonb, path text, at timestamptz)`,
    [body.anonymousId, JSON.stringify(body.events)],
  );
  return { data: body.events.length };
});

app.post('/password', async () => ({ data: await verify(stored, 'three-blue-eggs-42') }));

const rowsUrl = process.env['ROWS_DATABASE_URL'];
if (!rowsUrl) throw new Error('ROWS_DATABASE_URL is not set');
const rowsPool = serveRows(app, rowsUrl);

process.once('SIGTERM', () => void app.close().then(() => Promise.all([pool.end(), rowsPool.end()])));

process.stdout.write(`listens on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
