import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { filled, type RowPlan } from './plan.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Serves the limit "same rows": a plan put to `/rows/{name}` is written by each call of
 * `/rows/{name}` in one transaction, with the indexes and foreign keys of the product's own tables,
 * and nothing else is done.
 */
export function serveRows(app: FastifyInstance, databaseUrl: string): pg.Pool {
  // Planned once, as the product's own connections do.
  const options = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1';
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    keepAlive: true,
    idleTimeoutMillis: 600_000,
    options,
  });
  const plans = new Map<string, RowPlan>();
  app.put<{ Params: { name: string }; Body: RowPlan }>('/rows/:name', ({ params, body }) => {
    plans.set(params.name, body);
    return { data: body.statements.length };
  });
  app.post<{ Params: { name: string }; Body: { subjects: string[] } }>('/rows/:name', async ({ params, body }) => {
    const plan = plans.get(params.name);
    if (!plan) throw new Error(`no plan ${params.name}`);
    const values = [...body.subjects, ...plan.fresh.map(freshOf)];
    const client = await pool.connect();
    try {
      const found = await client.query({
        name: 'member',
        text: 'select s.id, u.email from sessions s join users u using (uid) where s.uid = $1 limit 1',
        values: [body.subjects.at(-1)],
      });
      await client.query('begin');
      for (const [index, statement] of plan.statements.entries()) {
        await client.query({
          name: `${params.name}-${index}`,
          text: statement.text,
          values: statement.values.map((pattern) => filled(pattern, values)),
        });
      }
      await client.query('commit');
      return { data: found.rows };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
  return pool;
}

/** A value of the same form, because a column may hold nothing else. */
function freshOf(example: string): string {
  if (uuid.test(example)) return randomUUID();
  if (/^[\da-f]+$/.test(example) && /[a-f]/.test(example))
    return randomBytes(Math.ceil(example.length / 2))
      .toString('hex')
      .slice(0, example.length);
  return example
    .replaceAll(/\d/g, () => String(randomInt(10)))
    .replaceAll(/[A-Z]/g, randomCapital)
    .replaceAll(/[a-z]/g, () => randomCapital().toLowerCase());
}

function randomCapital(): string {
  return String.fromCharCode(65 + randomInt(26));
}
