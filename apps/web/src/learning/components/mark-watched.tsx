import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import styles from './video-panels.module.css';

interface MarkWatchedProps {
  watched: boolean;
  /** Title of the next video; null for the last one. */
  next: string | null;
  onMark: () => void;
  onNext: () => void;
}

/**
 * Renders the next step where a video does not play, because a bad connection must not block the
 * quiz.
 */
export function MarkWatched({ watched, next, onMark, onNext }: MarkWatchedProps) {
  const { t } = useMessages();
  const [submitted, setSubmitted] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);

  // The clicked button disappears, so the status must take the focus.
  useEffect(() => {
    if (submitted) status.current?.focus({ preventScroll: true });
  }, [submitted]);

  if (submitted)
    return (
      <div className={styles.mark}>
        <p ref={status} tabIndex={-1} className={styles.marked}>
          {t('video-page.marked')}
        </p>
        {next === null ? null : (
          <Button kind="outline" onClick={onNext}>
            {t('syllabus-playlist.nextVideo', { title: next })}
          </Button>
        )}
      </div>
    );
  if (watched) return null;
  return (
    <div className={styles.mark}>
      <Button
        kind="outline"
        onClick={() => {
          setSubmitted(true);
          onMark();
        }}
      >
        {t('video-page.mark')}
      </Button>
    </div>
  );
}
