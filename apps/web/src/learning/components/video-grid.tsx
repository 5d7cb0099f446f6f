import type { Ref } from 'react';
import { eachRow } from '../../lib/each-row.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { SkeletonGrid } from '@nestling/ui/state/skeleton-grid.tsx';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import type { VideoCardModel as Card } from '../data/videos/videos.ts';
import { VideoCard } from './video-card.tsx';
import styles from './video-grid.module.css';

/** Number of pictures above the fold in a window of usual height; these must not load lazily. */
const IN_SIGHT = 4;

interface VideoGridProps {
  ref?: Ref<HTMLUListElement>;
  videos: readonly Card[];
  /** On a page of their own, or below a video. */
  place: 'page' | 'below';
}

/** Renders videos to choose from. */
export function VideoGrid({ ref, videos, place }: VideoGridProps) {
  return (
    <ul ref={ref} className={classNames(styles.grid, place === 'page' ? styles.four : styles.three)}>
      {eachRow(videos, (video, index) => (
        <li key={video.slug}>
          <VideoCard video={video} isFirst={place === 'page' && index < IN_SIGHT} />
        </li>
      ))}
    </ul>
  );
}

/** Renders eight empty cards. */
export function VideoGridSkeleton() {
  const { t } = useMessages();
  return (
    <SkeletonGrid loading={t('common.loading')} className={classNames(styles.grid, styles.four)} count={8}>
      <div>
        <div className={styles.bone} />
        <SkeletonBlock width="70%" height="26px" />
      </div>
    </SkeletonGrid>
  );
}
