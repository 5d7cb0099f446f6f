/**
 * Measures the running product against its budgets and writes `bench/results.json` and the table of
 * `docs/budgets.md`, part by part; `-- pages throughput` measures only these parts and leaves the
 * other results unchanged.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { enterAsDemoMember } from './demo-member.ts';
import { dueJobsDone } from './due-jobs.ts';
import { measureErase } from './measures/erase.ts';
import { measureLeadsExport } from './measures/leads-export.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { weighPage } from './measures/page-weight.ts';
import { measureNotices } from './measures/notices.ts';
import { measureOptIn } from './measures/opt-in.ts';
import { measurePaidDrawn } from './measures/paid-drawn.ts';
import { measureStarts } from './measures/starts.ts';
import { measureWaitingLeads } from './measures/waiting-leads.ts';
import { measureWaitingOrders } from './measures/waiting-orders.ts';
import { measureZipsImport } from './measures/zips-import.ts';
import { measureThroughput } from './measures/throughput.ts';
import type { Effort } from './measures/throughput.ts';
import { SHOP_SECRET } from './notice.ts';
import { startBare, startServer } from './processes.ts';
import { attempted } from './attempt.ts';
import { joined, PARTS } from './samples.ts';
import type { Measured, Part, Results, Samples } from './samples.ts';
import { readSurroundings } from './surroundings.ts';
import { missesOf, tableOf, withTable } from './table.ts';

const named = process.argv.slice(2).filter((word) => word !== '--quick');
const quick = process.argv.includes('--quick');
const unknown = named.find((word) => !PARTS.some((part) => part === word));
if (unknown !== undefined) throw new Error(`There is no part ${unknown}: ${PARTS.join(', ')}`);
const effort: Effort & { readonly orders: number } = quick
  ? { rounds: 1, seconds: 2, members: 60, orders: 1_000 }
  : { rounds: 3, seconds: 5, members: 300, orders: 10_000 };
const { postgres, port, browser, env } = readSurroundings(process.env);
const folder = mkdtempSync(join(tmpdir(), 'nestling-bench-'));

/** Each side has a database of its own, so that neither slows the other. */
async function newDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return url.href;
}

/** In production mode, but without the limits that would otherwise stop the load. */
async function throughput(): Promise<Samples> {
  const bare = await startBare({ ...env, NODE_ENV: 'production', DATABASE_URL: await newDatabase('bench_bare') });
  const database = await newDatabase('bench_product');
  const product = await startServer(port, {
    ...env,
    NODE_ENV: 'production',
    BOX_NEEDS_CONFIRMED_EMAIL: '0',
    DATABASE_URL: database,
    DATA_DIR: join(folder, 'on-postgres'),
    PUBLIC_URL: `http://localhost:${port}`,
    COOKIE_SECRET: randomBytes(32).toString('hex'),
    ALLOW_EMBEDDED_SHOP: '1',
    SHOP_WEBHOOK_SECRET: SHOP_SECRET,
    RATE_LIMIT_SCALE: '0',
  });
  const sides = { product: product.address, bare: bare.address, idle: () => dueJobsDone(database) };
  let calls: Samples;
  try {
    calls = joined([
      await attempted('calls', () => measureThroughput(sides, effort)),
      await attempted('notices', () => measureNotices(sides, database, effort)),
    ]);
  } finally {
    await product.stop();
    await bare.stop();
  }
  return joined([
    calls,
    await attempted('erase', () => measureErase(database, effort.rounds, env)),
    await attempted('waiting orders', () => measureWaitingOrders(database, effort.orders, env)),
    await attempted('waiting leads', () => measureWaitingLeads(database, effort.orders, env)),
    await attempted('export of leads', () => measureLeadsExport(database, 10 * effort.orders, env)),
    await attempted('import of postal codes', () => measureZipsImport(database, effort.rounds, env)),
  ]);
}

async function pages(dataFolder: string): Promise<Samples> {
  const product = await startServer(port, {
    ...env,
    BOX_NEEDS_CONFIRMED_EMAIL: '0',
    DATA_DIR: dataFolder,
    SHOP_WEBHOOK_SECRET: SHOP_SECRET,
    RATE_LIMIT_SCALE: '0',
  });
  try {
    const own = await chromium.launch({ executablePath: browser.path, args: [...browser.args] });
    const login = await weighPage(own, `${product.address}/login`);
    const course = await weighPage(own, `${product.address}/course`, (context) =>
      enterAsDemoMember(context, product.address),
    );
    const firstCourse = await weighPage(own, `${product.address}/course`, (context) =>
      enterAsDemoMember(context, product.address, 'new'),
    );
    const drawn = await attempted('paid drawn', () => measurePaidDrawn(own, product.address, effort.rounds));
    const optIn = await attempted('opt-in', () => measureOptIn(own, product.address, effort.rounds));
    await own.close();
    return joined([
      drawn,
      optIn,
      { 'login-script': [login.script], 'login-html': [login.html] },
      { 'course-script': [course.script], 'first-course-script': [firstCourse.script] },
      await attempted('lighthouse', () => measureLighthouse(product.address, browser, effort.rounds)),
    ]);
  } finally {
    await product.stop();
  }
}

/** The demo world of the starts; a new one where the starts are not measured. */
const embedded = join(folder, 'embedded');

const measures: Record<Part, () => Promise<Pick<Measured, 'samples'> & Partial<Pick<Measured, 'notes'>>>> = {
  starts: async () => {
    const { samples, firstPages } = await measureStarts(embedded, { rounds: effort.rounds, port, env });
    return { samples, notes: { 'first page of a first start, s': firstPages } };
  },
  pages: async () => ({ samples: await pages(embedded) }),
  throughput: async () => ({ samples: await throughput() }),
};

async function measuredPart(part: Part): Promise<Measured> {
  const [before = 0] = loadavg();
  const found = await measures[part]();
  const [after = 0] = loadavg();
  return {
    measuredAt: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.version,
      load: [before, after],
    },
    rounds: effort.rounds,
    notes: {},
    ...found,
  };
}

const stored = join(import.meta.dirname, 'results.json');

function write(results: Results): void {
  const document = join(import.meta.dirname, '../docs/budgets.md');
  writeFileSync(stored, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), tableOf(results)));
}

try {
  let results = quick ? {} : (JSON.parse(readFileSync(stored, 'utf8')) as Results);
  for (const part of PARTS.filter((each) => named.length === 0 || named.includes(each))) {
    console.log(`${part} …`);
    results = { ...results, [part]: await measuredPart(part) };
    if (!quick) write(results);
  }
  console.log(tableOf(results));
  const misses = missesOf(results);
  for (const miss of misses) console.error(`missed: ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
