import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import page from '@nestling/ui/layout/page.module.css';
import type from '@nestling/ui/text.module.css';
import { withUnbrokenPhones } from '@nestling/ui/unbroken-numbers.tsx';
import type { StaticPageContent } from '../data/static-page.ts';
import styles from './page-text.module.css';
import { Questions } from './questions.tsx';

interface PageTextProps {
  content: StaticPageContent;
  /** Rendered before the text. */
  note?: ReactNode;
  /** The first line is the date of the text. */
  isDated?: boolean;
  /** The list that stands where the text has its place for it. */
  companies?: ReactNode;
  /** Each heading of the third level is a question, whose answer is folded. */
  hasQuestions?: boolean;
}

/** Renders one column of content; only the content may be in another language than the page. */
export function PageText({ content, note, companies, isDated = false, hasQuestions = false }: PageTextProps) {
  const { locale } = useMessages();
  const lang = content.locale === locale ? undefined : content.locale;
  const { intro, rest } = splitAtHeading(content.bodyHtml);
  return (
    <div className={classNames(page.content, styles.page)}>
      <article className={styles.column}>
        <h1 className={type.h1} lang={lang}>
          {content.title}
        </h1>
        {note}
        {/*
          The only place for HTML of the server, with its questions, which is safe because the server
          renders it from markdown and removes raw HTML.
        */}
        <Body
          className={classNames(styles.body, isDated ? styles.dated : styles.lead)}
          html={intro}
          lang={lang}
          companies={companies}
        />
        {hasQuestions ? (
          <div className={styles.body} lang={lang}>
            <Questions html={rest} />
          </div>
        ) : (
          <Body className={styles.body} html={withLastLinkAsButton(rest)} lang={lang} companies={companies} />
        )}
      </article>
    </div>
  );
}

/** A paragraph of a text in whose place the companies are listed that get data of members. */
const COMPANIES = '<p>{companies}</p>';

interface BodyProps extends Pick<PageTextProps, 'companies'> {
  className: string | undefined;
  html: string;
  lang: string | undefined;
}

function Body({ className, html, lang, companies }: BodyProps) {
  const [before = '', ...after] = html.split(COMPANIES);
  const part = (text: string) => (
    <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: withUnbrokenPhones(text) }} />
  );
  if (after.length === 0) return part(before);
  return (
    <>
      {part(before)}
      {companies}
      {part(after.join(''))}
    </>
  );
}

/** A link that is the complete last paragraph is the next step of the page. */
function withLastLinkAsButton(html: string): string {
  return html.replace(/<p><a (?=[^<]*<\/a><\/p>\s*$)/, `<p><a class="${buttonClass('primary')}" `);
}

function splitAtHeading(html: string): { intro: string; rest: string } {
  const at = html.search(/<h[2-6]>/);
  return at < 0 ? { intro: '', rest: html } : { intro: html.slice(0, at), rest: html.slice(at) };
}
