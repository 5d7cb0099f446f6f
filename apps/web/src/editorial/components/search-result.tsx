import type { SearchResult as Result } from '@nestling/contract/editorial/search';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import { TimeChip } from '@nestling/ui/picture/time-chip.tsx';
import { ContentAnchor } from './content-anchor.tsx';
import styles from './search-result.module.css';

interface SearchResultRowProps {
  result: Result;
  onOpen: () => void;
}

/** Renders what was found: its picture, kind, title and the text around the words. */
export function SearchResultRow({ result, onOpen }: SearchResultRowProps) {
  const { t, locale } = useMessages();
  const { title, excerpt, marks, image, url, lang } = result;
  const second = new URLSearchParams(url.split('?')[1]).get('t');
  // A film that opens at its beginning needs no time.
  const time = Number(second) > 0 ? clockOf(Number(second)) : null;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {image ? <ContentPicture picture={image} alt="" loading="lazy" size={{ width: 128, height: 88 }} /> : null}
        {time === null ? null : <TimeChip className={styles.time} time={time} isRepeated />}
      </span>
      <div>
        <p className={styles.kind}>{useKind(result, second !== null)}</p>
        <h2 className={styles.title} lang={lang === locale ? undefined : lang}>
          <ContentAnchor to={url} className={styles.link} onFollow={onOpen}>
            <Marked text={title} marks={marks.title} />
          </ContentAnchor>
        </h2>
        {lang === locale ? null : <p className={styles.kind}>{t('common.inEnglish')}</p>}
        <p className={styles.text} lang={lang === locale ? undefined : lang}>
          <Marked text={excerpt} marks={marks.excerpt} />
        </p>
      </div>
      <span className={classNames(styles.open, time === null && styles.plain)} aria-hidden="true">
        {time === null ? t('search-page.open') : t('search-page.watch', { time })}
      </span>
    </li>
  );
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @param isSpoken true for a word that a video says */
function useKind({ type: kind, facts: { videos, minutes, course } }: Result, isSpoken: boolean): string {
  const { t } = useMessages();
  if (isSpoken && course !== undefined) return t('search-page.videoIn', { course });
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
