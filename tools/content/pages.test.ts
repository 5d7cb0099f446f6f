import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPage } from '@nestling/domain/match-page';
import { leavesOf } from '@nestling/contract/content/lint/values';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { describe, expect, it } from 'vitest';
import { entriesOf, filesOf, readContentTree } from './content-tree.ts';

const CONTENT = join(import.meta.dirname, '../../content');

const bodyOf = (slug: string, locale: Locale): string =>
  readFileSync(join(CONTENT, `main/page/${slug}/body.${locale}.md`), 'utf8');

/**
 * The test finds sentences about health, and about who helps, by these words, because the content
 * does not mark them.
 */
const OF_HEALTH: Readonly<Record<Locale, RegExp>> = {
  'en-US': /doctor, nurse|emergency|guidelines\. /u,
  'es-US': /médico, una|emergencia|guías públicas\. /u,
  'fr-CA': /médecin, une|urgence|directrices publiques\. /u,
  'pl-PL': /lekarza, piel|wypadku|zaleceń\. /u,
};

const linksOf = (text: string): string[] => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to);

describe('the shipped text pages', () => {
  it.each(LOCALES)('answer the health question with a sentence of the terms in %s', (locale) => {
    const terms = bodyOf('terms', locale);
    const answers = bodyOf('faq', locale)
      .split('\n')
      .filter((line) => OF_HEALTH[locale].test(line));
    expect(answers).toHaveLength(1);
    expect(terms).toContain(answers[0]?.replace(/^\p{L}+\. /u, ''));
  });

  it.each(LOCALES)('cite only guidelines that courses, videos or articles cite, in %s', (locale) => {
    const tree = readContentTree(CONTENT);
    const named = new Set(
      ['syllabus', 'video', 'article']
        .flatMap((type) => entriesOf(tree, type))
        .flatMap(filesOf)
        .flatMap(({ value }) => [...leavesOf(value)])
        .filter(({ at }) => at[0] === 'sources' && at.at(-1) === 'url')
        .map(({ value }) => String(value)),
    );
    const guidelines = linksOf(bodyOf('experts', locale)).filter((to) => to.startsWith('https:'));
    expect(guidelines).toHaveLength(10);
    expect(guidelines.filter((url) => !named.has(url))).toEqual([]);
  });

  it.each(LOCALES)('link to existing pages only, in %s', (locale) => {
    const inside = ['faq', 'experts', 'partner'].flatMap((slug) =>
      linksOf(bodyOf(slug, locale)).filter((to) => to.startsWith('/')),
    );
    expect(inside.length).toBeGreaterThan(7);
    expect(inside.filter((to) => matchPage(to.replace(/#.*/, '')) === null)).toEqual([]);
  });
});
