import { LOCALES } from '@nestling/domain/account/locale';
import { describe, expect, it, test } from 'vitest';
import { entry } from '#testing/content/content.ts';
import { shippedEntries } from '#testing/content/contentful.ts';
import { atOnce } from '#platform/in-slices.ts';
import type { Entry } from '../port.ts';
import { NO_CONTENT, buildSteps, partsOfKey, type BuiltContent } from './build-content.ts';
import { entryId } from './entry-id.ts';
import { exportSpace } from './export/export-space.ts';
import { emptyCopy, withChanges, type SpaceCopy } from './space-copy.ts';
import { OWN_CODES } from './wire.ts';

const inAll = (words: Entry['facts']): Entry['words'] => Object.fromEntries(LOCALES.map((locale) => [locale, words]));

const SOURCE = { title: 'AAP', url: 'https://example.com' };

const OFFER = {
  ...entry('offer', 'box', {
    facts: { productID: 'baby-box', variantID: 'a', price: 0, shippingPrice: 0, quantity: 1 },
    words: inAll({ title: 'Box', skuDescription: 'A box' }),
  }),
  space: 'main' as const,
};

const QUIZ = entry('quiz', 'bath', {
  facts: { legacySyllabusId: 'Bath', questions: [{ id: 'warm', sortOrder: 1, optional: false, correctAnswer: 1 }] },
  words: inAll({ title: 'Bath', questions: { warm: { question: 'Warm?', answer1: 'Yes', answer2: 'No' } } }),
});

const course = (byline: string): Entry =>
  entry('syllabus', 'bath', {
    facts: {
      legacySyllabusId: 'Bath',
      quiz: { $link: 'quiz/bath' },
      heroImage: { url: '/media/illustrations/scene-you.svg', width: 4, height: 3 },
      displayable: true,
    },
    words: inAll({ title: 'Bath', courseByline: byline, heroImage: { alt: 'A bath' }, sources: [SOURCE] }),
  });

/** As delivered where only some of the content is published. */
function copyOf(space: Entry['space'], content: readonly Entry[], published: readonly Entry[]): SpaceCopy {
  const { document } = exportSpace(space, content);
  const ids = new Set(published.map(({ type, slug }) => entryId(type, slug)));
  const isPublished = (id: string): boolean =>
    ids.has(id) || content.every(({ type, slug }) => entryId(type, slug) !== id);
  const entries = document.entries.filter(({ sys }) => isPublished(sys.id));
  const byId = (items: readonly { sys: { id: string } }[]) => new Map(items.map((item) => [item.sys.id, item]));
  return { ...emptyCopy(space, space), entries: byId(entries), assets: byId(document.assets) };
}

function built(
  published: readonly Entry[],
  { before = NO_CONTENT, spaces = ['main', 'education'] }: { before?: BuiltContent; spaces?: Entry['space'][] } = {},
): BuiltContent {
  const content = [...published, ...[QUIZ, OFFER].filter((each) => !published.includes(each))];
  const copies = spaces.map((space) => copyOf(space, content, published));
  return atOnce(buildSteps(copies, { codes: OWN_CODES, lastGood: before.lastGood, before }));
}

const visibleOf = ({ served }: BuiltContent): string[] =>
  [...served.values()].map(({ type, slug }) => `${type}/${slug}`);

const byline = ({ served }: BuiltContent): unknown =>
  [...served.values()].find(({ type }) => type === 'syllabus')?.words['en-US']?.['courseByline'];

const errorsOf = ({ findings }: BuiltContent): string[] =>
  findings.filter(({ weight }) => weight === 'error').map(({ entryId: id, what }) => `${id}: ${what}`);

const NO_QUIZ = `${entryId('syllabus', 'bath')}: has no quiz`;

