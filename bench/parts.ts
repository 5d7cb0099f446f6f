import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { bundle } from '../tools/bootstrap.mjs';
import { browserArguments, ensureBrowser } from '../tools/browser.ts';
import { freePort } from '../tools/free-port.ts';
import { startOutside } from '@nestling/stand-ins/start/start-outside';
import { newDatabase } from './database.ts';
import { compare } from './load.ts';
import { measureCost } from './measures/costs.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { measureOptIn } from './measures/opt-in.ts';
import { measureOrderClock } from './measures/order-clock.ts';
import { measurePageWeight } from './measures/page-weight.ts';
import { measurePaidVisible } from './measures/paid-drawn.ts';
import { COUNTRIES, measureReads, rotating } from './measures/reads.ts';
import { measureSlowPhone } from './measures/slow-phone.ts';
import { measureStarts } from './measures/starts.ts';
import { measureWrites, planSameRows } from './measures/writes.ts';
import { signedInDemo } from './members.ts';
import { COMMON_SETTINGS, start, stopAll } from './processes.ts';
import type { Part, Run } from './results.ts';
import { prepareWrites } from './writes.ts';

/** How much is measured; in proportion to the rounds, so that a trial of one round is short. */
const PER_ROUND = { warmUpCalls: 600, members: 200, rows: 2_000, entries: 400, clockSeconds: 12 };

/** As on phones: where letters are fitted to whole pixels, lines break elsewhere. */
const UNHINTED = '--font-render-hinting=none';

/** How each part is measured. */
export const measures: Readonly<Record<Part, (run: Run) => Promise<void>>> = {
  starts: measureStarts,
  pages: measurePages,
  throughput: measureThroughput,
  bulk: measureBulk,
  content: measureContent,
};

/** Creates a database that a start of the product has filled. @returns the settings of that start */
async function filled({ postgres, folder }: Run, name: string, world: { DEMO_WORLD: 'on' | 'off' }) {
  const settings = {
    ...COMMON_SETTINGS,
    ...world,
    // Its demo operators would keep a start in production from this database.
    DESK: '0',
    DATABASE_URL: await newDatabase(postgres, name),
    DATA_DIR: join(folder, name),
  };
  await start(bundle, settings);
  await stopAll();
  return settings;
}

async function measurePages(run: Run): Promise<void> {
  const settings = await filled(run, 'bench_pages', { DEMO_WORLD: 'on' });
  const address = await start(bundle, settings);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserArguments(), UNHINTED] });
  const demo = await signedInDemo(address, 'choose-method');
  const visitors = { browser, address, databaseUrl: settings.DATABASE_URL, demo };
  await measurePageWeight(run, visitors);
  await measurePaidVisible(run, visitors);
  await measureOptIn(run, visitors);
  await measureSlowPhone(run, visitors);
  await browser.close();
  await measureLighthouse(run, visitors);
  await stopAll();
}

async function measureThroughput(run: Run): Promise<void> {
  const world = await filled(run, 'bench_product', { DEMO_WORLD: 'on' });
  const settings = inProduction(run, world);
  const databaseUrl = world.DATABASE_URL;
  const product = await start(bundle, { ...settings, ROLES: 'web' });
  const bare = await start('bench/bare-server.ts', {
    // A database of its own, so that neither side slows the other.
    DATABASE_URL: await newDatabase(run.postgres, 'bench_bare'),
    ROWS_DATABASE_URL: databaseUrl,
  });
  const warmUpCalls = PER_ROUND.warmUpCalls * run.rounds;
  const bed = { product, bare, databaseUrl, rounds: run.rounds, warmUpCalls, connections: 10 };
  const writes = await prepareWrites(product, databaseUrl);
  await planSameRows(bed, writes);
  const worker = { ROLES: 'worker', DATA_DIR: join(run.folder, 'worker') };
  await start(bundle, { ...settings, ...worker });
  await measureReads(run, bed, PER_ROUND.members * run.rounds);
  await measureWrites(run, bed, writes);
  await stopAll();
  await measureCost(run, 'erase-cost.ts', run.rounds, world);
  await measureCost(run, 'search-cost.ts', run.rounds, { ...world, DATA_DIR: join(run.folder, 'search') });
  await measureClock(run);
}

/** Two processes serve calls and one runs jobs. */
async function measureClock(run: Run): Promise<void> {
  const world = await filled(run, 'bench_clock', { DEMO_WORLD: 'on' });
  const settings = { ...inProduction(run, world), WEB_PROCESSES: '2' };
  const address = await start(bundle, settings);
  const { order } = await prepareWrites(address, world.DATABASE_URL);
  await measureOrderClock(run, address, order, PER_ROUND.clockSeconds * run.rounds);
  await stopAll();
}

function inProduction({ folder }: Run, world: Readonly<Record<string, string>>) {
  return { ...world, NODE_ENV: 'production', DEMO_WORLD: 'off', ALLOW_EMBEDDED_SHOP: '1', ERASED_DIR: folder };
}

async function measureBulk(run: Run): Promise<void> {
  const world = await filled(run, 'bench_bulk', { DEMO_WORLD: 'off' });
  const rows = PER_ROUND.rows * run.rounds;
  await measureCost(run, 'waiting-orders-cost.ts', rows, world);
  await measureCost(run, 'waiting-leads-cost.ts', rows, world);
  await measureCost(run, 'leads-export-cost.ts', 10 * rows, world);
  await measureCost(run, 'zips-import-cost.ts', run.rounds, world);
}

/** Measures a copy of the content, and a read from it beside the same read from files. */
async function measureContent(run: Run): Promise<void> {
  const { rounds, folder } = run;
  // Not in production, which reads Contentful by https alone.
  const world = await filled(run, 'bench_content', { DEMO_WORLD: 'off' });
  const port = String(await freePort());
  await measureCost(run, 'content-copy-cost.ts', PER_ROUND.entries * rounds, { ...world, PORT: port });
  const contentful = await startOutside(['page:0', 'contentful:0', '--fill']);
  const files = await start(bundle, world);
  const copied = { ...world, ...contentful.settings, DATA_DIR: join(folder, 'copy') };
  const copy = await start(bundle, copied);
  const prepare = rotating([COUNTRIES]);
  const comparison = {
    rounds,
    warmUpCalls: PER_ROUND.warmUpCalls * rounds,
    connections: 10,
    databaseUrl: world.DATABASE_URL,
  };
  const sides = [copy, files].map((address) => ({ address, prepare }));
  run.record('content-from-copy', ...(await compare(sides, comparison)));
  await stopAll();
  await contentful.close();
}
