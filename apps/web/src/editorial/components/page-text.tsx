import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import page from '../../ui/layout/page.module.css';
import type from '../../ui/text.module.css';
import type { StaticPageContent } from '../data/static-page.ts';
import styles from './page-text.module.css';

interface PageTextProps {
  content: StaticPageContent;
  /** Rendered before the text. */
  note?: ReactNode;
}

/** Renders one column of content; only the content may be in another language than the page. */
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
        {/*
          The only place for HTML of the server, which is safe because the server renders it from
          markdown and removes raw HTML.
        */}
        <div className={styles.body} lang={lang} dangerouslySetInnerHTML={{ __html: content.bodyHtml }} />
      </article>
    </div>
  );
}