describe('entries with an error (D-267)', () => {
  it('are not served when they have no good version', () => {
    const whole = built([course('Warm'), QUIZ]);
    expect([visibleOf(whole).toSorted(), errorsOf(whole)]).toEqual([['quiz/bath', 'syllabus/bath'], []]);
    const single = built([course('Warm')]);
    expect([visibleOf(single), errorsOf(single), single.lastGood]).toEqual([[], [NO_QUIZ], []]);
  });

  it('are served in their last good version, also by a process that starts later', () => {
    const whole = built([course('Warm'), QUIZ]);
    const without = built([course('Warm, without a quiz')], { before: whole });
    expect([visibleOf(without), byline(without), errorsOf(without)]).toEqual([['syllabus/bath'], 'Warm', [NO_QUIZ]]);
    const restarted = built([course('Warm, without a quiz')], {
      before: { ...NO_CONTENT, lastGood: JSON.parse(JSON.stringify(without.lastGood)) as BuiltContent['lastGood'] },
    });
    expect([visibleOf(restarted), byline(restarted)]).toEqual([['syllabus/bath'], 'Warm']);
    const again = built([course('Warm again'), QUIZ], { before: without });
    expect([byline(again), errorsOf(again), again.lastGood]).toEqual(['Warm again', [], []]);
  });

  it('are checked over both spaces, and links into a space that is not loaded are not checked', () => {
    const physical = course('Warm');
    const facts = {
      ...physical.facts,
      activeOffer: 'physical',
      shippingCountries: ['US'],
      offers: [{ $link: 'offer/box' }],
    };
    const content = [{ ...physical, facts }, QUIZ];
    const first = built(content, { spaces: ['education'] });
    expect([visibleOf(first).toSorted(), errorsOf(first)]).toEqual([['quiz/bath', 'syllabus/bath'], []]);
    const both = built(content, { before: first });
    expect(visibleOf(both)).toEqual(['quiz/bath']);
    expect(errorsOf(both)).toEqual([`${entryId('syllabus', 'bath')}: a physical reward needs an offer`]);
    const offered = built([...content, OFFER], { before: first });
    expect(errorsOf(offered)).toEqual([]);
    // What was shown is not left out because its offer is, in this process and in one that starts.
    const withdrawn = built(content, { before: offered });
    expect([visibleOf(withdrawn), errorsOf(withdrawn)]).toEqual([visibleOf(first), errorsOf(both)]);
    const { lastGood } = withdrawn;
    const restarted = built(content, { before: { ...NO_CONTENT, lastGood } });
    expect(visibleOf(restarted).toSorted()).toEqual(visibleOf(first).toSorted());
  });
});

interface Wire {
  readonly id: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly createdAt?: string;
}

/** Builds from the course and quiz of above, and copies of the course that an editor has made. */
function duplicated(copies: readonly Wire[], before: BuiltContent, original?: Wire['fields']): BuiltContent {
  const content = [course('Warm'), QUIZ];
  const { document } = exportSpace('education', content);
  const items = new Map<string, object>(document.entries.map((item) => [item.sys.id, item]));
  const ownId = entryId('syllabus', 'bath');
  const own = document.entries.find(({ sys }) => sys.id === ownId);
  if (!own) throw new Error('the course was not exported');
  const since = '2026-11-26T00:00:00.000Z';
  for (const { id, fields, createdAt = since } of [{ id: ownId, fields: original ?? {} }, ...copies])
    items.set(id, { sys: { ...own.sys, id, createdAt }, fields: { ...own.fields, ...fields } });
  const assets = new Map(document.assets.map((item) => [item.sys.id, item]));
  const education = { ...emptyCopy('education', 'education'), entries: items, assets };
  const both = [emptyCopy('main', 'main'), education];
  return atOnce(buildSteps(both, { codes: OWN_CODES, lastGood: before.lastGood, before }));
}

const restart = ({ lastGood }: BuiltContent): BuiltContent => ({ ...NO_CONTENT, lastGood });

const coursesOf = ({ served }: BuiltContent): string[] =>
  [...served]
    .filter(([, { type }]) => type === 'syllabus')
    .map(([key, { slug }]) => `${partsOfKey(key).entryId}: ${slug}`);

