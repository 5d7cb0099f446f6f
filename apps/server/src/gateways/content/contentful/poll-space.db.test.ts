import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FORM, FORMS, ENTRIES, contentStage, titleOf, until } from '#testing/content/content-stage.ts';
import { refOf } from '#testing/content/contentful.ts';
import { reportedOutbound } from '#testing/outbound.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { NO_CONTENT } from './build-content.ts';
import { createContentApi } from './delivery-api.ts';
import { pollSpace, type PollDeps, type PollOutcome } from './poll-space.ts';
import { acceptRemovals, makeSpaceDue, notifyContent, acquireLease } from './queries/spaces.ts';
import { createServedContent } from './served-content.ts';
import { emptyCopy } from './space-copy.ts';
import { OWN_CODES } from './wire.ts';

const stage = contentStage();

describe('poll of a space (D-267)', () => {
  describe('during another change', () => {
    const source = 'bbu/master';
    const { outbound } = reportedOutbound();

    function poll(of: 'bbu' | 'edu', deps: Pick<PollDeps, 'present'> & Partial<PollDeps>): Promise<PollOutcome | null> {
      const address = { baseUrl: stage.contentful.url, spaceId: of, environment: 'master', token: `${of}-delivery` };
      return pollSpace(`${of}/master`, {
        handle: stage.database,
        api: createContentApi(address, outbound),
        codes: OWN_CODES,
        owner: `poll of ${of}`,
        nextSeconds: 300,
        used: ['bbu/master', 'edu/master'],
        ...deps,
      });
    }

    const nothing = { copy: emptyCopy(source, 'main'), replaced: null, others: [], built: NO_CONTENT };

    it('stores nothing when another process acquires the lease meanwhile', async () => {
      await (await stage.filled()).close();
      stage.writeTitle('By a process that was too slow');
      await makeSpaceDue(stage.database.db, source);
      const outcome = await poll('bbu', {
        present: async () => {
          await stage.database.db.execute(sql`update content_spaces set leased_by = 'other' where source = ${source}`);
          return nothing;
        },
      });
      expect(outcome).toBeNull();
      const state = sql`select leased_by, revision from content_spaces where source = ${source}`;
      expect(await rowsOf(stage.database.db, state)).toEqual([{ leased_by: 'other', revision: 1 }]);
      expect(await countOf(stage.database.db, sql`select count(*) from content_items where revision > 1`)).toBe(0);
    });

    it('renews its lease while Contentful is slow', async () => {
      await (await stage.filled()).close();
      await makeSpaceDue(stage.database.db, source);
      stage.contentful.faults.add({ operation: 'sync', kind: 'delay', ms: 1_200 });
      const slow = poll('bbu', { leaseSeconds: 0.6, present: async () => nothing });
      await pause(900);
      expect(await acquireLease(stage.database.db, source, 'other', { leaseSeconds: 60, nextSeconds: 300 })).toBeNull();
      expect(await slow).toMatchObject({ problem: null });
    });

    it('does not overwrite what a poll of the other space has stored meanwhile', async () => {
      await (await stage.filled()).close();
      const served = createServedContent({
        handle: stage.database,
        spaces: [
          { space: 'main', source },
          { space: 'education', source: 'edu/master' },
        ],
        codes: OWN_CODES,
        values: {},
        report: () => {},
        onChange: () => {},
      });
      const article = ENTRIES.find(({ type }) => type === 'article');
      const ref = refOf('article', article?.slug ?? '');
      stage.contentful.editor('edu').edit(ref, { articleTitle: { 'en-US': 'Write ✎ here' } });
      stage.contentful.editor('edu').publish(ref);
      stage.writeTitle('Meanwhile');
      for (const each of [source, 'edu/master']) await makeSpaceDue(stage.database.db, each);
      let isFirst = true;
      const outcome = await poll('bbu', {
        present: async (of) => {
          const present = await served.present(of);
          if (isFirst) {
            isFirst = false;
            expect(await poll('edu', { present: (edu) => served.present(edu) })).toMatchObject({ problem: null });
          }
          return present;
        },
      });
      expect(outcome).toEqual({ problem: null, isChanged: true });
      const query = sql`select source, entry_id from content_last_good`;
      expect(await rowsOf(stage.database.db, query)).toEqual([{ source: 'edu/master', entry_id: ref.id }]);
    });

    it('is released to other processes when its process stops', async () => {
      const content = await stage.filled();
      stage.contentful.faults.add({ operation: 'sync', kind: 'hang' });
      await stage.nudge();
      await until(() => expect(stage.contentful.faults.used).toHaveLength(1));
      await content.close();
      const state = sql`select leased_by, due_at <= now() as due from content_spaces where source = ${source}`;
      expect(await rowsOf(stage.database.db, state)).toEqual([{ leased_by: null, due: true }]);
    });
  });

  it('refuses to delete more than a fifth of the entries until an operator accepts it', async () => {
    const content = await stage.filled();
    const { id } = content.current();
    for (const entry of FORMS) stage.contentful.editor('bbu').unpublish(refOf(entry.type, entry.slug));
    expect(await stage.polled(content)).toMatchObject({ problem: 'removals', missing: FORMS.length });
    expect(await stage.polled(content)).toMatchObject({ problem: 'removals' });
    stage.contentful.revokeSyncTokens();
    expect(await stage.polled(content)).toMatchObject({ problem: 'removals' });
    expect(content.current().id).toBe(id);
    await stage.database.transaction(async (tx) => acceptRemovals(tx, 'bbu/master'));
    expect(await stage.polled(content)).toMatchObject({ problem: null, isChanged: true });
    await until(() => expect(content.current().entry('contactForm', 'default')).toBeNull());
  });

  it('reads the complete space after a refused sync token, and stores only what has changed', async () => {
    const content = await stage.filled();
    const { id } = content.current();
    stage.contentful.revokeSyncTokens();
    expect(await stage.polled(content)).toEqual({ name: 'bbu', problem: null, isChanged: false });
    stage.contentful.revokeSyncTokens();
    stage.writeTitle('After the token');
    expect(await stage.polled(content)).toMatchObject({ problem: null, isChanged: true });
    await until(() => expect(titleOf(content)).toBe('After the token'));
    expect(content.current().id).not.toBe(id);
  });

  it('halves the page size after a page that is too large', async () => {
    stage.contentful.behaviour.maxResponseBytes = 20_000;
    const content = await stage.filled();
    expect(content.current().allEntries().length).toBeGreaterThan(10);
    const sizes = stage.contentful.journal.filter(({ operation, status }) => operation === 'sync' && status === 400);
    expect(sizes.length).toBeGreaterThan(2);
  });

  it('reads an entry of one megabyte', async () => {
    const content = await stage.filled();
    const intro = 'A long text. '.repeat(80_000);
    stage.contentful.editor('bbu').edit(FORM, { intro: { 'en-US': intro } });
    stage.contentful.editor('bbu').publish(FORM);
    await stage.polled(content);
    await until(() => expect(content.current().entry('contactForm', 'faq')?.words['en-US']?.['intro']).toBe(intro));
  });

  it('deletes a copy that was not used for a month', async () => {
    const content = await stage.filled();
    const old = sql`insert into content_spaces (source, space, page_size, due_at, checked_at)`;
    for (const [source, days] of [
      ['older/master', 31],
      ['recent/master', 29],
    ] as const) {
      await stage.database.db.execute(
        sql`${old} values (${source}, 'main', 1000, now(), now() - make_interval(days => ${days}))`,
      );
      await stage.database.db.execute(sql`insert into content_items values (${source}, 'Entry', 'a', 1, '{}')`);
    }
    await stage.polled(content);
    const left = sql`select distinct source from content_items where item_id = 'a'`;
    expect(await rowsOf(stage.database.db, left)).toEqual([{ source: 'recent/master' }]);
  });

  it('runs at once after a killed process has left its lease', async () => {
    const content = await stage.filled();
    await stage.database.db.execute(sql`
      update content_spaces set leased_by = 'killed', leased_until = now() - interval '1 second', due_at = now() + interval '1 hour'
      where source = 'bbu/master'`);
    await notifyContent(stage.database.db, 'bbu/master');
    await until(() => expect(content.outcomes).toHaveLength(3));
  });

  it('does not run while another process has the lease', async () => {
    const content = await stage.filled();
    await stage.database.db.execute(
      `update content_spaces set leased_by = 'other', leased_until = now() + interval '1 minute' where source = 'bbu/master'`,
    );
    const calls = stage.contentful.journal.length;
    await stage.nudge();
    await stage.nudge('edu');
    await until(() => expect(content.outcomes).toHaveLength(3));
    expect(stage.contentful.journal.slice(calls).map(({ space }) => space)).toEqual(['edu']);
  });
});
