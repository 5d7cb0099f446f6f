import type { SearchResult as Result } from '@nestling/contract/editorial/search';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import type from '@nestling/ui/text.module.css';
import { ContentAnchor } from './content-anchor.tsx';
import styles from './search-result.module.css';

/** Renders what was found: its picture, kind, title and the text around the words. */
export function SearchResultRow({ result }: { result: Result }) {
  const { t, locale } = useMessages();
  const { title, excerpt, marks, image, url, lang } = result;
  const second = new URLSearchParams(url.split('?')[1]).get('t');
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {image ? <ContentPicture picture={image} alt="" loading="lazy" size={{ width: 128, height: 88 }} /> : null}
      </span>
      <div>
        <p className={styles.kind}>{useKind(result)}</p>
        <h2 className={type.h4} lang={lang === locale ? undefined : lang}>
          <ContentAnchor to={url} className={styles.link}>
            <Marked text={title} marks={marks.title} />
          </ContentAnchor>
        </h2>
        {lang === locale ? null : <p className={styles.kind}>{t('common.inEnglish')}</p>}
        <p className={styles.text} lang={lang === locale ? undefined : lang}>
          <Marked text={excerpt} marks={marks.excerpt} />
        </p>
      </div>
      <span className={styles.open} aria-hidden="true">
        {second === null ? t('search-page.open') : t('search-page.watch', { time: clockOf(Number(second)) })}
      </span>
    </li>
  );
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function useKind({ type: kind, facts: { videos, minutes } }: Result): string {
  const { t } = useMessages();
  if (kind === 'course')
    return videos === undefined || minutes === undefined
      ? t('search-page.quizCourse')
      : t('search-page.course', { videos, minutes });
  if (kind === 'video')
    return minutes === undefined ? t('search-page.shortVideo') : t('search-page.video', { minutes });
  if (kind === 'article')
    return minutes === undefined ? t('search-page.otherArticle') : t('search-page.article', { minutes });
  return t('search-page.activity');
}

function Marked({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...parts, text.slice(end)];
}
