import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import styles from './video-panels.module.css';

interface MarkWatchedProps {
  /** The video counts as watched already. */
  watched: boolean;
  /** Title of the video that comes next; null when there is none. */
  next: string | null;
  onMark: () => void;
  onNext: () => void;
}

/**
 * The way on for who reads a video that does not play: a bad line must not keep a parent from the
 * quiz.
 */
export function MarkWatched({ watched, next, onMark, onNext }: MarkWatchedProps) {
  const { t } = useMessages();
  const [pressed, setPressed] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);

  // The button is gone with its press.
  useEffect(() => {
    if (pressed) said.current?.focus({ preventScroll: true });
  }, [pressed]);

  if (pressed)
    return (
      <div className={styles.mark}>
        <p ref={said} tabIndex={-1} className={styles.marked}>
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
          setPressed(true);
          onMark();
        }}
      >
        {t('video-page.mark')}
      </Button>
    </div>
  );
}
