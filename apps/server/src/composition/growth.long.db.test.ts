import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { z } from 'zod';
import { BODIES, call, nameOf } from '../../testing/calls.ts';
import { BOX } from '../../testing/content/courses.ts';
import { createRowCopier } from '../../testing/database/copy-rows.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { openTestDatabase, pgOnly, type TestDatabase } from '../../testing/engine.ts';
import { graduate, passQuiz } from '../../testing/members/learner.ts';
import {
  CARDS,
  fillMember,
  startCompleteProduct,
  createCompleteMember,
  type Person,
} from '../../testing/members/complete-member.ts';
import type { Browser, HttpAnswer, Member, TestProduct } from '../../testing/product.ts';
import { addPlaces } from '../../testing/rewards/rewards.ts';
import { collectRoutes } from '../../testing/routes.ts';

/** Members with rows in every table, and the copies of them in a small and in a large product. */
const FIRST_MEMBERS = 4;
const FEW_COPIES = 250;
const MANY_COPIES = Number(process.env['GROWTH_COPIES'] ?? 5_000);

/** The minimum counts, because the first insert after a vacuum also looks for free pages. */
const ROUNDS = 3;

/** Indexes get one level deeper, while a scan of a table reads a hundred times as much. */
const FREE_PAGES = 12;
const MAX_GROWTH = 2;

/** An update that finds no room beside its row looks for a page and writes to every index. */
const FREE_WRITTEN_PAGES = 150;

/** The stream never ends, and the others are an operator's, who asks for what waits. */
const LEFT_OUT = ['GET /api/user/{uid}/events', 'GET /status', 'GET /metrics'];

const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/locations': '?zip=94110&country=US&locationTypes=partner',
  'GET /api/zip-codes': '?zip=94110&country=US',
  'GET /api/email/validate': '?email=maya@example.com',
  'GET /api/lead-transfer/insurance-providers': '?state=CA',
};

/** Writes that `fillMember` does not make. */
const MORE_WRITES = [
  'POST /api/user/{uid}/policy',
  'POST /api/user/{uid}/video-positions/{videoId}',
  'POST /api/user/{uid}/deletion/undo',
  'POST /api/user/{uid}/email/cancel',
  'POST /api/user/{uid}/sessions/end',
  'POST /api/user/subscribe',
  'POST /api/children/{uid}/clear',
  'POST /api/children/{uid}/restore',
  'POST /api/order/{orderId}/check',
  'POST /api/users-redemptions/{uid}/{course}/track',
  'POST /api/auth/sign-out',
];

let database: TestDatabase;
let product: TestProduct;
let reads: string[];

/** By a connection of its own, because a connection takes the setting when it is opened. */
async function countStatementsOf(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = client.escapeIdentifier(client.database ?? '');
  await client.query(`create extension pg_stat_statements`);
  await client.query(`alter database ${name} set pg_stat_statements.track = 'top'`);
  await client.end();
}

/** By a connection of its own, because it may take longer than a statement of the product may. */
async function vacuumOf(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const costRows = z.array(z.object({ query: z.string(), rows: z.coerce.number(), buffers: z.coerce.number() }));

/** A call and what its statements read and wrote. */
interface Cost {
  name: string;
  statements: z.output<typeof costRows>;
}

type Statements = Cost['statements'];

const sumOf = (statements: Statements, of: 'rows' | 'buffers'): number =>
  statements.reduce((sum, statement) => sum + statement[of], 0);

const isWrite = ({ query }: Statements[number]): boolean => /^(insert|update|delete)\b/i.test(query);

/** Without the facts of a queue and the session, which a process reads again after some time. */
const STATEMENTS = sql`
  select query, rows, shared_blks_hit + shared_blks_read as buffers from pg_stat_statements
  where query not like '%pg_stat_statements%' and query not like '%FROM pgboss.queue%'
    and query not like '%"sessions"."token_hash" = %'`;

/** Adds the cost of each call of a browser to a list. */
function measured<B extends Browser>(browser: B, costs: Cost[]): B {
  const { db } = product.database;
  const measure = async (name: string, makeCall: () => Promise<HttpAnswer>): Promise<HttpAnswer> => {
    await db.execute(sql`select pg_stat_statements_reset()`);
    const answer = await makeCall();
    const statements = costRows.parse(await rowsOf(db, STATEMENTS));
    const named = name.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}').replace(/\?.*/, '');
    costs.push({ name: `${named} ${answer.status}`, statements });
    return answer;
  };
  return {
    ...browser,
    get: (url, headers) => measure(`GET ${url}`, () => browser.get(url, headers)),
    post: (url, body, headers) => measure(`POST ${url}`, () => browser.post(url, body, headers)),
  };
}

let persons = 10;
const nextPerson = (): Person => {
  persons += 1;
  return {
    firstName: 'Maya',
    lastName: 'Ortiz',
    address: `${persons} Larkspur Hollow`,
    phone: `41555501${persons}`,
    childName: 'Robin',
    newEmail: `new${persons}@example.com`,
    replyTo: `reply${persons}@example.com`,
  };
};

