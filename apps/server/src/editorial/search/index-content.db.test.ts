import { sql } from 'drizzle-orm';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { entry, memoryEdition } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { callWhileLocked } from '#testing/database/call-while-locked.ts';
import { openTestDatabase, pgOnly, type TestDatabase } from '#testing/engine.ts';
import { aTry, runJobs } from '#testing/jobs.ts';
import { startTestProduct, type Member, type TestDeps, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { countStatements } from '#testing/statements.ts';
import { operate } from '#testing/operator.ts';
import type { ContentGateway, Edition } from '#gateways/content/port.ts';
import { indexContentJob } from '../jobs/index-content.ts';
import { lockSearchIndex, setSearchState } from '../queries/search-index.ts';

const JOB = { only: 'index-content' };

/** A gateway whose content a test replaces. */
interface SetContent extends ContentGateway {
  set(next: Edition): void;
}

function setContent(first: Edition): SetContent {
  let edition = first;
  const listeners = new Set<(next: Edition) => void>();
  return {
    hasWrittenOrder: false,
    current: () => edition,
    currentOrEmpty: () => edition,
    load: async () => {},
    start: async () => {},
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    findings: async () => [],
    close: async () => {},
    set: (next) => {
      edition = next;
      for (const listener of listeners) listener(next);
    },
  };
}

const illustration = { url: '/media/bear.svg', width: 400, height: 240, alt: '' };

/** Games by their slugs, with a word each. */
function games(words: Readonly<Record<string, string>>): Edition {
  return memoryEdition(
    Object.entries(words).map(([slug, title]) =>
      entry('activity', slug, {
        facts: { minAge: 0, maxAge: 90, illustration },
        words: { 'en-US': { title, activityBackgroundText: 'Play', activityText: 'Again' } },
      }),
    ),
  );
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const running: TestProduct[] = [];
afterEach(async () => {
  for (const product of running.splice(0)) await product.close();
  await database.db.execute(sql`delete from search_documents`);
  await database.db.execute(sql`delete from search_state`);
  await database.db.execute(sql`delete from pgboss.job`);
});

async function started(content: ContentGateway, deps: TestDeps = {}): Promise<TestProduct> {
  const product = await startTestProduct(
    { COOKIE_SECRET: 'a secret of both that has forty-two characters' },
    { content, database: { ...database, close: async () => {} }, ...deps },
  );
  running.push(product);
  product.searchIndex.follow();
  return product;
}

async function slugsFor(member: Member, q: string): Promise<unknown> {
  const answer = await member.get(`/api/search?q=${encodeURIComponent(q)}`);
  if (answer.status !== 200) return answer.status;
  return (answer.at('data') as { slug: string }[]).map(({ slug }) => slug);
}

const indexed = () => rowsOf(database.db, sql`select slug, title from search_documents order by slug`);

describe('search index', () => {
  it('is unavailable until the first one is complete, and then holds the edition of any gateway', async () => {
    const product = await started(setContent(games({ bear: 'Bear walk' })));
    const member = await product.member();
    const early = await member.get('/api/search?q=bear');
    expect([early.status, early.at('error.code'), early.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    await runJobs(product, JOB);
    expect(await slugsFor(member, 'bear')).toEqual(['bear']);
  });

  it('answers before any job where a start makes it, which leaves a complete one alone', async () => {
    const product = await started(setContent(games({ bear: 'Bear walk' })));
    await product.searchIndex.makeFirst();
    expect(await slugsFor(await product.member(), 'bear')).toEqual(['bear']);
    const other = await started(setContent(games({ frog: 'Frog hop' })));
    await other.searchIndex.makeFirst();
    expect(await indexed()).toEqual([{ slug: 'bear', title: 'Bear walk' }]);
  });

  it('leaves a failure of the first one to the job', async () => {
    const recorded = recordedLog();
    const product = await started(setContent(games({ bear: 'Bear walk' })), { log: recorded.log });
    database.spoil();
    await database.db.execute(sql`alter table search_state add constraint refused check (edition = '')`);
    await product.searchIndex.makeFirst();
    expect(recorded.lines()).toMatchObject([{ msg: 'the first search index could not be made' }]);
    await database.db.execute(sql`alter table search_state drop constraint refused`);
    await runJobs(product, JOB);
    expect(await slugsFor(await product.member(), 'bear')).toEqual(['bear']);
  });

  it('finds what has changed, and no longer what is removed', async () => {
    const content = setContent(games({ bear: 'Bear walk', frog: 'Frog hop' }));
    const product = await started(content);
    const member = await product.member();
    await runJobs(product, JOB);
    content.set(games({ bear: 'Bear nap' }));
    await vi.waitFor(async () => {
      await runJobs(product, JOB);
      expect(await slugsFor(member, 'nap')).toEqual(['bear']);
    });
    expect(await slugsFor(member, 'walk')).toEqual([]);
    expect(await slugsFor(member, 'frog')).toEqual([]);
  });

  it('answers as before when its process is killed in the middle, and the next start finishes it', async () => {
    const content = setContent(games({ bear: 'Bear walk', frog: 'Frog hop' }));
    const product = await started(content);
    const member = await product.member();
    await runJobs(product, JOB);
    const next = games({ bear: 'Bear nap' });
    // The last statement of the transaction fails, after all the others.
    database.spoil();
    await database.db.execute(
      sql.raw(`alter table search_state add constraint killed check (edition <> '${next.id}')`),
    );
    content.set(next);
    await vi.waitFor(async () => expect(runJobs(product, JOB)).rejects.toThrow('search_state'));
    expect(await slugsFor(member, 'walk')).toEqual(['bear']);
    expect(await slugsFor(member, 'frog')).toEqual(['frog']);
    await database.db.execute(sql`alter table search_state drop constraint killed`);
    const restarted = await started(content);
    await runJobs(restarted, JOB);
    expect(await slugsFor(member, 'nap')).toEqual(['bear']);
    expect(await slugsFor(member, 'frog')).toEqual([]);
  });

  it('is one, also when two processes make it at once and run their jobs twice', async () => {
    const content = setContent(games({ bear: 'Bear walk', frog: 'Frog hop' }));
    const [first, second] = [await started(content), await started(content)];
    await Promise.all([runJobs(first, { ...JOB, times: 2 }), runJobs(second, { ...JOB, times: 2 })]);
    expect(await indexed()).toEqual([
      { slug: 'bear', title: 'Bear walk' },
      { slug: 'frog', title: 'Frog hop' },
    ]);
    expect(await rowsOf(database.db, sql`select id from search_state`)).toHaveLength(1);
  });

  it('never gets back the content of a process that is older', async () => {
    const old = await started(setContent(games({ bear: 'Bear walk' })));
    await runJobs(old, JOB);
    const content = setContent(games({ frog: 'Frog hop' }));
    const later = await started(content);
    later.clock.advance(60_000);
    content.set(games({ frog: 'Frog leap' }));
    await vi.waitFor(async () => {
      await runJobs(later, JOB);
      expect(await indexed()).toEqual([{ slug: 'frog', title: 'Frog leap' }]);
    });
    await old.jobs.send(database.db, indexContentJob, {});
    await runJobs(old, JOB);
    expect(await indexed()).toEqual([{ slug: 'frog', title: 'Frog leap' }]);
  });

  it('is left to the process that has the edition of the job, by one that has another', async () => {
    const [content, other] = [setContent(games({ bear: 'Bear walk' })), setContent(games({ bear: 'Bear walk' }))];
    const [changed, behind] = [await started(content), await started(other)];
    await runJobs(changed, JOB);
    content.set(games({ bear: 'Bear nap' }));
    const waiting = sql`select data from pgboss.job where name = 'index-content' and state = 'created'`;
    await vi.waitFor(async () => expect(await rowsOf(database.db, waiting)).toHaveLength(1));
    const job = behind.jobDefinitions.find(({ name }) => name === 'index-content');
    const [row] = await rowsOf(database.db, waiting);
    await database.db.execute(sql`delete from pgboss.job`);
    await job?.handle(row?.['data'], aTry());
    expect(await indexed()).toEqual([{ slug: 'bear', title: 'Bear walk' }]);
    await runJobs(changed, JOB);
    expect(await indexed()).toEqual([{ slug: 'bear', title: 'Bear nap' }]);
  });

  it('gives up a job that was passed on thirty times without a process that has the edition', async () => {
    const product = await started(setContent(games({ bear: 'Bear walk' })));
    await database.db.execute(sql`delete from pgboss.job`);
    const job = product.jobDefinitions.find(({ name }) => name === 'index-content');
    const sent = async () =>
      (await rowsOf(database.db, sql`select data from pgboss.job where name = 'index-content'`)).map(
        ({ data }) => data,
      );
    await job?.handle({ edition: 'of nobody', passedOn: 29 }, aTry());
    expect(await sent()).toEqual([{ edition: 'of nobody', passedOn: 30 }]);
    await job?.handle({ edition: 'of nobody', passedOn: 30 }, aTry());
    expect(await sent()).toHaveLength(1);
  });

  it('is read once and not written while the content is unchanged', async () => {
    const product = await started(setContent(games({ bear: 'Bear walk' })));
    await runJobs(product, JOB);
    const versions = sql`select xmin::text from search_documents union all select xmin::text from search_state`;
    const before = await rowsOf(database.db, versions);
    const statements = countStatements(product);
    const job = product.jobDefinitions.find(({ name }) => name === 'index-content');
    const sent = await statements.during(async () => job?.handle({}, aTry()));
    expect(sent.filter((text) => /search_documents/.test(text))).toHaveLength(1);
    expect(await rowsOf(database.db, versions)).toEqual(before);
  });

  it('holds the beginning of a text that is longer than the database stores', async () => {
    const letters = (at: number): string => String.fromCodePoint(0x4e00 + (at % 20_000)).repeat(60);
    const long = Array.from({ length: 20_000 }, (_, at) => letters(at)).join(' ');
    const product = await started(setContent(games({ bear: `Bear ${long}`, frog: 'Frog hop' })));
    const member = await product.member();
    await runJobs(product, JOB);
    expect(await slugsFor(member, 'bear')).toEqual(['bear']);
    expect(await slugsFor(member, letters(9).slice(0, 60))).toEqual(['bear']);
    expect(await slugsFor(member, 'frog')).toEqual(['frog']);
  });

  it('never holds what is only in a preview', async () => {
    let reads = 0;
    const drafts = games({ owl: 'Owl call' });
    const previewSource = {
      read: async () => {
        reads += 1;
        return drafts;
      },
    };
    const product = await started(setContent(games({ bear: 'Bear walk' })), { gateways: { previewSource } });
    const editor = await product.member();
    const { out } = await operate(product.adminChannel, ['content', 'preview']);
    const { pathname, search } = new URL(out.split('\n')[0] ?? '');
    await editor.get(pathname + search);
    await runJobs(product, JOB);
    const before = reads;
    expect(await slugsFor(editor, 'owl')).toEqual([]);
    expect(await slugsFor(editor, 'bear')).toEqual(['bear']);
    expect((await editor.get('/api/search/popular')).status).toBe(200);
    expect(reads).toBe(before);
  });
});

pgOnly('a process waits for another one that makes the index, and sees what it has made', async () => {
  const product = await started(setContent(games({ bear: 'Bear walk' })));
  const job = product.jobDefinitions.find(({ name }) => name === 'index-content');
  const later = new Date(product.clock.now().getTime() + 60_000);
  await callWhileLocked(product, {
    lock: lockSearchIndex,
    work: (tx) => setSearchState(tx, { edition: 'later', at: later }),
    call: async () => job?.handle({}, aTry()),
  });
  expect(await rowsOf(database.db, sql`select edition from search_state`)).toEqual([{ edition: 'later' }]);
});

describe('search index of files', () => {
  it('follows a changed and a removed file within five seconds', async () => {
    const folder = courseFolder([], game('bear', 'Bear walk'));
    const product = await startTestProduct(
      { CONTENT_DIR: folder.path, CONTENT_WATCH: '1' },
      { database: { ...database, close: async () => {} } },
    );
    running.push(product);
    await product.content.start();
    product.searchIndex.follow();
    const member = await product.member();
    await runJobs(product, JOB);
    const soon = { timeout: 5_000, interval: 50 };
    const expectSlugs = (q: string, slugs: string[]) =>
      vi.waitFor(async () => {
        await runJobs(product, JOB);
        expect(await slugsFor(member, q)).toEqual(slugs);
      }, soon);
    for (const [path, content] of Object.entries(game('frog', 'Frog hop'))) {
      mkdirSync(join(folder.path, path, '..'), { recursive: true });
      writeFileSync(join(folder.path, path), JSON.stringify(content));
    }
    await expectSlugs('frog', ['frog']);
    rmSync(join(folder.path, 'education/activity/bear'), { recursive: true });
    await expectSlugs('bear', []);
    folder.remove();
  });
});

function game(slug: string, title: string): Record<string, object> {
  return {
    [`education/activity/${slug}/entry.json`]: { minAge: 0, maxAge: 90, illustration },
    [`education/activity/${slug}/en-US.json`]: { title, activityBackgroundText: 'Play', activityText: 'Again' },
  };
}
