import { describe, expect, it } from 'vitest';
import { findingText } from '../../../../testing/content-views.ts';
import type { Entry } from '../port.ts';
import { entryId } from './entry-id.ts';
import { exportContent } from './export-content.ts';
import { exportSpace } from './export-space.ts';
import { readEntries } from './read-entries.ts';
import { OWN_CODES } from './wire.ts';

const UPDATED = '2026-11-26T00:00:00.000Z';

function entry(name: string, facts: Entry['facts'], words: Entry['words'] = {}, space: Entry['space'] = 'main'): Entry {
  const [type = '', slug = ''] = name.split('/');
  return { space, type, slug, facts: { slug, ...facts }, words, updatedAt: UPDATED };
}

function inAll(fields: Record<string, unknown>): Entry['words'] {
  return { 'en-US': fields, 'es-US': fields, 'fr-CA': fields, 'pl-PL': fields };
}

function exported(...content: Entry[]): string[] {
  return exportSpace(content[0]?.space ?? 'main', content).findings.map(
    (finding) => `${finding.weight}: ${findingText(finding)}`,
  );
}

const banner = (message: string) => entry('banner/winter', { destination: '/faq' }, inAll({ message }));

describe('an export reports', () => {
  it('a text that is too long for its field, and leaves it out', () => {
    expect(exported(banner('x'.repeat(121)))).toEqual(
      ['en-US', 'es-US', 'fr-CA', 'pl-PL'].map(
        (locale) => `error: banner/winter: message: has 121 characters, and at most 120 are allowed in ${locale}`,
      ),
    );
    expect(exported(entry('contactForm/faq', {}, inAll({ title: 'x'.repeat(257) })))[0]).toBe(
      'error: contactForm/faq: title: has 257 characters, and at most 256 are allowed in en-US',
    );
    expect(exported(banner('x'.repeat(120)))).toEqual([]);
  });

  it('a language that is missing', () => {
    const { 'pl-PL': _polish, ...words } = inAll({ message: 'Hello' });
    expect(exported({ ...banner(''), words })).toEqual([
      'warning: banner/winter: has no texts in pl-PL: parents read en-US there',
    ]);
  });

  it('no language that is missing of a type that is shown only where it is written', () => {
    expect(exported(entry('memberOffer/socks', {}, { 'en-US': { sponsor: 'Robin' } }))).toEqual([]);
  });

  it('a link that leads nowhere, or to another type', () => {
    const course = (link: string) => entry('syllabus/bath', { quiz: { $link: link } }, {}, 'education');
    expect(exported(course('quiz/bath'))).toEqual([
      'error: syllabus/bath: quiz: links to quiz/bath, which is no entry',
    ]);
    expect(exported(course('video/bath'), entry('video/bath', {}, {}, 'education'))).toEqual([
      'error: syllabus/bath: quiz: links to video/bath, and may link to quiz',
    ]);
    expect(exported(course('bath'))).toEqual(['error: syllabus/bath: quiz: is no link']);
  });

  it('a value that has no field, the wrong type, or is not allowed', () => {
    expect(exported(entry('banner/winter', { colour: 'red', opensInNewTab: 'yes', countries: ['usa'] }))).toEqual([
      'error: banner/winter: colour: has no field in Contentful',
      'error: banner/winter: opensInNewTab: is neither true nor false',
      'error: banner/winter: countries: does not match ^[A-Z]{2}$',
    ]);
    expect(exported(entry('offer/kit', { chargedFor: 'nothing', shippingPrice: '9' }))).toEqual([
      'error: offer/kit: shippingPrice: is no number',
      'error: offer/kit: chargedFor: is nothing, and may be shipping, item',
    ]);
    expect(exported(entry('activity/ball', { minAge: -1, maxAge: 1.5 }, {}, 'education'))).toEqual([
      'error: activity/ball: minAge: is -1, and at least 0 is allowed',
      'error: activity/ball: maxAge: is no whole number',
    ]);
  });

  it('a fact that a language writes, and a picture that is none', () => {
    expect(exported(entry('banner/winter', {}, inAll({ destination: '/faq' })))).toEqual([
      'error: banner/winter: destination: is written in en-US, es-US, fr-CA, pl-PL, and is the same in all languages',
    ]);
    expect(exported(entry('brands/robin', { stackedColorLogo: { url: '/media/logos/robin.svg' } }))).toEqual([
      'error: brands/robin: stackedColorLogo: is no picture with an address, a width and a height',
    ]);
  });

  it('questions without an id, and texts of a question that is not there', () => {
    const quiz = (questions: unknown, words: Entry['words'] = {}) =>
      entry('quiz/bath', { legacySyllabusId: 'Bath', questions }, words, 'education');
    expect(exported(quiz([{ sortOrder: 1 }]))).toEqual([
      'error: quiz/bath: questions: is no list of objects with an id',
    ]);
    expect(exported(quiz([{ id: 'warm' }], inAll({ questions: { warm: {}, cold: {} } })))).toEqual(
      Array.from({ length: 4 }, () => 'error: quiz/bath: questions: has texts of cold, which is no item'),
    );
  });
});

