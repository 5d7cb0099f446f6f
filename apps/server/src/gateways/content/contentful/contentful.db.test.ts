import { setTimeout as pause } from 'node:timers/promises';
import type { ContentfulStandIn } from '@nestling/stand-ins/contentful/start';
import { CONTENTFUL_REFUSALS } from '@nestling/stand-ins/contentful/vendor-answers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentProcess, refOf, shippedEntries, startSpaces } from '../../../../testing/contentful.ts';
import type { ContentProcess } from '../../../../testing/contentful.ts';
import { openTestDatabase } from '../../../../testing/engine.ts';
import type { TestDatabase } from '../../../../testing/engine.ts';
import { recordedLog } from '../../../../testing/recorded-log.ts';
import { countOf, rowsOf } from '../../../../testing/rows.ts';
import { deadAddress, reportedOutbound } from '../../../../testing/outbound.ts';
import { ContentUnavailable } from '../port.ts';
import { withSettings } from './read-entries.ts';
import { createServedContent } from './served-content.ts';
import { emptyCopy } from './space-copy.ts';
import { OWN_CODES } from './wire.ts';
import { NO_CONTENT } from './build-content.ts';
import { comparableId } from './comparable.ts';
import { createContentApi } from './delivery-api.ts';
import { exportSpace } from './export-space.ts';
import { pollSpace } from './poll-space.ts';
import type { PollDeps, PollOutcome } from './poll-space.ts';
import { acceptRemovals, makeSpaceDue, notifyContent, takeLease } from './queries/spaces.ts';

const FORM = refOf('contactForm', 'faq');
const SETTINGS = { supportEmail: 'help@example.com' };
/** Without the notice of a course, because there are no courses. */
const entries = shippedEntries('contactForm', 'banner', 'articleCategory', 'article').filter(
  ({ slug }) => slug !== 'safe-sleep-films',
);

const FORMS = entries.filter(({ type }) => type === 'contactForm' || type === 'banner');

/** Waits for long, because a busy machine may be slow. */
function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, 9_000);
}

let database: TestDatabase;
let contentful: ContentfulStandIn;
const running: ContentProcess[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  contentful = await startSpaces(entries);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
  await contentful.close();
  for (const table of ['content_spaces', 'content_items', 'content_last_good'])
    await database.db.execute(`delete from ${table}`);
});

async function started(options: Partial<Parameters<typeof contentProcess>[0]> = {}): Promise<ContentProcess> {
  const content = contentProcess({ handle: database, url: contentful.url, ...options });
  running.push(content);
  await content.start();
  return content;
}

async function filled(options: Parameters<typeof started>[0] = {}): Promise<ContentProcess> {
  const content = await started(options);
  await until(() => expect(content.current().allEntries().length).toBeGreaterThan(0));
  await until(() => expect(content.outcomes).toHaveLength(2));
  return content;
}

/** As a webhook does. */
async function nudge(space = 'bbu'): Promise<void> {
  await makeSpaceDue(database.db, `${space}/master`);
  await notifyContent(database.db, `${space}/master`);
}

/** Waits for the polls that each start makes. */
async function noPolls(): Promise<void> {
  const open = sql`select count(*) from content_spaces where due_at <= now() or leased_until is not null`;
  await until(async () => expect(await countOf(database.db, open)).toBe(0));
}

/** Polls once more, and returns how that went. */
async function polled(content: ContentProcess, space = 'bbu'): Promise<ContentProcess['outcomes'][number]> {
  const before = content.outcomes.length;
  await nudge(space);
  await until(() => expect(content.outcomes.length).toBeGreaterThan(before));
  const last = content.outcomes.at(-1);
  if (!last) throw new Error('nothing was polled');
  return last;
}

const title = (content: ContentProcess, slug = 'faq'): unknown =>
  content.current().entry('contactForm', slug)?.words['en-US']?.['title'];

const writeTitle = (text: unknown): void => {
  contentful.editor('bbu').edit(FORM, { title: { 'en-US': text } });
  contentful.editor('bbu').publish(FORM);
};

