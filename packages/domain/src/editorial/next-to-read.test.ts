import { expect, test } from 'vitest';
import { nextToRead } from './next-to-read.ts';

test.each([
  ['a:x b:y c:x d:x e:x', 'a', 'c d'],
  ['a:x b:y c:x d:y', 'a', 'c b'],
  ['a:x b:y c:z d:y', 'c', 'd a'],
  ['a:x b:y c:x', 'c', 'a b'],
  ['a b c', 'b', 'c a'],
  ['a:x', 'a', ''],
  ['a:x b:y c:z', 'gone', 'a b'],
])(
  'the suggestions in the list %s after %s are two articles of its category, else the next in order',
  (list, slug, next) => {
    const articles = list.split(' ').map((article) => {
      const [name = '', category = null] = article.split(':');
      return { slug: name, category };
    });
    expect(nextToRead(articles, slug).join(' ')).toBe(next);
  },
);
