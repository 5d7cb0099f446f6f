import { eachRow } from '../../lib/each-row.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import { ALL_ARTICLES } from '../data/articles.ts';
import { useFurtherArticles, type ListedArticles } from '../data/use-articles.ts';
import styles from './article-list.module.css';
import { ArticleTile } from './article-tile.tsx';
import { Block } from './block.tsx';
import { useShowAll } from './use-show-all.tsx';

/** Renders the articles of one category or of all; nothing without an article. */
export function ArticleList({ list: listed }: { list: ListedArticles }) {
  const { t, locale } = useMessages();
  const { articles, total, category } = listed;
  const { open, list, visible, button } = useShowAll(category ?? '');
  const further = useFurtherArticles(locale, listed, open);
  if (articles.length === 0) return null;
  const about = category === null ? null : (articles[0]?.category?.title ?? null);
  return (
    <Block
      id="articles"
      title={about === null ? t('articles-list.title') : t('articles-list.titleOf', { category: about })}
      aside={
        <div className={styles.beside}>
          {category === null ? null : (
            <SiteLink to={ALL_ARTICLES} replace className={classNames(link.text, link.alone)}>
              {t('articles-list.all')}
            </SiteLink>
          )}
          {button(total, t('articles-list.showAll', { count: total }))}
        </div>
      }
    >
      <ul ref={list} className={styles.grid}>
        {eachRow(visible([...articles, ...further]), (article) => (
          <li key={article.slug}>
            <ArticleTile article={article} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
