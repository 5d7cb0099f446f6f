import type { Source } from '@nestling/contract/learning/course';
import { eachRow } from '../../lib/each-row.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { ArrowSquareOutIcon } from '@nestling/ui/icons/arrow-square-out.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import { UnbrokenNumbers } from '@nestling/ui/unbroken-numbers.tsx';
import styles from './video-panels.module.css';

/** Keeps an icon from standing alone on a line. */
const WORD_JOINER = '\u2060';

/** Renders the public guidelines behind the lessons. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const { t } = useMessages();
  return (
    <ul className={styles.list}>
      {eachRow(sources, ({ title, url }) => (
        <li key={url}>
          <a className={link.text} href={url} target="_blank" rel="noopener noreferrer">
            <UnbrokenNumbers text={title} />
            {WORD_JOINER}
            <ArrowSquareOutIcon weight="bold" size={16} className={styles.outside} aria-hidden="true" />
            <span className={type.hidden}> {t('common.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
