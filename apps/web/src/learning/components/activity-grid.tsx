import type { Ref } from 'react';
import { eachRow } from '../../lib/each-row.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { FlipCard } from '@nestling/ui/flip-card.tsx';
import { SkeletonGrid } from '@nestling/ui/state/skeleton-grid.tsx';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import type { Activity, FlipCardTexts } from '../data/activities.ts';
import styles from './activity-grid.module.css';

interface ActivityGridProps {
  ref: Ref<HTMLUListElement>;
  activities: readonly Activity[];
  /** Slug of the game whose card shows its back initially. */
  turned: string | null;
  words: FlipCardTexts;
  onFlip: (slug: string, back: boolean) => void;
}

/** Renders the cards of the games. */
export function ActivityGrid({ ref, activities, turned, words, onFlip }: ActivityGridProps) {
  return (
    <ul ref={ref} className={styles.grid}>
      {eachRow(activities, ({ slug, title, line, text, picture, lang }, index) => (
        <li key={slug}>
          <FlipCard
            title={title}
            line={line}
            picture={picture}
            text={text}
            frontAction={words.callToAction}
            backAction={words.cardBackLabel}
            isFirst={index === 0}
            turned={slug === turned}
            lang={lang}
            onFlip={(back) => onFlip(slug, back)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Renders four empty cards. */
export function ActivityGridSkeleton() {
  const { t } = useMessages();
  return (
    <SkeletonGrid loading={t('common.loading')} className={styles.grid} count={4}>
      <div className={styles.bones}>
        <div className={styles.boneWords}>
          <SkeletonBlock width="60%" height="24px" />
          <SkeletonBlock width="50%" height="15px" />
        </div>
      </div>
    </SkeletonGrid>
  );
}
