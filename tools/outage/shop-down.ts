/**
 * Drill, started by hand on a quiet machine: `npm run drill:shop-down -- [minutes]`.
 *
 * The product sells through a stand-in of Shopify that stops answering, while parents go on. Prints
 * how slow the slowest hundredth of all other calls is before and meanwhile, and what became of
 * each order.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallFaultKind } from '@nestling/stand-ins/faults';
import { startShopify, type ShopifyStandIn } from '@nestling/stand-ins/shopify/start';
import { Client } from 'pg';
import { Parent } from '../crash/parent.ts';
import { ensurePages, startOn } from '../crash/server.ts';
import { startOwnPostgres } from '../postgres/start.ts';
import { callFor, signedInParents, type Answered, type SignedIn } from './parents.ts';

const PARENTS = 40;
const CALL_EVERY_MS = 50;
const VISITOR_EVERY_MS = 2_000;
/** Seconds of each part of the time before, and of the warm-up. */
const PART_S = 40;
const PARTS = 3;
const MOST_TIMES_SLOWER = 1.2;

/** The job that asks about waiting orders runs each minute. */
const MOST_DRAIN_MS = 300_000;

/** The ways in which the shop does not answer, one after the other. */
const SILENCE: readonly CallFaultKind[] = ['hang', 'drop-before', '500', 'html', 'drop-after'];

const minutes = Number(process.argv[2] ?? '10');
ensurePages();
const folder = mkdtempSync(join(tmpdir(), 'nestling-shop-down-'));
const postgres = await startOwnPostgres();
const shop = await startShopify({ behaviour: { bucketSize: 1_000_000 } });
for (const sku of ['baby-box-standard', 'first-days-kit']) shop.addVariant({ sku, tracked: false });
const server = await startOn(folder, {
  DATABASE_URL: postgres.url,
  COOKIE_SECRET: 'a-secret-of-this-drill-that-is-long-enough',
  ...shop.settings,
});
try {
  process.exitCode = (await drill()) ? 0 : 1;
} finally {
  await server.kill();
  await shop.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** @returns whether all bars held */
async function drill(): Promise<boolean> {
  const call = callsOf(await signedInParents(server.address, PARENTS));
  const visitors = startVisitors();
  await callFor(PART_S * 1_000, CALL_EVERY_MS, call);
  const before = await parts(PART_S * 1_000, call);
  visitors.pickups.length = 0;
  const ordersBefore = visitors.orders;
  const stop = silence(shop);
  const during = await parts((minutes * 60_000) / PARTS, call);
  stop();
  await visitors.stop();
  const refused = [...before, ...during].flat().filter(({ status }) => status !== 200).length;
  const [slowBefore, slowDuring] = [median(before.map(slowestHundredth)), median(during.map(slowestHundredth))];
  const times = slowDuring / slowBefore;
  say(`${minutes} minutes without the shop, ${during.flat().length} other calls, ${refused} refused`);
  say(`slowest hundredth: ${slowBefore} ms before, ${slowDuring} ms meanwhile: ${times.toFixed(2)} times`);
  say(`${visitors.pickups.filter(Boolean).length} of ${visitors.pickups.length} parents picked their box up meanwhile`);
  say(`${visitors.orders - ordersBefore} parents ordered meanwhile`);
  const isDrained = await drained(shop);
  const havePickedUp = visitors.pickups.length > 0 && visitors.pickups.every(Boolean);
  return refused === 0 && times <= MOST_TIMES_SLOWER && havePickedUp && isDrained;
}

async function parts(ms: number, call: () => Promise<Response>): Promise<Answered[][]> {
  const all: Answered[][] = [];
  for (let part = 0; part < PARTS; part += 1) all.push(await callFor(ms, CALL_EVERY_MS, call));
  return all;
}

/** Signed-in parents who read and write what needs no shop. */
function callsOf(parents: readonly SignedIn[]): () => Promise<Response> {
  let turn = 0;
  return () => {
    turn += 1;
    const { uid, cookie } = parents[turn % parents.length] ?? { uid: '', cookie: '' };
    const headers = { cookie, 'content-type': 'application/json', 'x-api-access-key': 'nestling-web' };
    const read = (path: string) => fetch(server.address + path, { headers });
    if (turn % 4 === 0)
      return fetch(`${server.address}/api/user/${uid}`, { method: 'POST', headers, body: '{"lastName":"Ortiz"}' });
    return read(
      [
        `/api/user/${uid}`,
        '/api/courses/safe-sleep',
        '/api/locations?zip=94110&country=US&locationTypes=partner&limit=1',
      ][turn % 3] ?? '/',
    );
  };
}

interface Visitors {
  /** Whether each parent who wanted to pick a box up could. */
  pickups: boolean[];
  /** Parents who ordered, whatever the answer was. */
  orders: number;
  stop(): Promise<void>;
}

/** New parents, who take turns: one picks a box up, the next one orders it. */
function startVisitors(): Visitors {
  const running: Promise<void>[] = [];
  const visitors: Visitors = {
    pickups: [],
    orders: 0,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
  const visit = async (way: 'pickup' | 'order'): Promise<void> => {
    const isDone = await new Parent(way).goOn(server.address).then(
      () => true,
      // An order may be refused meanwhile: that is what the drill is about.
      () => false,
    );
    if (way === 'order') visitors.orders += 1;
    else visitors.pickups.push(isDone);
  };
  const timer = setInterval(() => running.push(visit(running.length % 2 === 0 ? 'pickup' : 'order')), VISITOR_EVERY_MS);
  return visitors;
}

/**
 * Lets all calls fail, in each way for a fifth of the time.
 * @returns ends it
 */
function silence({ faults }: ShopifyStandIn): () => void {
  let at = 0;
  const next = (): void => {
    faults.clear();
    faults.add({ operation: '*', kind: SILENCE[at++ % SILENCE.length] ?? 'hang', every: 1 });
  };
  next();
  const timer = setInterval(next, (minutes * 60_000) / SILENCE.length);
  return () => {
    clearInterval(timer);
    faults.clear();
  };
}

/** Waits for the orders, which are made due so that nobody waits an hour for the last one. */
async function drained(store: ShopifyStandIn): Promise<boolean> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const count = async (rows: string): Promise<number> =>
    Number((await client.query<{ count: string }>(`select count(*) from ${rows}`)).rows[0]?.count);
  const countWaiting = (): Promise<number> => count("orders where status = 'reserved'");
  try {
    const waited = await countWaiting();
    const begun = Date.now();
    while (Date.now() - begun < MOST_DRAIN_MS && (await countWaiting()) > 0) {
      await client.query("update orders set next_check_at = now() where status = 'reserved'");
      await pause(5_000);
    }
    const seconds = Math.round((Date.now() - begun) / 1_000);
    const [left, paid, all] = [
      await countWaiting(),
      await count("orders where status = 'paid'"),
      await count('orders'),
    ];
    const atShop = [...store.orders.values()].filter(({ cancelledAt }) => cancelledAt === null).length;
    const givenUp = await count("pgboss.job where name = 'dead-letters' and state < 'completed'");
    say(`${waited} orders waited; ${seconds} s later ${left} wait`);
    say(`${all} orders here, ${paid} paid, ${atShop} at the shop; ${givenUp} jobs given up`);
    return waited > 0 && left === 0 && paid === all && atShop === all && givenUp === 0;
  } finally {
    await client.end();
  }
}

function slowestHundredth(calls: readonly Answered[]): number {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
