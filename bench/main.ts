/**
 * `npm run bench [-- {part} …]`: measures the running product against its budgets and writes
 * `bench/results.json` and the table of `docs/budgets.md`; the results of parts that are not named
 * stay. `ROUNDS=1` makes a short trial, which stores nothing.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/bootstrap.mjs';
import { startPostgres } from '../tools/postgres/start.ts';
import type { BudgetId } from './budgets.ts';
import { measures } from './parts.ts';
import { stopAll } from './processes.ts';
import { PARTS, type Measured, type Part, type Recorder, type Results, type Sample } from './results.ts';
import { missesOf, tableOf, withTable } from './table.ts';

/** Three are enough for the figures of `starts` and `pages`, which hardly differ. */
const FULL_ROUNDS: Readonly<Record<Part, number>> = { starts: 3, pages: 3, throughput: 5, bulk: 5, content: 5 };

/**
 * All tables of a run fit, as on a server in production; otherwise late measures pay for reading
 * pages that earlier ones filled the memory with.
 */
const BUFFERS = '512MB';

const named = process.argv.slice(2);
const unknown = named.find((word) => !PARTS.some((part) => part === word));
if (unknown !== undefined) throw new Error(`There is no part ${unknown}: ${PARTS.join(', ')}`);
const trialRounds = Number(process.env['ROUNDS'] ?? 0);
if (!Number.isInteger(trialRounds) || trialRounds < 0) throw new Error('ROUNDS is a whole number');
const stored = join(import.meta.dirname, 'results.json');
const document = join(root, 'docs/budgets.md');

// So that all processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const folder = mkdtempSync(join(tmpdir(), 'nestling-bench-'));
const postgres = await startPostgres(BUFFERS);
try {
  let results = trialRounds > 0 ? {} : (JSON.parse(readFileSync(stored, 'utf8')) as Results);
  for (const part of PARTS.filter((each) => named.length === 0 || named.includes(each))) {
    console.log(`${part} …`);
    results = { ...results, [part]: await measured(part, trialRounds || FULL_ROUNDS[part]) };
    if (trialRounds > 0) continue;
    writeFileSync(stored, `${JSON.stringify(results, null, 2)}\n`);
    writeFileSync(document, withTable(readFileSync(document, 'utf8'), tableOf(results)));
  }
  const table = tableOf(results);
  console.log(table);
  const misses = missesOf(table);
  for (const miss of misses) console.error(`missed: ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
} finally {
  await stopAll();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measured(part: Part, rounds: number): Promise<Measured> {
  const samples: Partial<Record<BudgetId, Sample[]>> = {};
  const record: Recorder = (id, ...more) => {
    console.log(id, JSON.stringify(more));
    samples[id] = [...(samples[id] ?? []), ...more];
  };
  await measures[part]({ record, postgres: postgres.url, folder, rounds });
  const machine = { cores: cpus().length, node: process.version };
  return { measuredAt: new Date().toISOString(), machine, rounds, samples };
}
