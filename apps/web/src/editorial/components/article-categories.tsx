import { contentLink } from '@nestling/domain/editorial/content-link';
import { pathOf } from '@nestling/domain/pages';
import { eachRow } from '../../lib/each-row.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import page from '@nestling/ui/layout/page.module.css';
import type { ArticleCategory } from '../data/articles.ts';
import styles from './article-categories.module.css';
import { ContentAnchor } from './content-anchor.tsx';

interface ArticleCategoriesProps {
  categories: readonly ArticleCategory[];
  /** Slug of the selected category. */
  chosen: string | null;
}

/** Renders the categories of articles as links; nothing without a category. */
export function ArticleCategories({ categories, chosen }: ArticleCategoriesProps) {
  const { t } = useMessages();
  if (categories.length === 0) return null;
  return (
    <nav className={classNames(page.content, styles.part)} aria-label={t('articles-categories.label')}>
      <ul className={styles.chips}>
        {eachRow(categories, ({ slug, title, icon, picture, url, lang }) => (
          <li key={slug} className={styles.place}>
            <ContentAnchor
              to={url}
              className={classNames(styles.chip, slug === chosen && styles.chosen)}
              current={slug === chosen}
            >
              <span className={styles.medal} aria-hidden="true">
                {icon ? (
                  <ContentPicture picture={icon} alt="" size={{ width: 22, height: 22 }} />
                ) : picture ? (
                  <ContentPicture
                    className={styles.picture}
                    picture={picture}
                    alt=""
                    size={{ width: 42, height: 46 }}
                    loading="lazy"
                  />
                ) : null}
              </span>
              <span className={styles.words}>
                <span lang={lang}>{title}</span>
                {lang === undefined ? null : <span className={styles.language}>{t('common.inEnglish')}</span>}
              </span>
            </ContentAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the categories that can be linked: none where no list of articles is shown. */
export function leadingCategories(categories: readonly ArticleCategory[], withList: boolean): ArticleCategory[] {
  return categories.filter(({ url }) => url !== null && (withList || !leadsToList(url)));
}

function leadsToList(url: string): boolean {
  const [address = '', hash] = url.split('#');
  const [path] = address.split('?');
  return contentLink(url) !== null && path === pathOf('courses') && hash === 'articles';
}
