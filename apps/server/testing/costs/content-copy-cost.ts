/**
 * `DATABASE_URL=… node tools/run.mjs apps/server/testing/costs/content-copy-cost.ts {entries}`:
 * reads this number of entries in four languages from a stand-in of Contentful, by a process that
 * polls and one that follows, and then changes of one entry. Prints seconds, megabytes, and the
 * longest pauses of both event loops in milliseconds; the database must be one that the product has
 * filled.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeSpaceDue, notifyContent } from '../../src/gateways/content/contentful/queries/spaces.ts';
import type { Entry } from '../../src/gateways/content/port.ts';
import { fillSpaces, refOf, shippedEntries, startSpaces } from '../content/contentful.ts';
import { openCost, printSamples } from './cost.ts';
import { startWatched } from '../processes/watched-process.ts';

const MEGABYTE = 1_000_000;
const CHANGES = 5;
const CHANGED = 'the content has changed';
/** Milliseconds until work that follows a change is done, such as pages that are drawn again. */
const SETTLED_MS = 1_500;

const { handle, count } = openCost({ count: 2_000 });

/** The shipped entries, and articles, games and films of them under further names. */
function manyEntries(): Entry[] {
  const shipped = shippedEntries();
  const long = shipped.filter(({ type }) => ['article', 'activity', 'video'].includes(type));
  const further = Array.from({ length: count - shipped.length }, (_, index): Entry[] => {
    const entry = long[index % long.length];
    const slug = `further-${index}`;
    return entry ? [{ ...entry, slug, facts: { ...entry.facts, slug } }] : [];
  });
  return [...shipped, ...further.flat()];
}

const contentful = await startSpaces([]);
fillSpaces(contentful, manyEntries());
const articleRef = refOf('article', 'in-the-crib');
contentful.faults.add({ operation: '*', kind: '500', every: 1 });

const folder = mkdtempSync(join(tmpdir(), 'nestling-content-cost-'));
const settings = {
  ...process.env,
  ...contentful.settings,
  // Production sends tokens by https alone.
  NODE_ENV: 'development',
  CONTENTFUL_POLL_SECONDS: '3600',
  DEMO_WORLD: 'off',
};
const startProcess = (role: 'web' | 'worker') =>
  startWatched({
    ...settings,
    ROLES: role,
    PORT: role === 'web' ? process.env['PORT'] : '0',
    DATA_DIR: join(folder, role),
  });
const web = await startProcess('web');
const worker = await startProcess('worker');

async function poll(): Promise<void> {
  await handle.transaction(async (tx) => {
    for (const source of ['bbu/master', 'edu/master']) {
      await makeSpaceDue(tx, source);
      await notifyContent(tx, source);
    }
  });
}

/** Measures until both processes have what has changed, and what they do right after it. */
async function measured() {
  await Promise.all([web.begin(), worker.begin()]);
  const begun = performance.now();
  const done = Promise.all([web.logs(CHANGED), worker.logs(CHANGED)]);
  await poll();
  await done;
  const seconds = (performance.now() - begun) / 1000;
  await pause(SETTLED_MS);
  return { seconds, polls: await worker.end(), follows: await web.end() };
}

try {
  // Before the content is there, because the rest of the product has a heap, too.
  const empty = (await web.end()).heap;
  contentful.faults.clear();
  const first = await measured();
  const changes: Awaited<ReturnType<typeof measured>>[] = [];
  for (let change = 0; change < CHANGES; change++) {
    contentful.editor('edu').edit(articleRef, { articleTitle: { 'en-US': `Title ${change}` } });
    contentful.editor('edu').publish(articleRef);
    changes.push(await measured());
  }
  const longest = (values: readonly number[]) => Math.max(...values);
  const samples = (values: readonly number[]) => values.map((value) => ({ measured: value }));
  printSamples({
    'content-first-sync': samples([first.seconds]),
    'content-first-sync-polls': samples([first.polls.pauseMs]),
    'content-first-sync-follows': samples([first.follows.pauseMs]),
    'content-change': samples(changes.map(({ seconds }) => seconds)),
    'content-change-polls': samples([longest(changes.map(({ polls }) => polls.pauseMs))]),
    'content-change-follows': samples([longest(changes.map(({ follows }) => follows.pauseMs))]),
    'content-memory': samples([(first.follows.heap - empty) / MEGABYTE]),
  });
} finally {
  await worker.stop();
  await web.stop();
  await contentful.close();
  await handle.close();
  rmSync(folder, { recursive: true });
}
