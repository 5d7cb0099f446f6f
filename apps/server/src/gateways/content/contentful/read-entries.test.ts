import { inEachLocale } from '@nestling/domain/account/locale';
import { describe, expect, it } from 'vitest';
import { findingText } from '#testing/content/content-views.ts';
import type { Space } from '@nestling/contract/content/content-type';
import { readEntries } from './read-entries.ts';
import { OWN_CODES } from './wire.ts';

const UPDATED = '2026-11-26T00:00:00.000Z';

function wire(id: string, type: string, fields: Record<string, unknown>): unknown {
  return { sys: { id, updatedAt: UPDATED, contentType: { sys: { id: type } } }, fields };
}

/** A video with the slug `sleep`, whose id is its title, too. */
function film(id: string, createdAt?: string): unknown {
  const fields = { slug: { 'en-US': 'sleep' }, title: { 'en-US': id } };
  return { sys: { id, createdAt, updatedAt: UPDATED, contentType: { sys: { id: 'video' } } }, fields };
}

function linkTo(id: string, linkType = 'Entry'): unknown {
  return { sys: { type: 'Link', linkType, id } };
}

function reading(entries: readonly unknown[], assets: readonly unknown[] = [], space: Space = 'education') {
  const read = readEntries([{ space, entries, assets }], { codes: OWN_CODES, values: {} });
  return { entries: read.entries, findings: read.findings.map((each) => `${each.weight}: ${findingText(each)}`) };
}

