import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import styles from './video-panels.module.css';

interface MarkWatchedProps {
  /** The video counts as watched already. */
  watched: boolean;
  onMark: () => void;
}

/** The way on for who reads a video that does not play: a bad line must not keep a parent from the quiz (D-190). */
export function MarkWatched({ watched, onMark }: MarkWatchedProps) {
  const { t } = useMessages();
  const [pressed, setPressed] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);

  // The button is gone with its press.
  useEffect(() => {
    if (pressed) said.current?.focus({ preventScroll: true });
  }, [pressed]);

  if (pressed)
    return (
      <p ref={said} tabIndex={-1} className={styles.marked}>
        <CheckCircleIcon weight="fill" size={22} aria-hidden="true" />
        {t('video-page.marked')}
      </p>
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
