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
export function useArticles(locale: string, asked: string | null, enabled: boolean): DashboardBlock<ListedArticles> {
  const ofCategory = useBlock(articlesQuery(locale, { category: asked }), {
    enabled: enabled && asked !== null,
    failure: FAILURE,
  });
  const isKnown = asked !== null && ofCategory.data !== null && ofCategory.data.total > 0;
  const all = useBlock(articlesQuery(locale), {
    enabled: enabled && (asked === null || (ofCategory.settled && !isKnown)),
    failure: FAILURE,
  });
  const list = isKnown ? ofCategory.data : all.data;
  const category = isKnown ? asked : null;
  const listed = useMemo(() => list && { ...list, category }, [list, category]);
  const shown = useLast(listed);
  return { data: shown, settled: shown !== null || (ofCategory.settled && all.settled) };
}

/** The former list remains until the next one is loaded, so that the page does not jump. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** Returns the articles after the first page, once they are requested. */
export function useFurtherArticles(locale: string, { category, total }: ListedArticles, asked: boolean): Article[] {
  const pages = asked ? Math.ceil(total / ARTICLES_AT_ONCE) - 1 : 0;
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
