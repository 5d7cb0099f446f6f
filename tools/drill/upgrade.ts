/**
 * `npm run drill upgrade -- [--from {commit}]`: the previous release is replaced by this one under
 * load, over a database of many members, and comes back. Both serve side by side meanwhile. No call
 * may be refused, nothing lost and nothing there twice.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Missing, root } from '../bootstrap.mjs';
import { Parent } from '../crash/parent.ts';
import { Load } from '../outage/load.ts';
import { faultsAfter, importCodes } from '../outage/stack-load.ts';
import { checkOut } from '../releases/checkout.ts';
import { runSql } from '../postgres/run-sql.ts';
import type { ProductPart } from '../stack/product.ts';
import { print, seconds } from '../stack/print.ts';
import type { Stack } from '../stack/start.ts';
import { UNDER_LOAD, onStack } from './on-stack.ts';

const TOGETHER = 4;
const MEMBERS = 4;
/** Rows of members that the migrations meet. */
const COPIES = 100_000;
const SIDE_BY_SIDE_MS = 20_000;

/** A large table is changed as well, because the migrations of a release may be small. */
const LARGE_MIGRATIONS = {
  '99990101000000_drill-index':
    '-- no transaction\ncreate index concurrently if not exists drill_index on users_videos (completed_at);',
  '99990101000001_drill-key':
    'alter table users_videos add constraint drill_key foreign key (uid) references users (uid) not valid;',
  '99990101000002_drill-key-valid': 'alter table users_videos validate constraint drill_key;',
};

/** @returns what is not as it must be, in words */
export async function drill(args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' } } });
  const from = values.from ?? newestRelease();
  print(`Building ${from} and this release …`);
  const before = await checkOut({ name: 'before', commit: from });
  const next = await checkOut({ name: 'upgrade', commit: 'HEAD' });
  addMigrations(next, LARGE_MIGRATIONS);
  return onStack({ checkout: before, settings: UNDER_LOAD }, async (stack) => {
    await importCodes(stack);
    await new Parent('code').goOn(stack.address);
    await copyMember(stack.primary.url);
    const load = await Load.start(stack.address, TOGETHER, MEMBERS);
    const refused = await replaceAll(stack, load, { before, next });
    await load.finish();
    return [...refused, ...(await faultsAfter(stack, load, { maxRepeated: 0, others: ['code'] }))];
  });
}

const journalSchema = z.looseObject({
  entries: z.array(
    z.object({ idx: z.number(), version: z.string(), when: z.number(), tag: z.string(), breakpoints: z.boolean() }),
  ),
});

/** Adds migrations to a checkout, each a statement, after those that it has. */
function addMigrations(checkout: string, statements: Readonly<Record<string, string>>): void {
  const folder = join(checkout, 'apps/server/migrations');
  const file = join(folder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const [tag, statement] of Object.entries(statements)) {
    const last = journal.entries.at(-1);
    if (!last) throw new Error(`${file} lists no migration.`);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(join(folder, `${tag}.sql`), `${statement}\n`);
  }
  writeFileSync(file, JSON.stringify(journal));
}

function newestRelease(): string {
  try {
    const names = ['describe', '--tags', '--abbrev=0', '--match', 'v*'];
    return execFileSync('git', names, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    throw new Missing('No release is tagged here: name the commit of one (--from).');
  }
}

/** Each table with what differs between a member and their copy. */
const DIFFERENCES = {
  users: `'uid', copy.uid, 'email', copy.uid || '@example.com',
    'membership_number', nextval(pg_get_serial_sequence('users', 'membership_number'))`,
  users_policy: `'uid', copy.uid`,
  users_videos: `'uid', copy.uid`,
  users_syllabus_quiz_results: `'uid', copy.uid, 'certificate_id', copy.certificate_id`,
  certificates: `'uid', copy.uid, 'certificate_id', copy.certificate_id`,
};

/** Fills the database with copies of a member who has passed a course and taken nothing yet. */
async function copyMember(url: string): Promise<void> {
  const [template] = await runSql<{ uid: string }>(url, 'select uid from users_syllabus_quiz_results limit 1');
  if (!template) throw new Error('Nobody has passed a course.');
  await runSql(url, 'create table drill_copies (uid uuid, certificate_id text)');
  await runSql(
    url,
    `insert into drill_copies select gen_random_uuid(), 'BBU-' || upper(substr(md5(n::text), 1, 12))
     from generate_series(1, $1::integer) n`,
    [COPIES],
  );
  for (const [table, differs] of Object.entries(DIFFERENCES)) {
    await runSql(
      url,
      `insert into ${table} overriding system value
       select made.* from ${table} original, drill_copies copy,
         jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object(${differs})) made
       where original.uid = $1`,
      [template.uid],
    );
  }
  await runSql(url, 'drop table drill_copies');
  await runSql(url, 'analyze');
}

/** @returns the steps in which calls were refused, in words */
async function replaceAll(
  stack: Stack,
  load: Load,
  { before, next }: { before: string; next: string },
): Promise<string[]> {
  const [first, second] = stack.webs;
  const faults: string[] = [];
  const step = async (what: string, act: () => Promise<void>): Promise<void> => {
    const counted = load.tally();
    const begun = Date.now();
    await act();
    const { calls, refused } = load.tally(counted);
    if (refused > 0) faults.push(`${what}: ${refused} of ${calls} calls were refused`);
    print(`${what}: ${seconds(Date.now() - begun)} s, ${calls} calls, ${refused} refused`);
  };
  await step('the previous release alone', () => pause(SIDE_BY_SIDE_MS / 2));
  await step('this release migrates', () => migrate(stack, next));
  await step('its first process', () => replace(first, next));
  await step('both releases side by side', () => pause(SIDE_BY_SIDE_MS));
  await step('the worker', () => replace(stack.worker, next));
  await step('its second process', () => replace(second, next));
  await step('this release alone', () => pause(SIDE_BY_SIDE_MS / 2));
  await step('the way back: the first process', () => replace(first, before));
  await step('both side by side again', () => pause(SIDE_BY_SIDE_MS));
  await step('the way back: the worker and the second process', async () => {
    await replace(stack.worker, before);
    await replace(second, before);
  });
  await step('the previous release over the new schema', () => pause(SIDE_BY_SIDE_MS / 2));
  return faults;
}

async function migrate(stack: Stack, checkout: string): Promise<void> {
  const { code, out, err } = await stack.admin(['migrate'], checkout);
  if (code !== 0) throw new Error(`the migrations failed:\n${out}${err}`);
}

async function replace(part: ProductPart, checkout: string): Promise<void> {
  const code = await part.stop();
  if (code !== 0) throw new Error(`${part.name} ended with ${String(code)}`);
  part.runFrom(checkout);
  await part.start();
}
