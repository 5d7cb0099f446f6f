import { eachRow } from '../../lib/each-row.tsx';
import { plainDay } from '../../lib/words/dates.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Accordion } from '@nestling/ui/layout/accordion.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import { PhoneIcon } from '@nestling/ui/icons/phone.ts';
import link from '@nestling/ui/link.module.css';
import { Pill } from '@nestling/ui/pill.tsx';
import type from '@nestling/ui/text.module.css';
import { UnbrokenNumbers, withUnbrokenPhones } from '@nestling/ui/unbroken-numbers.tsx';
import type { ArticlePage } from '../data/articles.ts';
import styles from './article-text.module.css';
import { ContentAnchor } from './content-anchor.tsx';

/**
 * Renders an article and its surroundings; only the content may be in another language than the
 * page.
 */
export function ArticleText({ article }: { article: ArticlePage }) {
  const { title, description, picture, bodyHtml, whenToCallHtml, url, lang } = article;
  return (
    <article>
      <ArticleFacts article={article} />
      <div lang={lang}>
        <h1 className={classNames(type.h1, styles.title)}>{title}</h1>
        <p className={classNames(type.lead, styles.lead)}>
          <UnbrokenNumbers text={description} />
        </p>
      </div>
      {picture ? (
        <div className={styles.cut} lang={lang}>
          <ContentPicture className={styles.picture} picture={picture} alt={picture.alt} loading="first" />
        </div>
      ) : null}
      {/* Safe as HTML because the server renders it from markdown and removes raw HTML. */}
      <div className={styles.body} lang={lang} dangerouslySetInnerHTML={{ __html: withUnbrokenPhones(bodyHtml) }} />
      {whenToCallHtml === null ? null : <WhenToCall html={whenToCallHtml} lang={lang} />}
      {url === null ? null : <MoreElsewhere url={url} />}
      <Sources article={article} />
    </article>
  );
}

function ArticleFacts({ article: { category, minutes, checkedOn } }: { article: ArticlePage }) {
  const { t, locale } = useMessages();
  const facts = [
    minutes === null ? null : t('article-page.minutes', { minutes }),
    checkedOn === null ? null : t('article-page.checked', { date: plainDay(checkedOn, locale) }),
  ].filter((fact) => fact !== null);
  return (
    <p className={styles.facts}>
      {category ? <Pill kind="egg">{category.title}</Pill> : null}
      <span className={type.small}>{facts.join(' · ')}</span>
    </p>
  );
}

function WhenToCall({ html, lang }: { html: string; lang: string | undefined }) {
  const { t } = useMessages();
  return (
    <section className={styles.call}>
      <span className={styles.medal} aria-hidden="true">
        <PhoneIcon weight="fill" size={26} />
      </span>
      <div className={styles.callWords}>
        <h2 className={type.h4}>{t('article-page.whenToCall')}</h2>
        <div className={styles.callText} lang={lang} dangerouslySetInnerHTML={{ __html: withUnbrokenPhones(html) }} />
      </div>
    </section>
  );
}

function MoreElsewhere({ url }: { url: string }) {
  const { t } = useMessages();
  return (
    <p className={styles.more}>
      <ContentAnchor to={url} className={classNames(link.text, link.alone)}>
        {t('article-page.elsewhere', { site: URL.parse(url)?.hostname ?? url })}
      </ContentAnchor>
    </p>
  );
}

/** The note on general advice must appear without sources too. */
function Sources({ article: { sources } }: { article: ArticlePage }) {
  const { t } = useMessages();
  const general = <p className={styles.general}>{t('article-page.general')}</p>;
  return (
    <div className={styles.sources}>
      {sources.length === 0 ? (
        general
      ) : (
        <Accordion title={t('article-page.sources')} openAtFirst>
          <ul className={styles.sourceList}>
            {eachRow(sources, ({ title, url }) => (
              <li key={url}>
                <ContentAnchor to={url} className={link.text}>
                  <UnbrokenNumbers text={title} />
                </ContentAnchor>
              </li>
            ))}
          </ul>
          {general}
        </Accordion>
      )}
    </div>
  );
}
