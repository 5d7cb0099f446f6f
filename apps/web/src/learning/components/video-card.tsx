import { formatDuration } from '@nestling/domain/learning/duration';
import { pathOf } from '@nestling/domain/pages';
import { SiteLink } from '../../lib/site-link.tsx';
import { srcSetOf } from '../../lib/src-set.ts';
import { PlayIcon } from '../../ui/icons/play.ts';
import type { VideoCardModel as Card } from '../data/videos.ts';
import styles from './video-card.module.css';

const WIDTHS = [320, 480, 640];

/**
 * How wide the picture is in its grid; it is a ninth wider than its frame, which cuts its sides. On
 * a phone it is said to be a quarter narrower: one of less than two pixels a point then takes the
 * picture of 640, half the bytes of the next.
 */
const SIZES = '(width >= 60em) 420px, (width >= 37.5em) 56vw, 86vw';

interface VideoCardProps {
  video: Card;
  /** True for a picture that is in sight at once. */
  isFirst?: boolean;
}

/** A video to choose: its picture, length and title, all one link (design guide, Video card). */
export function VideoCard({ video: { slug, title, runningTime, poster, lang }, isFirst = false }: VideoCardProps) {
  return (
    <SiteLink to={pathOf('video', { slug })} className={styles.card}>
      {/* Said first, drawn below the picture. */}
      <span className={styles.title} lang={lang}>
        {title}
      </span>
      <span className={styles.scene}>
        {poster ? (
          <img
            className={styles.picture}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            sizes={SIZES}
            srcSet={srcSetOf(poster, WIDTHS)}
            src={poster.url}
            alt=""
            width={poster.width}
            height={poster.height}
          />
        ) : null}
        <span className={styles.play}>
          <PlayIcon weight="fill" size={22} aria-hidden="true" />
        </span>
        {runningTime > 0 ? <span className={styles.chip}>{formatDuration(runningTime)}</span> : null}
      </span>
    </SiteLink>
  );
}
