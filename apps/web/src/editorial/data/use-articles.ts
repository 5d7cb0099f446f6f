import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryClient } from '../../lib/query.ts';
import { ARTICLES_AT_ONCE, articlesQuery } from './articles.ts';
import type { Article, ArticleListModel } from './articles.ts';
import type { DashboardBlock } from './use-block.ts';
import { useBlock } from './use-block.ts';

const FAILURE = 'The articles did not load';

/** The articles that the list shows, of one category or of all. */
export interface ListedArticles extends ArticleListModel {
  /** Slug of the category that all are of; null for all articles. */
  category: string | null;
}

/** The articles of the category that the address names; an unknown one is all. */
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

/**
 * The former one stays until there is another: a list does not go while that of another category
 * comes.
 */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** Further articles than one answer holds, once they are asked for. */
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
