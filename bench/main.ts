/**
 * Measures the running product against its budgets and writes `bench/results.json` and the table of
 * `docs/budgets.md`, part by part; `-- pages throughput` measures only these parts and leaves the
 * other results unchanged.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { withClient } from './database.ts';
import { enterAsDemoMember } from './demo-member.ts';
import { measureContentReads } from './measures/content.ts';
import { measureContentCopy, measureErase, measureRows, measureZipsImport } from './measures/cost.ts';
import { measureLighthouse } from './measures/lighthouse.ts';
import { weighPage } from './measures/page-weight.ts';
import { measureOrderClock } from './measures/order-clock.ts';
import { measureOptIn } from './measures/opt-in.ts';
import { measurePaidDrawn } from './measures/paid-drawn.ts';
import { measureSlowPhone } from './measures/slow-phone.ts';
import { measureStarts } from './measures/starts.ts';
import { measureThroughput, productSettings } from './measures/throughput.ts';
import { SHOP_SECRET } from './notice.ts';
import { startServer } from './processes.ts';
import { attempted, joined, PARTS, type Measured, type Part, type Results, type Samples } from './samples.ts';
import { readSurroundings } from './surroundings.ts';
import { missesOf, tableOf, withTable } from './table.ts';
import type { Effort } from './test-bed.ts';

const named = process.argv.slice(2).filter((word) => word !== '--quick');
const quick = process.argv.includes('--quick');
const unknown = named.find((word) => !PARTS.some((part) => part === word));
if (unknown !== undefined) throw new Error(`There is no part ${unknown}: ${PARTS.join(', ')}`);
const effort: Effort = quick
  ? { rounds: 1, seconds: 1, warmUpCalls: 60, members: 60 }
  : { rounds: 5, seconds: 2.5, warmUpCalls: 3_000, members: 1_000 };
const orders = quick ? 1_000 : 10_000;
/** Of the parts whose figures hardly differ from one round to the next. */
const fewRounds = quick ? 1 : 3;
const { postgres, port, secondPort, browser, env } = readSurroundings(process.env);
const folder = mkdtempSync(join(tmpdir(), 'nestling-bench-'));

/** Each side has a database of its own, so that neither slows the other. */
async function newDatabase(name: string): Promise<string> {
  await withClient(postgres, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  const url = new URL(postgres);
  url.pathname = `/${name}`;
  return url.href;
}

async function throughput(): Promise<Samples> {
  const databases = { product: await newDatabase('bench_product'), bare: await newDatabase('bench_bare') };
  const place = { port, env, folder };
  return joined([
    await measureThroughput(databases, effort, place),
    await attempted('erase', () => measureErase({ databaseUrl: databases.product, count: effort.rounds, env })),
    await attempted('orders by a clock', async () =>
      measureOrderClock(
        await newDatabase('bench_clock'),
        quick ? { rounds: 1, seconds: 2 } : { rounds: 1, seconds: 60 },
        place,
      ),
    ),
  ]);
}

async function bulk(): Promise<Samples> {
  const product = await newDatabase('bench_product');
  // Fills the tables.
  const settings = { ...productSettings(product, { port, env }), DATA_DIR: join(folder, 'bulk') };
  await (await startServer(port, settings)).stop();
  const cost = (count: number) => ({ databaseUrl: product, count, env });
  return joined([
    await attempted('waiting orders', () => measureRows('waiting-orders', cost(orders))),
    await attempted('waiting leads', () => measureRows('waiting-leads', cost(orders))),
    await attempted('export of leads', () => measureRows('leads-export', cost(10 * orders))),
    await attempted('import of postal codes', () => measureZipsImport(cost(effort.rounds))),
  ]);
}

/** As on phones: where letters are fitted to whole pixels, lines break elsewhere. */
const UNHINTED = '--font-render-hinting=none';

async function pages(dataFolder: string): Promise<Samples> {
  const chrome = browser();
  const product = await startServer(port, {
    ...env,
    BOX_NEEDS_CONFIRMED_EMAIL: '0',
    DATA_DIR: dataFolder,
    SHOP_WEBHOOK_SECRET: SHOP_SECRET,
    RATE_LIMIT_SCALE: '0',
  });
  try {
    const own = await chromium.launch({ executablePath: chrome.path, args: [...chrome.args, UNHINTED] });
    const login = await weighPage(own, `${product.address}/login`);
    const course = await weighPage(own, `${product.address}/course`, (context) =>
      enterAsDemoMember(context, product.address),
    );
    const videos = await weighPage(own, `${product.address}/videos`, (context) =>
      enterAsDemoMember(context, product.address),
    );
    const firstCourse = await weighPage(own, `${product.address}/course`, (context) =>
      enterAsDemoMember(context, product.address, 'new'),
    );
    const drawn = await attempted('paid drawn', () => measurePaidDrawn(own, product.address, fewRounds));
    const optIn = await attempted('opt-in', () => measureOptIn(own, product.address, fewRounds));
    const phone = await attempted('slow phone', () => measureSlowPhone(own, product.address, fewRounds));
    await own.close();
    return joined([
      drawn,
      optIn,
      { 'login-script': [login.script], 'login-html': [login.html] },
      { 'course-html': [course.html], 'videos-html': [videos.html] },
      { 'course-script': [course.script], 'first-course-script': [firstCourse.script] },
      phone,
      await attempted('lighthouse', () => measureLighthouse(product.address, chrome, fewRounds)),
    ]);
  } finally {
    await product.stop();
  }
}

async function content(): Promise<Samples> {
  const product = await newDatabase('bench_product');
  // Production reads Contentful by https alone.
  const settings = { ...productSettings(product, { port, env }), NODE_ENV: 'development', DEMO_WORLD: 'off' };
  // Fills the tables.
  await (await startServer(port, { ...settings, DATA_DIR: join(folder, 'content') })).stop();
  const copy = { databaseUrl: product, count: quick ? 500 : 2_000, env: { ...settings, PORT: String(port) } };
  const ports = [port, secondPort] as const;
  return joined([
    await attempted('copy of the content', () => measureContentCopy(copy)),
    await attempted('reads of the copy', () => measureContentReads(product, effort, { ports, folder, settings })),
  ]);
}

/** The demo world of the starts; a new one where the starts are not measured. */
const embedded = join(folder, 'embedded');

const measures: Record<Part, () => Promise<Samples>> = {
  starts: () => measureStarts(embedded, { rounds: fewRounds, port, env }),
  pages: () => pages(embedded),
  throughput,
  bulk,
  content,
};

async function measuredPart(part: Part): Promise<Measured> {
  const [before = 0] = loadavg();
  const samples = await measures[part]();
  const [after = 0] = loadavg();
  return {
    measuredAt: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.version,
      load: [before, after],
    },
    rounds: part === 'starts' || part === 'pages' ? fewRounds : effort.rounds,
    samples,
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
