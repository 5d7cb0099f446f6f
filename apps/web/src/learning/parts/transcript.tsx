import type { TranscriptLine } from '@nestling/contract/learning/course';
import { useWords } from '../../lib/words/use-words.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { formatPlace } from '../data/player-time.ts';
import styles from './video-panels.module.css';

/** The words of a video with their times (LRN-087, D-87). */
export function Transcript({ lines }: { lines: readonly TranscriptLine[] }) {
  const { t } = useWords();
  return (
    <Accordion title={t('video-page.transcript')}>
      <ol className={styles.lines}>
        {lines.map(({ start, text }) => (
          <li key={start} className={styles.line}>
            <span className={styles.time}>{formatPlace(start)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Accordion>
  );
}
