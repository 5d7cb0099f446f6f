import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryClient } from '../../lib/query.ts';
import { ARTICLES_AT_ONCE, articlesQuery, type Article, type ArticleListModel } from './articles.ts';
import { useBlock, type DashboardBlock } from './use-block.ts';

const FAILURE = 'The articles did not load';

/** The articles of the list, of one category or of all. */
export interface ListedArticles extends ArticleListModel {
  /** Slug of the requested category; null for all articles. */
  category: string | null;
}

/** Returns the articles of the category in the address; an unknown category counts as all. */
export function useArticles(
  locale: string,
  requested: string | null,
  enabled: boolean,
): DashboardBlock<ListedArticles> {
  const ofCategory = useBlock(articlesQuery(locale, { category: requested }), {
    enabled: enabled && requested !== null,
    failure: FAILURE,
  });
  const hasCategory = requested !== null && ofCategory.data !== null && ofCategory.data.total > 0;
  const all = useBlock(articlesQuery(locale), {
    enabled: enabled && (requested === null || (ofCategory.settled && !hasCategory)),
    failure: FAILURE,
  });
  const list = hasCategory ? ofCategory.data : all.data;
  const category = hasCategory ? requested : null;
  const listed = useMemo(() => list && { ...list, category }, [list, category]);
  const listedArticles = useLast(listed);
  return { data: listedArticles, settled: listedArticles !== null || (ofCategory.settled && all.settled) };
}

/** The former list remains until the next one is loaded, so that the page does not jump. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** Returns the articles after the first page, once they are requested. */
export function useFurtherArticles(locale: string, { category, total }: ListedArticles, enabled: boolean): Article[] {
  const pages = enabled ? Math.ceil(total / ARTICLES_AT_ONCE) - 1 : 0;
  const answers = useQueries(
    {
      queries: Array.from({ length: Math.max(0, pages) }, (_, page) =>
        articlesQuery(locale, { category, skip: (page + 1) * ARTICLES_AT_ONCE }),
      ),
    },
    queryClient,
  );
  return answers.flatMap(({ data }) => data?.articles ?? []);
}
