import { useRef, useState } from 'react';
import { analytics } from '../../lib/analytics/analytics.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { ThumbsDownIcon } from '@nestling/ui/icons/thumbs-down.ts';
import { ThumbsUpIcon } from '@nestling/ui/icons/thumbs-up.ts';
import styles from './video-feedback.module.css';

type Side = 'Video Feedback +1' | 'Video Feedback -1';

/** Asks whether a video was helpful; each answer is tracked once, and none is stored. */
export function VideoFeedback({ slug, videoId }: { slug: string; videoId: string }) {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<Side | null>(null);
  const reported = useRef(new Set<Side>());
  const choose = (side: Side) => {
    setChosen(side);
    if (reported.current.has(side)) return;
    reported.current.add(side);
    analytics.event(side, { slug, videoId });
  };
  const sides = [
    { side: 'Video Feedback +1', label: t('video-page.yes'), Icon: ThumbsUpIcon },
    { side: 'Video Feedback -1', label: t('video-page.notReally'), Icon: ThumbsDownIcon },
  ] as const;
  return (
    <div>
      <div className={styles.question} role="group" aria-label={t('video-page.helpful')}>
        <span className={styles.words}>{t('video-page.helpful')}</span>
        {sides.map(({ side, label, Icon }) => (
          <button
            key={side}
            type="button"
            className={classNames(styles.side, chosen === side && styles.chosen)}
            aria-pressed={chosen === side}
            onClick={() => choose(side)}
          >
            {chosen === side ? (
              <Icon weight="fill" size={24} aria-hidden="true" />
            ) : (
              <Icon weight="bold" size={24} aria-hidden="true" />
            )}
            {label}
          </button>
        ))}
      </div>
      <p className={styles.thanks} role="status">
        {chosen === null ? '' : t('video-page.thanks')}
      </p>
    </div>
  );
}
