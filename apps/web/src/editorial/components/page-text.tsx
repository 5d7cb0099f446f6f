import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import page from '../../ui/page.module.css';
import type from '../../ui/type.module.css';
import type { StaticPageContent } from '../data/static-page.ts';
import styles from './page-text.module.css';

interface PageTextProps {
  content: StaticPageContent;
  /** What is said of the text before it begins. */
  note?: ReactNode;
}

/**
 * One column of text that editors write; only their words may be in another language than the page.
 */
export function PageText({ content, note }: PageTextProps) {
  const { locale } = useMessages();
  const lang = content.locale === locale ? undefined : content.locale;
  return (
    <div className={classNames(page.content, styles.page)}>
      <article className={styles.column}>
        <h1 className={type.h1} lang={lang}>
          {content.title}
        </h1>
        {note}
        {/* The one place for HTML of the server: made there from markdown, raw HTML removed. */}
        <div className={styles.body} lang={lang} dangerouslySetInnerHTML={{ __html: content.bodyHtml }} />
      </article>
    </div>
  );
}
