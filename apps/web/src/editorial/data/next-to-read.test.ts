import { expect, test } from 'vitest';
import type { Article } from './articles.ts';
import { nextToRead } from './next-to-read.ts';

const article = (name: string): Article => {
  const [slug = '', about = ''] = name.split(':');
  const category = about === '' ? null : { slug: about, title: about, icon: null, url: null };
  return {
    slug,
    title: slug,
    description: '',
    callToAction: null,
    picture: null,
    link: null,
    category,
    lang: undefined,
  };
};

test.each([
  ['a:x b:y c:x d:x e:x', 'a', 'c d'],
  ['a:x b:y c:x d:y', 'a', 'c b'],
  ['a:x b:y c:z d:y', 'c', 'd a'],
  ['a:x b:y c:x', 'c', 'a b'],
  ['a b c', 'b', 'c a'],
  ['a:x', 'a', ''],
  ['a:x b:y c:z', 'gone', 'a b'],
])('of %s, after %s: two of its category, else the next in order', (list, slug, next) => {
  const articles = list.split(' ').map(article);
  expect(
    nextToRead(articles, slug)
      .map((each) => each.slug)
      .join(' '),
  ).toBe(next);
});
