import type { Article } from './articles.ts';

/** Number of articles that a page recommends at its end. */
const NEXT = 2;

/**
 * Returns the articles to read next: two of the same category, otherwise the next in order; the
 * first follows the last.
 */
export function nextToRead(articles: readonly Article[], slug: string): Article[] {
  const place = articles.findIndex((article) => article.slug === slug);
  const others = [...articles.slice(place + 1), ...articles.slice(0, Math.max(0, place))];
  const about = articles[place]?.category?.slug;
  const alike = others.filter(({ category }) => category !== null && category.slug === about);
  return [...alike, ...others.filter((article) => !alike.includes(article))].slice(0, NEXT);
}