describe('content from Contentful (D-267)', () => {
  it('is the edition of the files, read by one process and served by all', async () => {
    const first = await filled();
    const other = await started({ url: await deadAddress(), polls: false });
    const expected = comparableId(entries.map((entry) => withSettings(entry, SETTINGS)));
    expect(comparableId(first.current().allEntries())).toBe(expected);
    expect(other.current().id).toBe(first.current().id);
    expect(first.faults).toEqual([]);
    // Decides which of two entries with one slug is the older one.
    const created = sql`select count(*) from content_items where type = 'Entry' and item->'sys'->>'createdAt' is null`;
    expect(await countOf(database.db, created)).toBe(0);
  });

  it('follows an edit in every process; one of four asks the vendor', async () => {
    // Without a look of their own, so that only the notification is left.
    const silent = { lookMs: 3_600_000 };
    const processes = [await filled(silent), await started(silent), await started(silent), await started(silent)];
    await noPolls();
    const calls = contentful.journal.length;
    writeTitle('Another title');
    await nudge();
    await until(() => expect(processes.map((each) => title(each))).toEqual(Array(4).fill('Another title')));
    const asked = contentful.journal.slice(calls).map(({ operation }) => operation);
    expect(asked).toEqual(['sync', 'locales']);
  });

  it('leaves out what is unpublished or deleted', async () => {
    const content = await filled();
    const meet = (): number => {
      content.current().reportInvalid({ leftOut: 'fields', where: 'page/terms', problems: ['body: too long'] });
      return content.faults.length;
    };
    expect([meet(), meet()]).toEqual([1, 1]);
    contentful.editor('bbu').unpublish(FORM);
    expect(await polled(content)).toMatchObject({ problem: null, isChanged: true });
    await until(() => expect(content.current().entry('contactForm', 'faq')).toBeNull());
    expect(meet()).toBe(1);
    writeTitle('Published again');
    await polled(content);
    await until(() => expect(title(content)).toBe('Published again'));
    contentful.editor('bbu').delete(FORM);
    await polled(content);
    await until(() => expect(content.current().entry('contactForm', 'faq')).toBeNull());
    // Nobody met it in the edition before.
    expect(meet()).toBe(2);
  });

  it('keeps the last good version of an entry with an error, also after a restart', async () => {
    const content = await filled();
    const good = title(content);
    contentful.editor('bbu').edit(FORM, { title: { 'en-US': null }, intro: { 'en-US': 'New' } });
    contentful.editor('bbu').publish(FORM);
    expect(await polled(content)).toMatchObject({ problem: null, isChanged: true });
    await until(() => expect(content.faults).toMatchObject([{ leftOut: 'version', where: 'contactForm/faq' }]));
    await content.close();
    const restarted = await started({ url: await deadAddress() });
    expect([title(restarted), restarted.current().entry('contactForm', 'faq')?.words['en-US']?.['intro']]).toEqual([
      good,
      entries.find(({ slug }) => slug === 'faq')?.words['en-US']?.['intro'],
    ]);
    await restarted.close();
    const next = await started();
    writeTitle('Good again');
    await polled(next);
    await until(() => expect(title(next)).toBe('Good again'));
    expect(await countOf(database.db, sql`select count(*) from content_last_good`)).toBe(0);
  });

  it('judges entries by the lint, and names each at Contentful', async () => {
    const content = await filled();
    const article = refOf('article', 'check-for-recalls');
    const url = (): unknown => content.current().entry('article', 'check-for-recalls')?.words['fr-CA']?.['url'];
    const good = url();
    expect((await content.findings()).filter(({ where }) => where.startsWith('article/'))).toEqual([]);
    contentful
      .editor('edu')
      .edit(article, { url: { 'en-US': 'https://example.com/', 'fr-CA': 'javascript:alert(1)' } });
    contentful.editor('edu').publish(article);
    writeTitle('Write to us!');
    await polled(content, 'edu');
    await polled(content);
    await until(() => expect(title(content)).toBe('Write to us!'));
    expect(url()).toBe(good);
    expect(content.faults).toMatchObject([
      { problems: ['url is an https address, mailto: or a path of this site, in fr-CA'] },
    ]);
    const found = (await content.findings()).map((finding) => Object.values(finding).join(' | '));
    expect(found).toEqual(
      expect.arrayContaining([
        `error | education | article/check-for-recalls | ${article.id} | url | url is an https address, mailto: or a path of this site, in fr-CA`,
        `warning | main | contactForm/faq | ${FORM.id} | title | has an exclamation mark, in en-US`,
      ]),
    );
  });

  it('leaves out an entry with an error that never had a good version', async () => {
    contentful.editor('bbu').edit(FORM, { title: { 'en-US': 'Write ✎ here' } });
    contentful.editor('bbu').publish(FORM);
    const content = await filled();
    expect(content.current().entry('contactForm', 'faq')).toBeNull();
    expect(content.current().entry('contactForm', 'default')).not.toBeNull();
    expect(content.faults).toMatchObject([{ leftOut: 'entry', where: 'contactForm/faq' }]);
    writeTitle('Written');
    await polled(content);
    await until(() => expect(title(content)).toBe('Written'));
    writeTitle('Write ✎ here again');
    await polled(content);
    await until(() => expect(content.faults).toHaveLength(2));
    expect(title(content)).toBe('Written');
    // What returns is reported again, and what remains is not.
    writeTitle('Mended');
    await polled(content);
    await until(() => expect(title(content)).toBe('Mended'));
    writeTitle('Write ✎ here again');
    await polled(content);
    await until(() => expect(content.faults).toHaveLength(3));
    contentful.editor('bbu').edit(FORM, { intro: { 'en-US': 'New' } });
    contentful.editor('bbu').publish(FORM);
    await polled(content);
    expect(content.faults.map(({ leftOut }) => leftOut)).toEqual(['entry', 'version', 'version']);
    expect(content.faults[1]).toEqual(content.faults[2]);
  });

  it('reports nothing of a space while the other one is still to be filled', async () => {
    const banner = FORMS.find(({ type }) => type === 'banner');
    const ref = refOf('banner', banner?.slug ?? '');
    contentful.editor('bbu').edit(ref, { destination: { 'en-US': '/course/bath' } });
    contentful.editor('bbu').publish(ref);
    writeTitle('Write ✎ here');
    const content = await started({ spaceIds: { bbu: 'bbu', edu: 'next' } });
    await until(() => expect(content.outcomes).toHaveLength(2));
    await content.load();
    expect(content.faults).toEqual([]);
    contentful.editor('next').importContent(exportSpace('education', entries).document);
    await nudge('next');
    await until(() => expect(content.faults).toHaveLength(2));
    const problems = content.faults.flatMap((fault) => fault.problems);
    expect(problems).toContain('destination: leads to /course/bath, which is no page');
  });

  describe('while it is polled', () => {
    const source = 'bbu/master';
    const { outbound } = reportedOutbound();

    function poll(of: 'bbu' | 'edu', deps: Pick<PollDeps, 'present'> & Partial<PollDeps>): Promise<PollOutcome | null> {
      const address = { baseUrl: contentful.url, spaceId: of, environment: 'master', token: `${of}-delivery` };
      return pollSpace(`${of}/master`, {
        handle: database,
        api: createContentApi(address, outbound),
        codes: OWN_CODES,
        owner: `poll of ${of}`,
        nextSeconds: 300,
        used: ['bbu/master', 'edu/master'],
        ...deps,
      });
    }

    const nothing = { copy: emptyCopy(source, 'main'), replaced: null, others: [], built: NO_CONTENT };

    it('stores nothing once another process has taken the lease', async () => {
      await (await filled()).close();
      writeTitle('By a process that was too slow');
      await makeSpaceDue(database.db, source);
      const outcome = await poll('bbu', {
        present: async () => {
          await database.db.execute(sql`update content_spaces set leased_by = 'other' where source = ${source}`);
          return nothing;
        },
      });
      expect(outcome).toBeNull();
      const state = sql`select leased_by, revision from content_spaces where source = ${source}`;
      expect(await rowsOf(database.db, state)).toEqual([{ leased_by: 'other', revision: 1 }]);
      expect(await countOf(database.db, sql`select count(*) from content_items where revision > 1`)).toBe(0);
    });

    it('renews its lease while the vendor is slow', async () => {
      await (await filled()).close();
      await makeSpaceDue(database.db, source);
      contentful.faults.add({ operation: 'sync', kind: 'delay', ms: 1_200 });
      const slow = poll('bbu', { leaseSeconds: 0.6, present: async () => nothing });
      await pause(900);
      expect(await takeLease(database.db, source, 'other', { leaseSeconds: 60, nextSeconds: 300 })).toBeNull();
      expect(await slow).toMatchObject({ problem: null });
    });

    it('keeps what the other space has stored meanwhile', async () => {
      await (await filled()).close();
      const served = createServedContent({
        handle: database,
        spaces: [
          { space: 'main', source },
          { space: 'education', source: 'edu/master' },
        ],
        codes: OWN_CODES,
        values: {},
        report: () => {},
        onChange: () => {},
      });
      const article = entries.find(({ type }) => type === 'article');
      const ref = refOf('article', article?.slug ?? '');
      contentful.editor('edu').edit(ref, { articleTitle: { 'en-US': 'Write ✎ here' } });
      contentful.editor('edu').publish(ref);
      writeTitle('Meanwhile');
      for (const each of [source, 'edu/master']) await makeSpaceDue(database.db, each);
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
      const kept = sql`select source, entry_id from content_last_good`;
      expect(await rowsOf(database.db, kept)).toEqual([{ source: 'edu/master', entry_id: ref.id }]);
    });

    it('is left to others when its process stops', async () => {
      const content = await filled();
      contentful.faults.add({ operation: 'sync', kind: 'hang' });
      await nudge();
      await until(() => expect(contentful.faults.used).toHaveLength(1));
      await content.close();
      const state = sql`select leased_by, due_at <= now() as due from content_spaces where source = ${source}`;
      expect(await rowsOf(database.db, state)).toEqual([{ leased_by: null, due: true }]);
    });
  });

  it('refuses that more than a fifth is gone, until an operator accepts it', async () => {
    const content = await filled();
    const { id } = content.current();
    for (const entry of FORMS) contentful.editor('bbu').unpublish(refOf(entry.type, entry.slug));
    expect(await polled(content)).toMatchObject({ problem: 'removals', gone: FORMS.length });
    expect(await polled(content)).toMatchObject({ problem: 'removals' });
    contentful.revokeSyncTokens();
    expect(await polled(content)).toMatchObject({ problem: 'removals' });
    expect(content.current().id).toBe(id);
    await database.transaction(async (tx) => acceptRemovals(tx, 'bbu/master'));
    expect(await polled(content)).toMatchObject({ problem: null, isChanged: true });
    await until(() => expect(content.current().entry('contactForm', 'default')).toBeNull());
  });

  it('begins anew after a refused sync token, and changes only what has changed', async () => {
    const content = await filled();
    const { id } = content.current();
    contentful.revokeSyncTokens();
    expect(await polled(content)).toEqual({ name: 'bbu', problem: null, isChanged: false });
    contentful.revokeSyncTokens();
    writeTitle('After the token');
    expect(await polled(content)).toMatchObject({ problem: null, isChanged: true });
    await until(() => expect(title(content)).toBe('After the token'));
    expect(content.current().id).not.toBe(id);
  });

  it('halves the size of a page that is too large', async () => {
    contentful.behaviour.maxResponseBytes = 20_000;
    const content = await filled();
    expect(content.current().allEntries().length).toBeGreaterThan(10);
    const sizes = contentful.journal.filter(({ operation, status }) => operation === 'sync' && status === 400);
    expect(sizes.length).toBeGreaterThan(2);
  });

  it('reads an entry of a megabyte', async () => {
    const content = await filled();
    const intro = 'A long text. '.repeat(80_000);
    contentful.editor('bbu').edit(FORM, { intro: { 'en-US': intro } });
    contentful.editor('bbu').publish(FORM);
    await polled(content);
    await until(() => expect(content.current().entry('contactForm', 'faq')?.words['en-US']?.['intro']).toBe(intro));
  });

  it('is served without values in a locale that was added, or that is no language of ours', async () => {
    const content = await filled();
    contentful.editor('bbu').addLocale({ code: 'de-DE', name: 'German', fallbackCode: 'en-US' });
    expect(await polled(content)).toMatchObject({ problem: null, isChanged: false });
    contentful.editor('bbu').edit(FORM, { title: { 'de-DE': 'Eine Frage', 'en-US': 'A question' } });
    contentful.editor('bbu').publish(FORM);
    await polled(content);
    await until(() => expect(title(content)).toBe('A question'));
    expect(JSON.stringify(content.current().allEntries())).not.toContain('Eine Frage');
  });

  it.each([
    ['token-refused', CONTENTFUL_REFUSALS.AccessTokenInvalid],
    ['unavailable', { status: 503, body: '' }],
    ['unavailable', { status: 200, body: '{"items":[]}' }],
  ])('serves what it has while the vendor answers that it is %s', async (problem, answer) => {
    const content = await filled();
    const { id } = content.current();
    contentful.faults.add({ operation: 'sync', kind: 'answer', answer });
    expect(await polled(content)).toMatchObject({ problem });
    expect(content.current().id).toBe(id);
    writeTitle('Later');
    expect(await polled(content)).toMatchObject({ problem: null });
    await until(() => expect(title(content)).toBe('Later'));
  });

  it.each([
    ['not-found', { environment: 'other' }],
    ['locale-missing', { codes: { ...OWN_CODES, 'en-US': 'en' } }],
  ])('has no content of a space that is %s', async (problem, options) => {
    const content = await started(options);
    await until(() => expect(content.outcomes.map((each) => each.problem)).toEqual([problem, problem]));
    expect(() => content.current()).toThrow(ContentUnavailable);
  });

  it('says which space it waits for, and serves an empty edition meanwhile', async () => {
    const recorded = recordedLog();
    const content = await started({ url: await deadAddress(), log: recorded.log });
    expect(() => content.current()).toThrow(ContentUnavailable);
    expect(content.currentOrEmpty().allEntries()).toEqual([]);
    await expect(content.findings()).rejects.toThrow(ContentUnavailable);
    expect(recorded.lines().map(({ msg }) => msg)).toContain(
      'the content waits for a copy of bbu (bbu/master) and edu (edu/master): what needs no content is served',
    );
  });

  it('serves the former space until the copy of another one is complete', async () => {
    const former = await filled();
    const { id } = former.current();
    await former.close();
    contentful.spaces.get('next')?.tokens.delivery.clear();
    const content = await started({ spaceIds: { bbu: 'next', edu: 'edu' } });
    const ofNext = () => content.outcomes.filter(({ name }) => name === 'bbu').map(({ problem }) => problem);
    const pollNext = async (): Promise<void> => {
      const before = ofNext().length;
      await nudge('next');
      await until(() => expect(ofNext().length).toBeGreaterThan(before));
    };
    await until(() => expect(ofNext()).toEqual(['token-refused']));
    contentful.spaces.get('next')?.tokens.delivery.add('next-delivery');
    await pollNext();
    const editor = contentful.editor('next');
    editor.importContent(exportSpace('main', FORMS.slice(0, 1)).document);
    await pollNext();
    expect(ofNext()).toEqual(['token-refused', 'empty', 'removals']);
    expect(content.current().id).toBe(id);
    editor.importContent(
      exportSpace(
        'main',
        FORMS.filter(({ slug }) => slug !== 'faq'),
      ).document,
    );
    await pollNext();
    await until(() => expect(content.current().entry('contactForm', 'faq')).toBeNull());
    expect(ofNext().at(-1)).toBeNull();
  });

  it('deletes a copy that was not used for a month', async () => {
    const content = await filled();
    const old = sql`insert into content_spaces (source, space, page_size, due_at, checked_at)`;
    for (const [source, days] of [
      ['older/master', 31],
      ['recent/master', 29],
    ] as const) {
      await database.db.execute(
        sql`${old} values (${source}, 'main', 1000, now(), now() - make_interval(days => ${days}))`,
      );
      await database.db.execute(sql`insert into content_items values (${source}, 'Entry', 'a', 1, '{}')`);
    }
    await polled(content);
    const left = sql`select distinct source from content_items where item_id = 'a'`;
    expect(await rowsOf(database.db, left)).toEqual([{ source: 'recent/master' }]);
  });

  it('is not served by a process whose setting has another code for English', async () => {
    await filled();
    const recorded = recordedLog();
    const other = await started({ codes: { ...OWN_CODES, 'en-US': 'en' }, polls: false, log: recorded.log });
    expect(() => other.current()).toThrow(ContentUnavailable);
    expect(recorded.lines().map(({ msg }) => msg)).toContainEqual(expect.stringContaining('waits for a copy of bbu'));
    const poller = await started({ codes: { ...OWN_CODES, 'en-US': 'en' } });
    await until(() =>
      expect(poller.outcomes.map(({ problem }) => problem)).toEqual(['locale-missing', 'locale-missing']),
    );
  });

  it('polls at once what a killed process has begun', async () => {
    const content = await filled();
    await database.db.execute(sql`
      update content_spaces set leased_by = 'killed', leased_until = now() - interval '1 second', due_at = now() + interval '1 hour'
      where source = 'bbu/master'`);
    await notifyContent(database.db, 'bbu/master');
    await until(() => expect(content.outcomes).toHaveLength(3));
  });

  it('looks once for notices that come together', async () => {
    await filled();
    let selects = 0;
    const db = new Proxy(database.db, {
      get(target, key) {
        if (key === 'select') selects += 1;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const follower = await started({ handle: { ...database, db }, polls: false, lookMs: 3_600_000 });
    selects = 0;
    await database.transaction(async (tx) => {
      for (let notice = 0; notice < 200; notice += 1) await notifyContent(tx, `source ${notice}`);
    });
    writeTitle('After many notices');
    await nudge();
    await until(() => expect(title(follower)).toBe('After many notices'));
    expect(selects).toBeLessThan(20);
  });

  it('does not poll while another process has the lease', async () => {
    const content = await filled();
    await database.db.execute(
      `update content_spaces set leased_by = 'other', leased_until = now() + interval '1 minute' where source = 'bbu/master'`,
    );
    const calls = contentful.journal.length;
    await nudge();
    await nudge('edu');
    await until(() => expect(content.outcomes).toHaveLength(3));
    expect(contentful.journal.slice(calls).map(({ space }) => space)).toEqual(['edu']);
  });
});
