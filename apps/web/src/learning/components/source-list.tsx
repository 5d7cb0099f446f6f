import type { Source } from '@nestling/contract/learning/course';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import link from '../../ui/link.module.css';
import type from '../../ui/type.module.css';
import styles from './video-panels.module.css';

/** Renders the public guidelines behind the lessons. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const { t } = useMessages();
  return (
    <ul className={styles.list}>
      {sources.map(({ title, url }) => (
        <li key={url}>
          <a className={link.text} href={url} target="_blank" rel="noopener noreferrer">
            {title}
            <span className={type.hidden}> {t('common.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
