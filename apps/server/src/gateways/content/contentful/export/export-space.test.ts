import { inEachLocale } from '@nestling/domain/account/locale';
import { describe, expect, it } from 'vitest';
import { findingText } from '#testing/content/content-views.ts';
import type { Entry } from '../../port.ts';
import { entryId } from '../entry-id.ts';
import { exportContent } from './export-content.ts';
import { exportSpace } from './export-space.ts';
import { readEntries } from '../read-entries.ts';
import { OWN_CODES } from '../wire.ts';

const UPDATED = '2026-11-26T00:00:00.000Z';

function entry(name: string, facts: Entry['facts'], words: Entry['words'] = {}, space: Entry['space'] = 'main'): Entry {
  const [type = '', slug = ''] = name.split('/');
  return { space, type, slug, facts: { slug, ...facts }, words, updatedAt: UPDATED };
}

function inAll(fields: Record<string, unknown>): Entry['words'] {
  return inEachLocale(() => fields);
}

function exported(...content: Entry[]): string[] {
  return exportSpace(content[0]?.space ?? 'main', content).findings.map(
    (finding) => `${finding.weight}: ${findingText(finding)}`,
  );
}

const banner = (message: string) => entry('banner/winter', { destination: '/faq' }, inAll({ message }));

describe('report of an export', () => {
  it('lists a text that is too long for its field, and the text is not exported', () => {
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

  it('lists a missing language', () => {
    const { 'pl-PL': _polish, ...words } = inAll({ message: 'Hello' });
    expect(exported({ ...banner(''), words })).toEqual([
      'warning: banner/winter: has no texts in pl-PL: parents read en-US there',
    ]);
  });

  it('lists no missing language for a type that is shown only in its written languages', () => {
    expect(exported(entry('memberOffer/socks', {}, { 'en-US': { sponsor: 'Robin' } }))).toEqual([]);
  });

  it('lists a link to a missing entry or to another type', () => {
    const course = (link: string) => entry('syllabus/bath', { quiz: { $link: link } }, {}, 'education');
    expect(exported(course('quiz/bath'))).toEqual([
      'error: syllabus/bath: quiz: links to quiz/bath, which is no entry',
    ]);
    expect(exported(course('video/bath'), entry('video/bath', {}, {}, 'education'))).toEqual([
      'error: syllabus/bath: quiz: links to video/bath, and may link to quiz',
    ]);
    expect(exported(course('bath'))).toEqual(['error: syllabus/bath: quiz: is no link']);
  });

  it('lists a value without a field, of the wrong type, or that is not allowed', () => {
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

  it('lists a value that must be the same in all languages, and an invalid picture', () => {
    expect(exported(entry('banner/winter', {}, inAll({ destination: '/faq' })))).toEqual([
      'error: banner/winter: destination: is written in en-US, es-US, fr-CA, pl-PL, and is the same in all languages',
    ]);
    expect(exported(entry('brands/robin', { stackedColorLogo: { url: '/media/logos/robin.svg' } }))).toEqual([
      'error: brands/robin: stackedColorLogo: is no picture with an address, a width and a height',
    ]);
  });

  it('lists questions without an id, and texts of a missing question', () => {
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

describe('export to Contentful', () => {
  it('does not publish an entry with template placeholders, nor its questions (D-267)', () => {
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

  it('omits values that are template placeholders, and still exports the entry', () => {
    const draft = entry('activity/ball', { minAge: '✎ a number: min age', maxAge: 90 }, {}, 'education');
    expect(exported(draft)).toEqual(['warning: activity/ball: minAge: is no whole number']);
    expect(exportSpace('education', [draft]).document.entries[0]?.fields).toEqual({
      slug: { 'en-US': 'ball' },
      maxAge: { 'en-US': 90 },
    });
  });

  it('reports whether the content is the same when it is read back, also with a linked draft', () => {
    const course = entry('syllabus/bath', { quiz: { $link: 'quiz/bath' }, playlist: [] }, {}, 'education');
    const draft = entry('quiz/bath', { legacySyllabusId: '✎' }, {}, 'education');
    expect(exportContent([course, draft], {})).toMatchObject({ isSame: true, findings: [] });
    const long = entry('contactForm/faq', {}, inAll({ title: 'x'.repeat(257) }));
    expect(exportContent([long], {}).isSame).toBe(false);
  });

  it('uploads pictures of the content folder, and links public pictures', () => {
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

  it('shortens an id that is too long or has forbidden letters to a unique id', () => {
    const long = entryId('page', 'a'.repeat(80));
    expect(long).toMatch(/^[A-Za-z0-9._-]{64}$/);
    expect(long).not.toBe(entryId('page', 'a'.repeat(81)));
    expect(long).toBe(entryId('page', 'a'.repeat(80)));
    expect(entryId('page', 'é')).toMatch(/^page\.-\.[0-9a-f]{20}$/);
    expect(entryId('page', 'faq')).toBe('page.faq');
  });

  it('distinguishes a list without countries from no list, also when it is read back', () => {
    const course = (pickupCountries: unknown): Entry => entry('syllabus/bath', { pickupCountries }, {}, 'education');
    const listed = (pickupCountries: unknown) => {
      const { document } = exportSpace('education', [course(pickupCountries)]);
      const space = { space: 'education', entries: document.entries, assets: [] } as const;
      const [read] = readEntries([space], { codes: OWN_CODES, values: {} }).entries;
      return [document.entries[0]?.fields['pickupCountries'], read?.facts['pickupCountries']];
    };
    expect(listed([])).toEqual([{ 'en-US': ['none'] }, []]);
    expect(listed(['US'])).toEqual([{ 'en-US': ['US'] }, ['US']]);
    expect(listed(undefined)).toEqual([undefined, undefined]);
  });
});