describe('two entries with the same slug or id (D-267)', () => {
  const ownId = entryId('syllabus', 'bath');
  const visible = [`${ownId}: bath`];
  const OLDER = '2026-11-01T00:00:00.000Z';
  const inEnglish = (value: unknown) => ({ 'en-US': value });

  it('are reduced to the entry that was served before, with any id and age', () => {
    const first = duplicated([], NO_CONTENT);
    expect(coursesOf(first)).toEqual(visible);
    const twice = duplicated([{ id: 'aaa-copy', createdAt: OLDER }], first);
    expect([coursesOf(twice), errorsOf(twice)]).toEqual([visible, [`aaa-copy: is that of the entry ${ownId}, too`]]);
    expect(coursesOf(duplicated([{ id: 'aaa-copy', createdAt: OLDER }], NO_CONTENT))).toEqual(['aaa-copy: bath']);
  });

  it('are reduced to the last good version when the served entry gets an error, also after a restart', () => {
    const bad = { courseByline: inEnglish('✎') };
    const copies = [{ id: 'aaa-copy', createdAt: OLDER }];
    const broken = duplicated(copies, duplicated([], NO_CONTENT), bad);
    expect([coursesOf(broken), byline(broken)]).toEqual([visible, 'Warm']);
    const again = duplicated(copies, restart(broken), bad);
    expect([coursesOf(again), byline(again)]).toEqual([visible, 'Warm']);
  });

  it('leave a course id to the course that is served with it, otherwise to the older course', () => {
    const other = { slug: inEnglish('a-bath') };
    const accepted = 'the legacySyllabusId Bath belongs to another course';
    const first = duplicated([], NO_CONTENT);
    const stored = duplicated([{ id: 'aaa-copy', fields: other, createdAt: OLDER }], first);
    expect([coursesOf(stored), errorsOf(stored)]).toEqual([visible, [`aaa-copy: ${accepted}`]]);
    const later = duplicated([{ id: 'aaa-copy', fields: other, createdAt: '2026-11-27T00:00:00.000Z' }], NO_CONTENT);
    expect(coursesOf(later)).toEqual(visible);
    const older = duplicated([{ id: 'aaa-copy', fields: other, createdAt: OLDER }], NO_CONTENT);
    expect(coursesOf(older)).toEqual(['aaa-copy: a-bath']);
  });

  it('leave a course in its last good version when it gets the id of another course', () => {
    const sleep = { slug: inEnglish('sleep'), legacySyllabusId: inEnglish('Sleep') };
    const both = duplicated([{ id: 'z', fields: sleep }], NO_CONTENT);
    expect(coursesOf(both)).toHaveLength(2);
    const changed = duplicated([{ id: 'z', fields: sleep }], both, { legacySyllabusId: inEnglish('Sleep') });
    const courses = [...changed.served.values()].filter(({ type }) => type === 'syllabus');
    expect(new Set(courses.map(({ facts }) => facts['legacySyllabusId']))).toEqual(new Set(['Bath', 'Sleep']));
  });
});

const written = exportSpace('main', shippedEntries('contactForm', 'page')).document.entries;

/** Builds from items that are read again, as after another sync. */
function build(before: BuiltContent, change: Readonly<Record<string, { updatedAt: string }>> = {}): BuiltContent {
  const changes = written.map(({ sys, fields }) => ({
    type: 'Entry' as const,
    itemId: sys.id,
    item: { fields, sys: { ...sys, updatedAt: '2026-11-27T00:00:00.000Z', ...change[sys.id] } },
  }));
  const copy = withChanges(emptyCopy('bbu/master', 'main'), changes, { revision: 1, locales: [] });
  return atOnce(buildSteps([copy], { codes: OWN_CODES, lastGood: [], before }));
}

test('an entry that has not changed is the same object in the next edition, so that nothing is derived again', () => {
  const first = build(NO_CONTENT);
  expect(first.served.size).toBe(written.length);
  const later = '2026-11-28T00:00:00.000Z';
  const next = build(first, { 'contactForm.faq': { updatedAt: later } });
  const changed = [...next.served].filter(([key, own]) => first.served.get(key) !== own);
  expect(changed).toMatchObject([['bbu/master contactForm.faq', { slug: 'faq', updatedAt: later }]]);
});
