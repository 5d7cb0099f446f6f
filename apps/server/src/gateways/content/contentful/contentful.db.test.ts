import { CONTENTFUL_REFUSALS } from '@nestling/stand-ins/contentful/vendor-answers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FORM, FORMS, ENTRIES, contentStage, titleOf, until } from '#testing/content/content-stage.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { deadAddress } from '#testing/outbound.ts';
import { countOf } from '#testing/database/rows.ts';
import { ContentUnavailable } from '../port.ts';
import { comparableId } from './comparable.ts';
import { exportSpace } from './export/export-space.ts';
import { notifyContent } from './queries/spaces.ts';
import { withSettings } from '../with-settings.ts';
import { OWN_CODES } from './wire.ts';

const SETTINGS = { supportEmail: 'help@example.com' };
const stage = contentStage();

describe('content from Contentful (D-267)', () => {
  it('equals the content of the files, is read by one process and served by all', async () => {
    const first = await stage.filled();
    const other = await stage.started({ url: await deadAddress(), polls: false });
    const expected = comparableId(ENTRIES.map((entry) => withSettings(entry, SETTINGS)));
    expect(comparableId(first.current().allEntries())).toBe(expected);
    expect(other.current().id).toBe(first.current().id);
    expect(first.faults).toEqual([]);
    // Decides which of two entries with one slug is the older one.
    const created = sql`select count(*) from content_items where type = 'Entry' and item->'sys'->>'createdAt' is null`;
    expect(await countOf(stage.database.db, created)).toBe(0);
  });

  it('is updated in every process after an edit, while only one of four processes calls Contentful', async () => {
    // Without a look of their own, so that only the notification is left.
    const silent = { lookMs: 3_600_000 };
    const processes = [
      await stage.filled(silent),
      await stage.started(silent),
      await stage.started(silent),
      await stage.started(silent),
    ];
    await stage.noPolls();
    const calls = stage.contentful.journal.length;
    stage.writeTitle('Another title');
    await stage.nudge();
    await until(() => expect(processes.map((each) => titleOf(each))).toEqual(Array(4).fill('Another title')));
    const requested = stage.contentful.journal.slice(calls).map(({ operation }) => operation);
    expect(requested).toEqual(['sync', 'locales']);
  });

  it('is another edition at the next look once the captions of a video have changed', async () => {
    let mediaVersion = 'first';
    const content = await stage.filled({ lookMs: 20, mediaVersion: () => mediaVersion });
    const before = content.current();
    const received: string[] = [];
    content.onChange(({ mediaVersion: version }) => received.push(version));
    mediaVersion = 'second';
    await until(() => expect(content.current().mediaVersion).toBe('second'));
    expect(content.current().id).not.toBe(before.id);
    expect(content.current().allEntries()).toEqual(before.allEntries());
    await stage.polled(content);
    expect(received).toEqual(['second']);
  });

  it('excludes unpublished and deleted entries', async () => {
    const content = await stage.filled();
    const meet = (): number => {
      content.current().reportInvalid({ leftOut: 'fields', where: 'page/terms', problems: ['body: too long'] });
      return content.faults.length;
    };
    expect([meet(), meet()]).toEqual([1, 1]);
    stage.contentful.editor('bbu').unpublish(FORM);
    expect(await stage.polled(content)).toMatchObject({ problem: null, isChanged: true });
    await until(() => expect(content.current().entry('contactForm', 'faq')).toBeNull());
    expect(meet()).toBe(1);
    stage.writeTitle('Published again');
    await stage.polled(content);
    await until(() => expect(titleOf(content)).toBe('Published again'));
    stage.contentful.editor('bbu').delete(FORM);
    await stage.polled(content);
    await until(() => expect(content.current().entry('contactForm', 'faq')).toBeNull());
    // Nobody met it in the edition before.
    expect(meet()).toBe(2);
  });

  it('excludes values in an added locale or in a language that is not supported', async () => {
    const content = await stage.filled();
    stage.contentful.editor('bbu').addLocale({ code: 'de-DE', name: 'German', fallbackCode: 'en-US' });
    expect(await stage.polled(content)).toMatchObject({ problem: null, isChanged: false });
    stage.contentful.editor('bbu').edit(FORM, { title: { 'de-DE': 'Eine Frage', 'en-US': 'A question' } });
    stage.contentful.editor('bbu').publish(FORM);
    await stage.polled(content);
    await until(() => expect(titleOf(content)).toBe('A question'));
    expect(JSON.stringify(content.current().allEntries())).not.toContain('Eine Frage');
  });

  it.each([
    ['token-refused', CONTENTFUL_REFUSALS.AccessTokenInvalid],
    ['unavailable', { status: 503, body: '' }],
    ['unavailable', { status: 200, body: '{"items":[]}' }],
  ])('is served from the stored copy while Contentful answers %s', async (problem, answer) => {
    const content = await stage.filled();
    const { id } = content.current();
    stage.contentful.faults.add({ operation: 'sync', kind: 'answer', answer });
    expect(await stage.polled(content)).toMatchObject({ problem });
    expect(content.current().id).toBe(id);
    stage.writeTitle('Later');
    expect(await stage.polled(content)).toMatchObject({ problem: null });
    await until(() => expect(titleOf(content)).toBe('Later'));
  });

  it.each([
    ['not-found', { environment: 'other' }],
    ['locale-missing', { codes: { ...OWN_CODES, 'en-US': 'en' } }],
  ])('is missing for a space with the problem %s', async (problem, options) => {
    const content = await stage.started(options);
    await until(() => expect(content.outcomes.map((each) => each.problem)).toEqual([problem, problem]));
    expect(() => content.current()).toThrow(ContentUnavailable);
  });

  it('is empty, and the log has the spaces without a copy, while Contentful is unreachable', async () => {
    const recorded = recordedLog();
    const content = await stage.started({ url: await deadAddress(), log: recorded.log });
    expect(() => content.current()).toThrow(ContentUnavailable);
    expect(content.currentOrEmpty().allEntries()).toEqual([]);
    await expect(content.findings()).rejects.toThrow(ContentUnavailable);
    expect(recorded.lines().map(({ msg }) => msg)).toContain(
      'the content waits for a copy of bbu (bbu/master) and edu (edu/master): what needs no content is served',
    );
  });

  it('comes from the previous space until the copy of the new one is complete', async () => {
    const previous = await stage.filled();
    const { id } = previous.current();
    await previous.close();
    stage.contentful.spaces.get('next')?.tokens.delivery.clear();
    const content = await stage.started({ spaceIds: { bbu: 'next', edu: 'edu' } });
    const ofNext = () => content.outcomes.filter(({ name }) => name === 'bbu').map(({ problem }) => problem);
    const pollNext = async (): Promise<void> => {
      const before = ofNext().length;
      await stage.nudge('next');
      await until(() => expect(ofNext().length).toBeGreaterThan(before));
    };
    await until(() => expect(ofNext()).toEqual(['token-refused']));
    stage.contentful.spaces.get('next')?.tokens.delivery.add('next-delivery');
    await pollNext();
    const editor = stage.contentful.editor('next');
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

  it('is not served by a process with another locale code for English than the stored copy', async () => {
    await stage.filled();
    const recorded = recordedLog();
    const other = await stage.started({ codes: { ...OWN_CODES, 'en-US': 'en' }, polls: false, log: recorded.log });
    expect(() => other.current()).toThrow(ContentUnavailable);
    expect(recorded.lines().map(({ msg }) => msg)).toContainEqual(expect.stringContaining('waits for a copy of bbu'));
    const poller = await stage.started({ codes: { ...OWN_CODES, 'en-US': 'en' } });
    await until(() =>
      expect(poller.outcomes.map(({ problem }) => problem)).toEqual(['locale-missing', 'locale-missing']),
    );
  });

  it('is read once after many simultaneous notifications', async () => {
    await stage.filled();
    let selects = 0;
    const db = new Proxy(stage.database.db, {
      get(target, key) {
        if (key === 'select') selects += 1;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const follower = await stage.started({ handle: { ...stage.database, db }, polls: false, lookMs: 3_600_000 });
    selects = 0;
    await stage.database.transaction(async (tx) => {
      for (let notice = 0; notice < 200; notice += 1) await notifyContent(tx, `source ${notice}`);
    });
    stage.writeTitle('After many notices');
    await stage.nudge();
    await until(() => expect(titleOf(follower)).toBe('After many notices'));
    expect(selects).toBeLessThan(20);
  });
});
