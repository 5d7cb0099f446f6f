/** Number of articles that a page recommends at its end. */
const NEXT = 2;

/** Place of an article in its list. */
export interface ListedArticle {
  slug: string;
  /** Slug of its category; null without one. */
  category: string | null;
}

/**
 * Returns the slugs of the articles to read next: two of the same category, otherwise the next in
 * order; the first follows the last.
 */
export function nextToRead(articles: readonly ListedArticle[], slug: string): string[] {
  const place = articles.findIndex((article) => article.slug === slug);
  const others = [...articles.slice(place + 1), ...articles.slice(0, Math.max(0, place))];
  const about = articles[place]?.category ?? null;
  const alike = others.filter(({ category }) => category !== null && category === about);
  const rest = others.filter((article) => !alike.includes(article));
  return [...alike, ...rest].slice(0, NEXT).map((article) => article.slug);
}