describe('read of a Contentful space', () => {
  it('omits an entry without a slug, and the second entry with the same slug', () => {
    const slug = { 'en-US': 'sleep' };
    const read = reading([
      wire('c', 'video', { title: { 'en-US': 'No slug' } }),
      wire('b', 'video', { slug, runningTime: { 'en-US': 2 } }),
      wire('a', 'video', { slug, runningTime: { 'en-US': 1 } }),
    ]);
    expect(read.entries.map(({ facts }) => facts)).toEqual([{ slug: 'sleep', runningTime: 1 }]);
    expect(read.findings).toEqual([
      'error: video/sleep: slug: is that of the entry a, too',
      'error: video c: slug: is missing',
    ]);
  });

  it.each([
    ['the older one', [film('a', '2026-11-27T00:00:00.000Z'), film('b', '2026-11-26T00:00:00.000Z')], 'b'],
    ['the one that an earlier release has stored', [film('a', '2026-11-27T00:00:00.000Z'), film('b')], 'b'],
    ['the one with the first id if neither has a time', [film('b'), film('a')], 'a'],
  ])('returns, of two entries with one slug, %s', (_which, entries, expected) => {
    const { entries: read, findings } = reading(entries);
    expect(read.map(({ words }) => words['en-US']?.['title'])).toEqual([expected]);
    expect(findings.filter((each) => each.startsWith('error'))).toEqual([
      `error: video/sleep: slug: is that of the entry ${expected}, too`,
    ]);
  });

  it('reports and ignores a locale that is no language of the product', () => {
    const title = { 'en-US': 'Sleep', 'es-US': 'Dormir', 'fr-CA': 'Dormir', 'de-DE': 'Schlaf' };
    const read = reading([wire('a', 'video', { slug: { 'en-US': 'sleep' }, title })]);
    expect(Object.keys(read.entries[0]?.words ?? {})).toEqual(['en-US', 'es-US', 'fr-CA']);
    expect(read.findings).toEqual(['warning: video/sleep: has values in de-DE, which is no language of the product']);
  });

  it('omits links to unpublished entries or other types, and allows a cycle', () => {
    const read = reading([
      wire('course', 'syllabus', {
        slug: { 'en-US': 'bath' },
        quiz: { 'en-US': linkTo('film') },
        playlist: { 'en-US': [linkTo('gone'), linkTo('film')] },
        optIn: { 'en-US': 'harbor' },
      }),
      wire('film', 'video', { slug: { 'en-US': 'film' } }),
    ]);
    expect(read.entries[0]?.facts).toEqual({
      slug: 'bath',
      playlist: [{ $link: 'video/film' }],
      optIn: { $link: 'leadTransferPartner/harbor' },
    });
    expect(read.findings).toEqual([
      'warning: syllabus/bath: playlist: links to gone, which is no published entry',
      'warning: syllabus/bath: quiz: links to film, a video, and may link to quiz',
    ]);
  });

  it('reports a slug that is missing in the other space, once both spaces are loaded', () => {
    const course = wire('course', 'syllabus', { slug: { 'en-US': 'bath' }, product: { 'en-US': 'box' } });
    const spaces = [
      { space: 'education' as const, entries: [course], assets: [] },
      { space: 'main' as const, entries: [], assets: [] },
    ];
    const { findings } = readEntries(spaces, { codes: OWN_CODES, values: {} });
    expect(findings.map(findingText)).toEqual([
      'syllabus/bath: product: leads to product/box, which is no published entry',
    ]);
    expect(reading([course]).findings).toEqual([]);
  });

  it('omits an asset without a file, and questions that are unpublished, duplicate or without a key', () => {
    const question = (id: string, key: Record<string, unknown>) => wire(id, 'question', key);
    const read = reading(
      [
        wire('game', 'activity', { slug: { 'en-US': 'ball' }, illustration: { 'en-US': linkTo('picture', 'Asset') } }),
        wire('quiz', 'quiz', {
          slug: { 'en-US': 'bath' },
          questions: { 'en-US': ['q1', 'q2', 'q3', 'q4'].map((id) => linkTo(id)) },
        }),
        question('q1', { key: { 'en-US': 'warm' }, question: { 'en-US': 'How warm?' } }),
        question('q2', { key: { 'en-US': 'warm' } }),
        question('q3', {}),
      ],
      [{ sys: { id: 'picture' }, fields: { file: { 'en-US': { url: '//x/y.svg' } } } }],
    );
    expect(read.entries.map(({ facts }) => facts)).toEqual([
      { slug: 'ball' },
      { slug: 'bath', questions: [{ id: 'warm' }] },
    ]);
    expect(read.entries[1]?.words).toEqual({ 'en-US': { questions: { warm: { question: 'How warm?' } } } });
    expect(read.findings.filter((each) => !each.includes('has no texts'))).toEqual([
      'warning: activity/ball: illustration: links to picture, which is no published picture',
      'warning: quiz/bath: questions: links to q2, whose key is taken',
      'warning: quiz/bath: questions: links to q3, whose key is missing',
      'warning: quiz/bath: questions: links to q4, which is no published entry',
    ]);
  });

  it('reads the day of a date to which an editor added a time', () => {
    const dayOf = (checkedOn: string) =>
      reading([wire('a', 'article', { slug: { 'en-US': 'crib' }, checkedOn: { 'en-US': checkedOn } })]).entries[0]
        ?.facts;
    expect(dayOf('2026-11-21T23:30+01:00')).toEqual({ slug: 'crib', checkedOn: '2026-11-21' });
    expect(dayOf('2026-11-21')).toEqual({ slug: 'crib', checkedOn: '2026-11-21' });
  });

  it('reads a picture without a description as one with an empty description in every language', () => {
    const file = { 'en-US': { url: '//x/y.svg', details: { image: { width: 1, height: 2 } } } };
    const game = (fields: Record<string, unknown>) =>
      reading(
        [wire('game', 'activity', { slug: { 'en-US': 'ball' }, illustration: { 'en-US': linkTo('ball', 'Asset') } })],
        [{ sys: { id: 'ball' }, fields }],
      ).entries[0];
    expect(game({ file })).toMatchObject({
      facts: { illustration: { url: 'https://x/y.svg', width: 1, height: 2 } },
      words: inEachLocale(() => ({ illustration: { alt: '' } })),
    });
    expect(game({ file, description: { 'en-US': 'A ball' } })?.words).toEqual({
      'en-US': { illustration: { alt: 'A ball' } },
    });
  });

  it.each([
    ['//images.ctfassets.net/a.png', 'https://images.ctfassets.net/a.png'],
    ['//127.0.0.1:4017/a.png', 'http://127.0.0.1:4017/a.png'],
    ['//localhost.example/a.png', 'https://localhost.example/a.png'],
    ['https://images.ctfassets.net/a.png', 'https://images.ctfassets.net/a.png'],
  ])('reads a picture of the URL %s with the address %s', (url, address) => {
    const file = { 'en-US': { url, details: { image: { width: 1, height: 2 } } } };
    const read = reading(
      [wire('game', 'activity', { slug: { 'en-US': 'ball' }, illustration: { 'en-US': linkTo('ball', 'Asset') } })],
      [{ sys: { id: 'ball' }, fields: { file } }],
    );
    expect(read.entries[0]?.facts['illustration']).toEqual({ url: address, width: 1, height: 2 });
  });

  it('reports unknown fields and types, and values that are not entries', () => {
    const read = reading([
      wire('a', 'video', { slug: { 'en-US': 'sleep' }, titel: { 'en-US': 'x' } }),
      wire('b', 'recipe', {}),
      { sys: { id: 'c' } },
      'd',
    ]);
    expect(read.findings).toEqual([
      'error: c: cannot be read: sys.contentType: Invalid input: expected object, received undefined',
      'error: ?: cannot be read: : Invalid input: expected object, received string',
      'warning: video/sleep: titel: is a field that the product does not read',
      'warning: recipe b: is of a content type that the product does not read',
    ]);
    expect(read.entries.map(({ slug }) => slug)).toEqual(['sleep']);
  });
});
