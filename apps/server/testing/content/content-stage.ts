import type { ContentfulStandIn } from '@nestling/stand-ins/contentful/start';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { makeSpaceDue, notifyContent } from '../../src/gateways/content/contentful/queries/spaces.ts';
import { contentProcess, refOf, shippedEntries, startSpaces, type ContentProcess } from './contentful.ts';
import { openTestDatabase, type TestDatabase } from '../engine.ts';
import { countOf } from '../database/rows.ts';

/** The entry that tests change. */
export const FORM = refOf('contactForm', 'faq');

/** Without the notice of a course, because there are no courses. */
export const ENTRIES = shippedEntries('contactForm', 'banner', 'articleCategory', 'article').filter(
  ({ slug }) => slug !== 'safe-sleep-films',
);

/** Those of the space `bbu`. */
export const FORMS = ENTRIES.filter(({ type }) => type === 'contactForm' || type === 'banner');

type ProcessOptions = Partial<Parameters<typeof contentProcess>[0]>;

/** Processes that read one stand-in of Contentful into one database. */
export interface ContentStage {
  readonly database: TestDatabase;
  /** With both spaces filled, a new one for each test. */
  readonly contentful: ContentfulStandIn;
  /** Starts a process, which ends with the test. */
  started(options?: ProcessOptions): Promise<ContentProcess>;
  /** The same, once it has made the first copy of both spaces. */
  filled(options?: ProcessOptions): Promise<ContentProcess>;
  /** Makes a space due, as a webhook does. */
  nudge(space?: string): Promise<void>;
  /** Waits for the polls that each start makes. */
  noPolls(): Promise<void>;
  /** Polls again, and returns how that went. */
  polled(content: ContentProcess, space?: string): Promise<ContentProcess['outcomes'][number]>;
  /** Publishes the form with another title. */
  writeTitle(text: unknown): void;
}

/** Waits for long, because a busy machine may be slow. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, 9_000);
}

/** The title of the form as a process has it. */
export function titleOf(content: ContentProcess): unknown {
  return content.current().entry('contactForm', 'faq')?.words['en-US']?.['title'];
}

/** Creates what the tests of a file share; its tables are empty at each of them. */
export function contentStage(): ContentStage {
  let database: TestDatabase;
  let contentful: ContentfulStandIn;
  const running: ContentProcess[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    contentful = await startSpaces(ENTRIES);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.close()));
    await contentful.close();
    for (const table of ['content_spaces', 'content_items', 'content_last_good'])
      await database.db.execute(`delete from ${table}`);
  });

  const stage: ContentStage = {
    get database() {
      return database;
    },
    get contentful() {
      return contentful;
    },
    started: async (options) => {
      const content = contentProcess({ handle: database, url: contentful.url, ...options });
      running.push(content);
      await content.start();
      return content;
    },
    filled: async (options) => {
      const content = await stage.started(options);
      await until(() => expect(content.current().allEntries().length).toBeGreaterThan(0));
      await until(() => expect(content.outcomes).toHaveLength(2));
      return content;
    },
    nudge: async (space = 'bbu') => {
      await makeSpaceDue(database.db, `${space}/master`);
      await notifyContent(database.db, `${space}/master`);
    },
    noPolls: async () => {
      const open = sql`select count(*) from content_spaces where due_at <= now() or leased_until is not null`;
      await until(async () => expect(await countOf(database.db, open)).toBe(0));
    },
    polled: async (content, space) => {
      const before = content.outcomes.length;
      await stage.nudge(space);
      await until(() => expect(content.outcomes.length).toBeGreaterThan(before));
      const outcome = content.outcomes.at(-1);
      if (!outcome) throw new Error('nothing was polled');
      return outcome;
    },
    writeTitle: (text) => {
      contentful.editor('bbu').edit(FORM, { title: { 'en-US': text } });
      contentful.editor('bbu').publish(FORM);
    },
  };
  return stage;
}
