import { describe, expect, it } from 'vitest';
import { linkTarget, localise, ownValue, type ContentSource, type WrittenEntry } from './localise.ts';

const entry = (type: string, slug: string, parts: Partial<WrittenEntry>): WrittenEntry => ({
  type,
  slug,
  facts: {},
  words: {},
  ...parts,
});

const hero = { url: '/media/moon.svg', width: 400, height: 240 };

const course = entry('syllabus', 'safe-sleep', {
  facts: {
    rank: 1,
    heroImage: hero,
    playlist: [{ $link: 'video/the-crib' }, { $link: 'video/lost' }, { $link: 'video/the-room' }],
    quiz: { $link: 'quiz/safe-sleep' },
  },
  words: {
    'en-US': { title: 'Safe sleep', byline: 'Every nap.', heroImage: { alt: 'A moon' } },
    'pl-PL': { title: 'Bezpieczny sen', heroImage: { alt: 'Księżyc' } },
  },
});
const crib = entry('video', 'the-crib', {
  facts: { videoId: 'crib', next: { $link: 'video/the-room' } },
  words: { 'en-US': { title: 'The crib' }, 'pl-PL': { title: 'Łóżeczko' } },
});
const room = entry('video', 'the-room', { facts: { videoId: 'room' }, words: { 'en-US': { title: 'The room' } } });
const quiz = entry('quiz', 'safe-sleep', { facts: { numQuestions: 5 } });
const offer = entry('memberOffer', 'hush', {
  facts: { priority: 1 },
  words: { 'en-US': { description: 'Sounds' }, 'pl-PL': {} },
});

const content: ContentSource = {
  entry: (type, slug) =>
    [course, crib, room, quiz, offer].find((own) => own.type === type && own.slug === slug) ?? null,
  fallsBack: (type) => type !== 'memberOffer',
};

describe('an entry in one language', () => {
  it('merges texts of the language into its facts at any depth, such as the alternative text of an image', () => {
    expect(localise(content, course, 'pl-PL', 0)).toMatchObject({
      id: 'syllabus/safe-sleep',
      slug: 'safe-sleep',
      locale: 'pl-PL',
      title: 'Bezpieczny sen',
      heroImage: { ...hero, alt: 'Księżyc' },
    });
  });

  it('uses English for missing texts, and lists those fields', () => {
    expect(localise(content, course, 'pl-PL', 0)).toMatchObject({
      byline: 'Every nap.',
      fallbackFields: ['byline'],
    });
    const spanish = localise(content, course, 'es-US', 0);
    expect(spanish).toMatchObject({ title: 'Safe sleep', locale: 'es-US' });
    expect(spanish.fallbackFields.toSorted()).toEqual(['byline', 'heroImage', 'title']);
    expect(localise(content, course, 'en-US', 0).fallbackFields).toEqual([]);
  });

  it('does not use English for member offers', () => {
    const item = localise(content, offer, 'pl-PL', 0);
    expect(item).toMatchObject({ priority: 1, fallbackFields: [] });
    expect(item).not.toHaveProperty('description');
  });
});

describe('links of an entry', () => {
  it('contain only id and slug at the requested depth', () => {
    const item = localise(content, course, 'en-US', 0);
    expect(item['quiz']).toEqual({ id: 'quiz/safe-sleep', slug: 'safe-sleep' });
    expect(item['playlist']).toContainEqual({ id: 'video/the-room', slug: 'the-room' });
  });

  it('are resolved in the same language, and as id and slug below that depth', () => {
    const item = localise(content, course, 'pl-PL', 1);
    expect(item['quiz']).toMatchObject({ numQuestions: 5 });
    expect(item['playlist']).toMatchObject([
      { videoId: 'crib', title: 'Łóżeczko', next: { id: 'video/the-room', slug: 'the-room' } },
      { videoId: 'room', title: 'The room', fallbackFields: ['title'] },
    ]);
  });

  it('to missing entries are omitted', () => {
    const item = localise(content, course, 'en-US', 2);
    expect(item['playlist']).toHaveLength(2);
    expect(item['playlist']).toMatchObject([{ next: { title: 'The room' } }, { title: 'The room' }]);
  });

  it('are read from an object with type and slug, and from nothing else', () => {
    expect(linkTarget({ $link: 'video/the-crib' })).toEqual({ type: 'video', slug: 'the-crib' });
    for (const value of [{ $link: 'video' }, { $link: '/x' }, { $link: 7 }, { link: 'a/b' }, 'a/b', null, []]) {
      expect(linkTarget(value)).toBeNull();
    }
  });
});

describe('an entry in all languages', () => {
  it('has translated fields by language, and facts once', () => {
    expect(localise(content, course, '*', 0)).toMatchObject({
      locale: '*',
      fallbackFields: [],
      rank: 1,
      title: { 'en-US': 'Safe sleep', 'pl-PL': 'Bezpieczny sen' },
      byline: { 'en-US': 'Every nap.' },
    });
  });
});

describe('the own value of a field in a language', () => {
  it('is undefined without a text in that language, and is not the English one', () => {
    expect(ownValue(course, 'pl-PL', 'title')).toBe('Bezpieczny sen');
    expect(ownValue(course, 'es-US', 'title')).toBeUndefined();
    expect(ownValue(course, 'es-US', 'rank')).toBe(1);
    expect(ownValue(course, 'en-US', 'nothing')).toBeUndefined();
  });
});
