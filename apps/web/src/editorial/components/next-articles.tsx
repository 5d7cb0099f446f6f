import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { eachRow } from '../../lib/each-row.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { queryClient } from '../../lib/query.ts';
import type from '@nestling/ui/text.module.css';
import { articlesOfQuery } from '../data/articles.ts';
import { ArticleTile } from './article-tile.tsx';
import styles from './next-articles.module.css';

/** Renders the recommended articles; nothing where they cannot be read. */
export function NextArticles({ slugs }: { slugs: readonly string[] }) {
  const { t, locale } = useMessages();
  const titleId = useId();
  const { data: next = [] } = useQuery({ ...articlesOfQuery(slugs, locale), enabled: slugs.length > 0 }, queryClient);
  if (next.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby={titleId}>
      <h2 id={titleId} className={type.h2Small}>
        {t('article-page.next')}
      </h2>
      <ul className={styles.grid}>
        {eachRow(next, (article) => (
          <li key={article.slug}>
            <ArticleTile article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
