import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leavesOf } from '@nestling/contract/content/lint/values';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { describe, expect, it } from 'vitest';
import { entriesOf, readContentTree, valueAt } from './content-tree.ts';

const CONTENT = join(import.meta.dirname, '../../content');

/** Seconds. */
const LONGEST = 60;

const tree = readContentTree(CONTENT);
const ofCourses = new Set(
  entriesOf(tree, 'syllabus').flatMap(({ facts }) =>
    [...leavesOf(valueAt(facts, 'playlist'))].map(({ value }) => String(value)),
  ),
);
const films = entriesOf(tree, 'video');
const isFree = ({ slug }: { slug: string }) => !ofCourses.has(`video/${slug}`);
const free = films.filter(isFree);

function captionsOf(slug: string, locale: Locale): string[] {
  const file = readFileSync(join(CONTENT, 'media/videos', slug, `${locale}.vtt`), 'utf8');
  return file.split('\n').filter((line) => line !== '' && !/^WEBVTT|^\d+$|-->/.test(line));
}

function textsElsewhere(locale: Locale): string {
  const ofFilms = films.filter((film) => !isFree(film)).flatMap(({ slug }) => captionsOf(slug, locale));
  const ofGames = entriesOf(tree, 'activity').map(({ words }) => String(valueAt(words[locale], 'activityText')));
  return [...ofFilms, ...ofGames].join(' ');
}

describe('the videos without a course', () => {
  it('are eight, so that the list of all videos has a second page', () => {
    expect(free).toHaveLength(8);
    expect(films.length).toBeGreaterThan(16);
  });

  it('are not longer than the limit for such videos', () => {
    expect(free.filter(({ facts }) => Number(valueAt(facts, 'runningTime')) > LONGEST)).toEqual([]);
  });

  it.each(LOCALES)('repeat sentences of courses and games word for word in %s', (locale) => {
    const texts = textsElsewhere(locale);
    const captions = free.flatMap(({ slug }) => captionsOf(slug, locale));
    expect(captions.length).toBeGreaterThan(25);
    expect(captions.filter((caption) => !texts.includes(caption))).toEqual([]);
  });
});