describe('an export', () => {
  it('publishes no entry with gaps of a template, nor its questions (D-267)', () => {
    const quiz = (question: string) =>
      entry(
        'quiz/bath',
        { questions: [{ id: 'warm' }] },
        { 'en-US': { questions: { warm: { question } } } },
        'education',
      );
    const versions = (question: string) =>
      exportSpace('education', [quiz(question)]).document.entries.map(({ sys }) => sys.publishedVersion);
    expect(versions('✎ question 1 in English')).toEqual([undefined, undefined]);
    expect(versions('How warm?')).toEqual([1, 1]);
  });

  it('leaves out the gaps of a template, and is not refused for them', () => {
    const draft = entry('activity/ball', { minAge: '✎ a number: min age', maxAge: 90 }, {}, 'education');
    expect(exported(draft)).toEqual(['warning: activity/ball: minAge: is no whole number']);
    expect(exportSpace('education', [draft]).document.entries[0]?.fields).toEqual({
      slug: { 'en-US': 'ball' },
      maxAge: { 'en-US': 90 },
    });
  });

  it('is the same content when it is read back, also beside a draft that something links to', () => {
    const course = entry('syllabus/bath', { quiz: { $link: 'quiz/bath' }, playlist: [] }, {}, 'education');
    const draft = entry('quiz/bath', { legacySyllabusId: '✎' }, {}, 'education');
    expect(exportContent([course, draft], {})).toMatchObject({ isSame: true, findings: [] });
    const long = entry('contactForm/faq', {}, inAll({ title: 'x'.repeat(257) }));
    expect(exportContent([long], {}).isSame).toBe(false);
  });

  it('uploads pictures from the content folder, or names their public address', () => {
    const logo = { url: '/media/logos/robin.svg', width: 10, height: 20, alt: 'Robin' };
    const fileOf = (mediaUrl?: string) =>
      exportSpace('main', [entry('brands/robin', { stackedColorLogo: logo })], { mediaUrl }).document.assets[0]?.fields;
    expect(fileOf()).toEqual({
      title: { 'en-US': 'robin.svg' },
      description: { 'en-US': 'Robin', 'es-US': 'Robin', 'fr-CA': 'Robin', 'pl-PL': 'Robin' },
      file: {
        'en-US': {
          url: '//media/logos/robin.svg',
          fileName: 'robin.svg',
          contentType: 'image/svg+xml',
          details: { image: { width: 10, height: 20 } },
        },
      },
    });
    expect(fileOf('https://nestling.example/media')?.file).toMatchObject({
      'en-US': { url: 'https://nestling.example/media/logos/robin.svg' },
    });
  });

  it('shortens an id that is too long, or has letters that Contentful refuses, and keeps it apart', () => {
    const long = entryId('page', 'a'.repeat(80));
    expect(long).toMatch(/^[A-Za-z0-9._-]{64}$/);
    expect(long).not.toBe(entryId('page', 'a'.repeat(81)));
    expect(long).toBe(entryId('page', 'a'.repeat(80)));
    expect(entryId('page', 'é')).toMatch(/^page\.-\.[0-9a-f]{20}$/);
    expect(entryId('page', 'faq')).toBe('page.faq');
  });
});

