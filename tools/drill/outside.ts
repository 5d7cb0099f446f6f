/**
 * `npm run drill outside -- [--minutes {of the outage}]`: all outside systems stop answering at
 * once while parents register, learn, pick boxes up, consent to partners and order at
 * the shop. Everything but the order must go on as before. When the systems answer again, what
 * waited must reach each of them, once, and nothing may be lost.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { RunningSystem } from '@nestling/stand-ins/overview';
import { z } from 'zod';
import { ensureBuilt, root } from '../bootstrap.mjs';
import { rowsOf } from '../crash/rows.ts';
import { startOn, type KillableServer } from '../crash/server.ts';
import { Load, type Tally } from '../outage/load.ts';
import { FILL, startOutside } from '@nestling/stand-ins/start/start-outside';
import { print, seconds } from '../stack/print.ts';
import { isSoWithin, until } from '../stack/until.ts';

/** Parents who need no outside system while they wait, and members who save and read. */
const TOGETHER = 4;
const MEMBERS = 2;
/** Parents who order at the shop. */
const SHOPPERS = 2;

const MINUTE_MS = 60_000;

/** The time before the outage. */
const WARM_MS = 15_000;

/** Retries wait longer after each failure, so that they need up to twice the time of the outage. */
const DRAIN_FACTOR = 3;
const DRAIN_AT_LEAST_MS = 5 * MINUTE_MS;

/** A lead that was refused three times waits half an hour, and is not due before. */
const LAST_WAIT_MS = 35 * MINUTE_MS;

/** @returns what is not as it must be, in words */
export async function drill(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '10' } } });
  const outageMs = Number(values.minutes) * MINUTE_MS;
  ensureBuilt(['mails', 'web', 'server']);
  const folder = mkdtempSync(join(tmpdir(), 'nestling-outside-'));
  const outside = await startOutside([FILL]);
  try {
    const settings = { ...outside.settings, CONFIG_FILE: configFile(folder, outside.appConfig) };
    const server = await startOn(folder, settings);
    const drained = await undergo(outageMs, server, outside.systems);
    await server.stop();
    const left = await leftAfterRetries(folder, settings, LAST_WAIT_MS);
    return [...drained, ...left, ...(await notOnce(folder, outside.systems))];
  } finally {
    await outside.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function configFile(folder: string, changes: object): string {
  const shipped: unknown = JSON.parse(readFileSync(join(root, 'content/config.json'), 'utf8'));
  const file = join(folder, 'settings', 'config.json');
  mkdirSync(join(folder, 'settings'));
  writeFileSync(file, JSON.stringify(Object.assign({}, shipped, changes)));
  return file;
}

/** @returns what went wrong during the outage, and what has not reached a system after it */
async function undergo(outageMs: number, server: KillableServer, systems: readonly RunningSystem[]): Promise<string[]> {
  const { address } = server;
  // A first start has no copy of the content yet.
  await until('the content is there', async () => (await fetch(`${address}/api/content/bbu?contentType=brands`)).ok);
  const shoppers = await Load.start(address, SHOPPERS, 0, ['order']);
  const load = await Load.start(address, TOGETHER, MEMBERS, ['pickup', 'partner']);
  const first = load.tally();
  await pause(WARM_MS);
  print(`${Math.round((load.tally(first).calls * 1000) / WARM_MS)} calls a second before`);

  print(`${systems.length} systems stop answering for ${seconds(outageMs)} s`);
  const before = load.tally();
  for (const { standIn } of systems) standIn.faults.add({ operation: '*', kind: 'hang', every: 1 });
  await pause(outageMs);
  const during = load.tally(before);
  const rate = Math.round((during.calls * 1000) / outageMs);
  print(
    `${rate} calls a second meanwhile, ${during.refused} of ${during.calls} refused; parents: ${load.parents.length}`,
  );
  for (const { name, standIn } of systems) print(`  ${name}: ${standIn.faults.used.length} calls without an answer`);

  for (const { standIn } of systems) standIn.faults.clear();
  await Promise.all([load.finish(), shoppers.finish()]);
  const from = performance.now();
  const isDrained = await isSoWithin(Math.max(DRAIN_AT_LEAST_MS, DRAIN_FACTOR * outageMs), async () => {
    await pause(1_000);
    return (await waitingAt(address)).length === 0;
  });
  print(`what waited has gone out after ${seconds(performance.now() - from)} s`);
  return [
    ...faultsOf(during),
    ...(isDrained ? [] : (await waitingAt(address)).map((name) => `${name} still waits`)),
    ...[...load.wrong, ...shoppers.wrong].map((answer) => `wrong answer: ${answer}`),
    ...(await load.lost()),
    ...(await shoppers.lost()),
  ];
}

function faultsOf({ calls, refused }: Tally): string[] {
  if (calls === 0) return ['nobody called during the outage'];
  return refused > 0 ? [`${refused} of ${calls} calls that need no outside system were refused`] : [];
}

const statusSchema = z.object({
  systems: z.array(z.object({ system: z.string(), waitingSince: z.string().nullable() })),
});

/** Returns the systems for which work waits. */
async function waitingAt(address: string): Promise<string[]> {
  const answer: unknown = await (await fetch(`${address}/status`)).json();
  const { systems } = statusSchema.parse(answer);
  return systems.filter(({ waitingSince }) => waitingSince !== null).map(({ system }) => system);
}

/** Counts leads that were not sent and jobs that failed or wait for a retry, by their state. */
const LEFT = `
  select 'leads that are ' || status as what, count(*)::int as rows from lead_uploads where status <> 'sent' group by status
  union all
  select 'jobs ' || name || ' that are ' || state, count(*)::int from pgboss.job
    where state in ('retry', 'failed') group by name, state`;

/** The embedded database can be read only while no server runs, so that it runs a minute at a time. */
async function leftAfterRetries(folder: string, settings: Record<string, string>, forMs: number): Promise<string[]> {
  const left = await leftIn(folder);
  if (left.length === 0 || forMs <= 0) return left;
  print(`${left.join(', ')}: another minute`);
  const server = await startOn(folder, settings);
  await pause(MINUTE_MS);
  await server.stop();
  return leftAfterRetries(folder, settings, forMs - MINUTE_MS);
}

async function leftIn(folder: string): Promise<string[]> {
  const rows = z.array(z.object({ what: z.string(), rows: z.number() })).parse(await rowsOf(folder, LEFT));
  return rows.map(({ what, rows: count }) => `${count} ${what}`);
}

/** What takes effect at a system, and how many there must be of it. */
const EFFECTS = [
  { system: 'partner', operation: 'lead', sql: 'select count(*)::int as rows from lead_uploads' },
  { system: 'shopify', operation: 'CompleteDraft', sql: 'select count(*)::int as rows from orders' },
];

/** A call that got no answer had no effect at the stand-ins, so that none may be repeated. */
async function notOnce(folder: string, systems: readonly RunningSystem[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { system, operation, sql } of EFFECTS) {
    const journal = systems.find(({ name }) => name === system)?.standIn.journal ?? [];
    const effects = journal.filter((call) => call.operation === operation && call.status === 200).length;
    const [{ rows } = { rows: 0 }] = z.array(z.object({ rows: z.number() })).parse(await rowsOf(folder, sql));
    print(`${effects} ${operation} at ${system} for ${rows} of ours`);
    if (effects !== rows || rows === 0) wrong.push(`${effects} ${operation} at ${system} for ${rows} of ours`);
  }
  return wrong;
}
