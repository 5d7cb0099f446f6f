import { shortDescription } from '@nestling/domain/editorial/short-description';
import { analytics } from '../../lib/analytics/analytics.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import type from '@nestling/ui/text.module.css';
import { UnbrokenNumbers } from '@nestling/ui/unbroken-numbers.tsx';
import type { Article } from '../data/articles.ts';
import styles from './article-tile.module.css';
import { ContentAnchor } from './content-anchor.tsx';

/** Renders an article with its picture, in one of four cut shapes that repeat. */
export function ArticleTile({ article }: { article: Article }) {
  const { t, locale } = useMessages();
  const { slug, title, description, callToAction, picture, category, link, lang, isInEnglish } = article;
  return (
    <article className={styles.tile} lang={lang}>
      <div className={styles.top}>
        <div className={styles.cut}>
          {picture ? (
            <ContentPicture className={styles.picture} picture={picture} alt={picture.alt} loading="lazy" />
          ) : null}
        </div>
        {category?.icon ? (
          <span className={styles.medal} aria-hidden="true">
            <ContentPicture picture={category.icon} alt="" size={{ width: 20, height: 20 }} loading="lazy" />
          </span>
        ) : null}
      </div>
      <div>
        <h3 className={classNames(type.h4, styles.title)}>
          <ContentAnchor
            to={link}
            className={styles.link}
            onFollow={() => analytics.event('Article Clicked', { slug })}
          >
            {title}
          </ContentAnchor>
        </h3>
        {isInEnglish ? (
          <p className={styles.language} lang={locale}>
            {t('common.inEnglish')}
          </p>
        ) : null}
        <p className={styles.text}>
          <UnbrokenNumbers text={shortDescription(description)} />
        </p>
        {callToAction !== null && link !== null ? <p className={styles.call}>{callToAction}</p> : null}
      </div>
    </article>
  );
}