/** Makes every call as a new member. @returns their costs, in order */
async function costsOfCalls(): Promise<Cost[]> {
  const costs: Cost[] = [];
  const member: Member = measured(await product.member({ firstName: 'Maya', lastName: 'Ortiz' }), costs);
  const browser: TestProduct['browser'] = (address) => measured(product.browser(address), costs);
  await fillMember({ ...product, browser }, member, nextPerson());
  await passQuiz(product, member, CARDS.legacySyllabusId);
  await member.post(`/api/users-redemptions/${member.uid}/${CARDS.slug}`, { redemptionType: 'digital' });
  const guest = measured(await graduate(product, BOX), costs);
  await guest.post(`/api/users-redemptions/${guest.uid}/${BOX.slug}`, {
    distributionType: 'Pickup',
    distributorID: 'US-1',
  });
  const [order] = await rowsOf(product.database.db, sql`select order_id as id from orders where uid = ${member.uid}`);
  const parameters = {
    slug: BOX.slug,
    course: BOX.slug,
    courseSlug: BOX.slug,
    legacySyllabusId: BOX.legacySyllabusId,
    videoId: 'box-video',
    orderId: String(order?.['id']),
    locationId: 'US-1',
    country: 'US',
  };
  for (const name of reads) await call(member, name, member.uid, {}, { parameters, query: QUERIES[name] });
  for (const name of MORE_WRITES) await call(member, name, member.uid, BODIES[name], { parameters });
  return costs;
}

const pagesOf = ({ statements }: Cost, which: typeof isWrite): number => sumOf(statements.filter(which), 'buffers');

/** The minimum of what a call reads and writes, of several rounds. */
interface MinCost {
  name: string;
  rows: number;
  /** Of statements that read, and of those that write. */
  pages: number;
  writtenPages: number;
  /** The first words of the statement that reads most. */
  maxQuery: string;
}

async function minCosts(): Promise<MinCost[]> {
  const rounds: Cost[][] = [];
  while (rounds.length < ROUNDS) rounds.push(await costsOfCalls());
  const [first = []] = rounds;
  return first.map(({ name, statements }, at) => {
    const same = rounds.flatMap((round) => round[at] ?? []);
    const [maxQuery] = statements.toSorted((a, b) => b.buffers - a.buffers);
    return {
      name,
      rows: Math.min(...same.map((cost) => sumOf(cost.statements, 'rows'))),
      pages: Math.min(...same.map((cost) => pagesOf(cost, (statement) => !isWrite(statement)))),
      writtenPages: Math.min(...same.map((cost) => pagesOf(cost, isWrite))),
      maxQuery: maxQuery?.query.replaceAll(/\s+/g, ' ').slice(0, 200) ?? '',
    };
  });
}

const isMore = (before: number, after: number, free: number): boolean =>
  after > Math.max(before * MAX_GROWTH, before + free);

/** Says what grew of a call; empty if nothing did. */
function growthOf(before: MinCost, after: MinCost): string[] {
  const grew =
    after.rows > before.rows ||
    isMore(before.pages, after.pages, FREE_PAGES) ||
    isMore(before.writtenPages, after.writtenPages, FREE_WRITTEN_PAGES);
  if (!grew) return [];
  const rows = `rows ${before.rows} to ${after.rows}`;
  const pages = `pages ${before.pages} to ${after.pages}`;
  const written = `written ${before.writtenPages} to ${after.writtenPages}`;
  return [`${after.name}: ${rows}, ${pages}, ${written}: ${after.maxQuery}`];
}

describe('calls', () => {
  beforeAll(async () => {
    database = await openTestDatabase(2);
    database.spoil();
    if (database.url !== null) await countStatementsOf(database.url);
    const { built, routes } = await collectRoutes(() => startCompleteProduct({ RATE_LIMIT_SCALE: '1000' }, database));
    product = built;
    reads = routes
      .filter(({ method, documented }) => method === 'GET' && documented)
      .map(nameOf)
      .filter((name) => !LEFT_OUT.includes(name));
  });
  afterAll(() => product.close());

  pgOnly('read equally many rows and pages at twenty thousand members as at a thousand', async () => {
    const { db } = product.database;
    await addPlaces(product, [{ locationId: 'US-1' }]);
    await db.execute(sql`
    insert into promo_codes (pool, code, imported_at)
    select 'cards', 'FREE-' || number || '-', now() from generate_series(1, 8) as number`);
    for (let count = 0; count < FIRST_MEMBERS; count += 1) await createCompleteMember(product, nextPerson());
    const copier = await createRowCopier(db);
    const costsWith = async (first: number, last: number): Promise<MinCost[]> => {
      await copier.add(first, last);
      if (database.url !== null) await vacuumOf(database.url);
      return minCosts();
    };
    const few = await costsWith(1, FEW_COPIES);
    const many = await costsWith(FEW_COPIES + 1, MANY_COPIES);

    expect(many.map(({ name }) => name)).toEqual(few.map(({ name }) => name));
    expect(many.flatMap((cost, at) => growthOf(few[at] ?? cost, cost))).toEqual([]);
    expect(many.filter(({ name }) => /2\d\d$/.test(name)).length).toBeGreaterThan(60);
  });
});
