/**
 * The upper bound of the machine with the same parts: Fastify and one statement, one password
 * check, and the rows that a call of the product writes. The product is compared with it, because
 * its figures alone depend on the machine.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import type { Pattern, RowPlan } from './row-plan.ts';

const MEMBERS = 10_000;

/** Must equal the product's own: argon2id with 19 MiB, two passes, one lane. */
const password = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const poolOptions = { max: 10, keepAlive: true, idleTimeoutMillis: 600_000 };
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], ...poolOptions });
const productPool = new pg.Pool({
  connectionString: process.env['ROWS_DATABASE_URL'],
  ...poolOptions,
  // Planned once, as the product's own connections do.
  options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1',
});

await pool.query('create table members (id integer primary key, name text not null, country text not null)');
await pool.query(`create table events (id bigint primary key generated always as identity, anonymous_id text not null,
  type text not null, name text, properties jsonb, path text, at timestamptz not null)`);
await pool.query('create index on events (at)');
await pool.query('create index on events (anonymous_id)');
await pool.query(`insert into members select n, 'member ' || n, 'US' from generate_series(1, ${MEMBERS}) n`);
await pool.query('vacuum analyze members');

const stored = await hash('three-blue-eggs-42', password);
const app = Fastify({ logger: false });
let selects = 0;

app.get('/select', async () => {
  selects += 1;
  const id = (selects % MEMBERS) + 1;
  const answer = await pool.query('select id, name, country from members where id = $1', [id]);
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

const plans = new Map<string, RowPlan>();

app.post<{ Params: { name: string }; Body: RowPlan }>('/plan/:name', ({ params, body }) => {
  plans.set(params.name, body);
  return { data: body.statements.length };
});

/** The limit "same rows": on the product's own tables, with their indexes and foreign keys. */
app.post<{ Params: { name: string }; Body: { subjects: string[] } }>('/rows/:name', async ({ params, body }) => {
  const plan = plans.get(params.name);
  if (!plan) throw new Error(`no plan ${params.name}`);
  const words = new Map(plan.subjects.map((word, index) => [word, body.subjects[index] ?? '']));
  for (const word of plan.fresh) words.set(word, freshLike(word));
  const client = await productPool.connect();
  try {
    const member = await client.query({
      name: 'member',
      text: 'select s.id, u.email from sessions s join users u using (uid) where s.uid = $1 limit 1',
      values: [body.subjects.at(-1)],
    });
    await client.query('begin');
    for (const [index, { text, values }] of plan.statements.entries()) {
      const filled = values.map((pattern) => fill(pattern, words));
      await client.query({ name: `${params.name}-${index}`, text, values: filled });
    }
    await client.query('commit');
    return { data: member.rows };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

function fill(pattern: Pattern, words: ReadonlyMap<string, string>): string | null {
  return pattern && pattern.map((part) => words.get(part) ?? part).join('');
}

/** Returns a random word of the same form, because a column may hold nothing else. */
function freshLike(example: string): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(example)) return randomUUID();
  if (/^[\da-f]*[a-f][\da-f]*$/.test(example)) {
    const bytes = randomBytes(Math.ceil(example.length / 2));
    return bytes.toString('hex').slice(0, example.length);
  }
  return example
    .replaceAll(/\d/g, () => String(randomInt(10)))
    .replaceAll(/[A-Z]/g, randomCapital)
    .replaceAll(/[a-z]/g, () => randomCapital().toLowerCase());
}

function randomCapital(): string {
  return String.fromCharCode(65 + randomInt(26));
}

process.once('SIGTERM', () => void app.close().then(() => Promise.all([pool.end(), productPool.end()])));

await app.listen({ port: Number(process.env['PORT']), host: 'localhost' });
process.stdout.write('The bare server is ready: it serves the limits\n');
