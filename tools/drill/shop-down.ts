/**
 * `npm run drill shop-down -- [minutes]`, on a quiet machine: the product sells through a stand-in
 * of Shopify that stops answering, while parents go on. Prints how slow the slowest hundredth of
 * all other calls is before and meanwhile, and what became of each order.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallFaultKind } from '@nestling/stand-ins/faults';
import { startShopify, type ShopifyStandIn } from '@nestling/stand-ins/shopify/start';
import { Parent } from '../crash/parent.ts';
import { ensurePages, startOn } from '../crash/server.ts';
import { startOwnPostgres } from '../postgres/start.ts';
import { runSql } from '../stack/postgres.ts';
import { callFor, signedInParents, type Answered, type SignedIn } from '../outage/parents.ts';
import { print, seconds } from './shared/print.ts';

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

/** @returns what is not as it must be, in words */
export async function drill([minutes = '10']: readonly string[]): Promise<string[]> {
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
    const faults = await goOn(server.address, shop, Number(minutes));
    return [...faults, ...(await orderFaults(shop, postgres.url))];
  } finally {
    await server.kill();
    await shop.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets parents go on while the shop does not answer. @returns what the shop has done to them */
async function goOn(address: string, shop: ShopifyStandIn, minutes: number): Promise<string[]> {
  const call = callsOf(address, await signedInParents(address, PARENTS));
  const visitors = startVisitors(address);
  await callFor(PART_S * 1_000, CALL_EVERY_MS, call);
  const before = await parts(PART_S * 1_000, call);
  visitors.pickups.length = 0;
  const ordersBefore = visitors.orders;
  const stop = silence(shop, minutes);
  const during = await parts((minutes * 60_000) / PARTS, call);
  stop();
  await visitors.stop();
  const refused = [...before, ...during].flat().filter(({ status }) => status !== 200).length;
  const [slowBefore, slowDuring] = [median(before.map(slowestHundredth)), median(during.map(slowestHundredth))];
  const times = slowDuring / slowBefore;
  const stuck = visitors.pickups.filter((isDone) => !isDone).length;
  print(`${minutes} minutes without the shop, ${during.flat().length} other calls, ${refused} refused`);
  print(`slowest hundredth: ${slowBefore} ms before, ${slowDuring} ms meanwhile: ${times.toFixed(2)} times`);
  print(`${visitors.pickups.length - stuck} of ${visitors.pickups.length} parents picked their box up meanwhile`);
  print(`${visitors.orders - ordersBefore} parents ordered meanwhile`);
  return [
    ...(refused > 0 ? [`${refused} other calls were refused`] : []),
    ...(times > MOST_TIMES_SLOWER ? [`other calls took ${times.toFixed(2)} times as long`] : []),
    ...(visitors.pickups.length === 0 || stuck > 0 ? [`${stuck} parents could not pick their box up`] : []),
  ];
}

async function parts(ms: number, call: () => Promise<Response>): Promise<Answered[][]> {
  const all: Answered[][] = [];
  for (let part = 0; part < PARTS; part += 1) all.push(await callFor(ms, CALL_EVERY_MS, call));
  return all;
}

/** Signed-in parents who read and write what needs no shop. */
function callsOf(address: string, parents: readonly SignedIn[]): () => Promise<Response> {
  let turn = 0;
  return () => {
    turn += 1;
    const { uid, cookie } = parents[turn % parents.length] ?? { uid: '', cookie: '' };
    const headers = { cookie, 'content-type': 'application/json', 'x-api-access-key': 'nestling-web' };
    const read = (path: string) => fetch(address + path, { headers });
    if (turn % 4 === 0)
      return fetch(`${address}/api/user/${uid}`, { method: 'POST', headers, body: '{"lastName":"Ortiz"}' });
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
function startVisitors(address: string): Visitors {
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
    const isDone = await new Parent(way).goOn(address).then(
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
function silence({ faults }: ShopifyStandIn, minutes: number): () => void {
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

/**
 * Waits for the orders, which are made due so that nobody waits an hour for the last one.
 * @returns what is lost or doubled, in words
 */
async function orderFaults(store: ShopifyStandIn, url: string): Promise<string[]> {
  const count = async (rows: string): Promise<number> =>
    (await runSql<{ count: number }>(url, `select count(*)::integer as count from ${rows}`))[0]?.count ?? 0;
  const countWaiting = (): Promise<number> => count("orders where status = 'reserved'");
  const waited = await countWaiting();
  const begun = Date.now();
  while (Date.now() - begun < MOST_DRAIN_MS && (await countWaiting()) > 0) {
    await runSql(url, "update orders set next_check_at = now() where status = 'reserved'");
    await pause(5_000);
  }
  const [left, paid, all] = [await countWaiting(), await count("orders where status = 'paid'"), await count('orders')];
  const atShop = [...store.orders.values()].filter(({ cancelledAt }) => cancelledAt === null).length;
  const givenUp = await count("pgboss.job where name = 'dead-letters' and state < 'completed'");
  print(`${waited} orders waited; ${seconds(Date.now() - begun)} s later ${left} wait`);
  print(`${all} orders here, ${paid} paid, ${atShop} at the shop; ${givenUp} jobs given up`);
  return [
    ...(waited === 0 ? ['no order waited for the shop'] : []),
    ...(left > 0 || paid !== all || atShop !== all ? ['orders here and at the shop differ'] : []),
    ...(givenUp > 0 ? [`${givenUp} jobs are given up`] : []),
  ];
}

function slowestHundredth(calls: readonly Answered[]): number {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
