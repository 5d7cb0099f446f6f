import type { Ref } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { FlipCard } from '../../ui/flip-card.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import type from '../../ui/type.module.css';
import type { Activity, FlipCardWords } from '../data/activities.ts';
import styles from './activity-grid.module.css';

interface ActivityGridProps {
  ref: Ref<HTMLUListElement>;
  activities: readonly Activity[];
  /** Slug of the game whose card shows its back initially. */
  turned: string | null;
  words: FlipCardWords;
  onFlip: (slug: string, back: boolean) => void;
}

/** Renders the cards of the games. */
export function ActivityGrid({ ref, activities, turned, words, onFlip }: ActivityGridProps) {
  return (
    <ul ref={ref} className={styles.grid}>
      {activities.map(({ slug, title, line, text, picture, lang }) => (
        <li key={slug}>
          <FlipCard
            title={title}
            line={line}
            picture={picture}
            text={text}
            frontAction={words.callToAction}
            backAction={words.cardBackLabel}
            turned={slug === turned}
            lang={lang}
            onFlip={(back) => onFlip(slug, back)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Renders four empty cards in the frame of the real ones; visible only after `seen`. */
export function ActivityGridSkeleton({ seen }: { seen: boolean }) {
  const { t } = useMessages();
  return (
    <div className={classNames(!seen && styles.unseen)}>
      <p className={type.hidden} role="status">
        {t('common.loading')}
      </p>
      <div className={styles.grid} aria-hidden="true">
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={styles.bones}>
            <SkeletonBlock width="60%" height="24px" />
            <SkeletonBlock width="50%" height="15px" />
          </div>
        ))}
      </div>
    </div>
  );
}
