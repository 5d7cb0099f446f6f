import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leavesOf } from '@nestling/contract/content/lint/values';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { describe, expect, it } from 'vitest';
import { entriesOf, filesOf, readContentTree, valueAt, type ContentEntry } from './content-tree.ts';

const CONTENT = join(import.meta.dirname, '../../content');

/** Names the baby, because no sentence before it does. */
const FULL_SENTENCE = 'Llama al médico si tu bebé parece enfermo.';

const tree = readContentTree(CONTENT);
const pages = entriesOf(tree, 'article').filter(({ longTexts }) => longTexts.has('body'));

function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) =>
      plain(line)
        .replace(/^- /, '')
        .split(/(?<=[.?!]) (?=\p{Lu}|¿)/u),
    );
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const longText = ({ path }: ContentEntry, field: string, locale: Locale): string =>
  readFileSync(join(CONTENT, path, `${field}.${locale}.md`), 'utf8');

function textsOfCourses(locale: Locale): string {
  const films = entriesOf(tree, 'video').map(({ slug }) =>
    readFileSync(join(CONTENT, 'media/videos', slug, `${locale}.vtt`), 'utf8')
      .split('\n')
      .filter((line) => !line.includes('-->'))
      .join(' '),
  );
  const written = [...entriesOf(tree, 'syllabus'), ...entriesOf(tree, 'quiz')].flatMap(({ words }) =>
    [...leavesOf(words[locale]?.value)].map(({ value }) => String(value)),
  );
  return plain([...films, ...written].join(' '));
}

function guidelinesOf(...types: readonly string[]): Set<string> {
  const entries = types.flatMap((type) => entriesOf(tree, type));
  return new Set(
    entries
      .flatMap(filesOf)
      .flatMap(({ value }) => [...leavesOf(value)])
      .filter(({ at }) => at[0] === 'sources' && at.at(-1) === 'url')
      .map(({ value }) => String(value)),
  );
}

describe('the shipped articles', () => {
  it.each(LOCALES)('repeat the health statements of the courses word for word in %s', (locale) => {
    const texts = textsOfCourses(locale);
    const sentences = pages.flatMap((page) =>
      ['body', 'whenToCall'].flatMap((field) => sentencesOf(longText(page, field, locale))),
    );
    expect(sentences.length).toBeGreaterThan(60);
    expect(sentences.filter((sentence) => sentence !== FULL_SENTENCE && !texts.includes(sentence))).toEqual([]);
  });

  it('have a guideline as a source, and only guidelines that a course cites', () => {
    const guidelines = guidelinesOf('syllabus', 'video');
    expect([...guidelinesOf('article')].filter((url) => !guidelines.has(url))).toEqual([]);
    for (const { facts } of pages) expect(valueAt(facts, 'sources', 1, 'url')).toBeDefined();
  });

  it('are four pages and two external links, with at least one in every category', () => {
    const articles = entriesOf(tree, 'article');
    const about = new Set(articles.map(({ facts }) => String(valueAt(facts, 'articleCategory', '$link'))));
    const categories = entriesOf(tree, 'articleCategory').map(({ slug }) => `articleCategory/${slug}`);
    expect([pages.length, articles.length]).toEqual([4, 6]);
    expect(categories).toHaveLength(4);
    expect([...about].toSorted()).toEqual(categories.toSorted());
  });
});

describe('the shipped offers', () => {
  it('are of fictional companies, and have no word for products that a lesson advises against', () => {
    const offers = entriesOf(tree, 'memberOffer');
    expect(offers).toHaveLength(8);
    for (const { facts, words } of offers) {
      expect(valueAt(facts, 'linkUrl')).toMatch(/^https:\/\/example\.com\//);
      expect(String(valueAt(words['en-US'], 'description'))).not.toMatch(
        /bumper|weighted|inclin|formula|bottle|pillow|blanket/i,
      );
      expect(Object.keys(words).toSorted()).toEqual([...LOCALES].toSorted());
    }
  });
});
