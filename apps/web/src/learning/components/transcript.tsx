import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Accordion } from '@nestling/ui/layout/accordion.tsx';
import { UnbrokenNumbers } from '@nestling/ui/unbroken-numbers.tsx';
import type { PlayableVideo } from '../data/videos/playable-video.ts';
import { formatPosition } from '../data/videos/player-time.ts';
import { transcriptLang } from '../data/videos/transcript-lang.ts';
import styles from './video-panels.module.css';

interface TranscriptProps {
  video: Pick<PlayableVideo, 'transcript' | 'transcriptLocale'>;
  openAtFirst?: boolean;
  level?: 2 | 3;
  /** Rendered below the text. */
  children?: ReactNode;
}

/** Renders the text of a video with its times. */
export function Transcript({ video, openAtFirst = false, level = 3, children }: TranscriptProps) {
  const { t, locale } = useMessages();
  return (
    <Accordion title={t('video-page.transcript')} openAtFirst={openAtFirst} level={level}>
      <ol className={styles.lines} lang={transcriptLang(video, locale)}>
        {video.transcript.map(({ start, text }) => (
          <li key={start} className={styles.line}>
            <span className={styles.time}>{formatPosition(start)}</span>
            <UnbrokenNumbers text={text} />
          </li>
        ))}
      </ol>
      {children}
    </Accordion>
  );
}