function wire(id: string, type: string, fields: Record<string, unknown>): unknown {
  return { sys: { id, updatedAt: UPDATED, contentType: { sys: { id: type } } }, fields };
}

function linkTo(id: string, linkType = 'Entry'): unknown {
  return { sys: { type: 'Link', linkType, id } };
}

function reading(entries: readonly unknown[], assets: readonly unknown[] = [], space: Entry['space'] = 'education') {
  const read = readEntries([{ space, entries, assets }], { codes: OWN_CODES, values: {} });
  return { entries: read.entries, findings: read.findings.map((each) => `${each.weight}: ${findingText(each)}`) };
}

describe('a read', () => {
  it('leaves out an entry without a slug, and the second of one slug', () => {
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

  it('ignores a locale that is no language of the product, and reports one that is missing', () => {
    const title = { 'en-US': 'Sleep', 'es-US': 'Dormir', 'fr-CA': 'Dormir', 'de-DE': 'Schlaf' };
    const read = reading([wire('a', 'video', { slug: { 'en-US': 'sleep' }, title })]);
    expect(Object.keys(read.entries[0]?.words ?? {})).toEqual(['en-US', 'es-US', 'fr-CA']);
    expect(read.findings).toEqual([
      'warning: video/sleep: has values in de-DE, which is no language of the product',
      'warning: video/sleep: has no texts in pl-PL: parents read en-US there',
    ]);
  });

  it('leaves out links to what is not published, or of another type; a cycle is no fault', () => {
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

  it('reports a slug of the other space that leads nowhere, once both spaces are there', () => {
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

  it('leaves out an asset without a file, and questions that are not published, twice there or without a key', () => {
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

  it('a day is a day, also with the time that an editor has added', () => {
    const dayOf = (checkedOn: string) =>
      reading([wire('a', 'article', { slug: { 'en-US': 'crib' }, checkedOn: { 'en-US': checkedOn } })]).entries[0]
        ?.facts;
    expect(dayOf('2026-11-21T23:30+01:00')).toEqual({ slug: 'crib', checkedOn: '2026-11-21' });
    expect(dayOf('2026-11-21')).toEqual({ slug: 'crib', checkedOn: '2026-11-21' });
  });

  it('a picture without a description has an empty one in every language', () => {
    const file = { 'en-US': { url: '//x/y.svg', details: { image: { width: 1, height: 2 } } } };
    const game = (fields: Record<string, unknown>) =>
      reading(
        [wire('game', 'activity', { slug: { 'en-US': 'ball' }, illustration: { 'en-US': linkTo('ball', 'Asset') } })],
        [{ sys: { id: 'ball' }, fields }],
      ).entries[0];
    expect(game({ file })).toMatchObject({
      facts: { illustration: { url: 'https://x/y.svg', width: 1, height: 2 } },
      words: inAll({ illustration: { alt: '' } }),
    });
    expect(game({ file, description: { 'en-US': 'A ball' } })?.words).toEqual({
      'en-US': { illustration: { alt: 'A ball' } },
    });
  });

  it('reports fields and types that it does not know, and what is no entry at all', () => {
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

  it('no country at all differs from every country, also once an editor has saved the entry', () => {
    const course = (pickupCountries: unknown): Entry => entry('syllabus/bath', { pickupCountries }, {}, 'education');
    const listed = (pickupCountries: unknown) => {
      const { document } = exportSpace('education', [course(pickupCountries)]);
      const [read] = reading(document.entries).entries;
      return [document.entries[0]?.fields['pickupCountries'], read?.facts['pickupCountries']];
    };
    expect(listed([])).toEqual([{ 'en-US': ['none'] }, []]);
    expect(listed(['US'])).toEqual([{ 'en-US': ['US'] }, ['US']]);
    expect(listed(undefined)).toEqual([undefined, undefined]);
  });
});
