import { formatDuration } from '@nestling/domain/learning/duration';
import { pathOf } from '@nestling/domain/pages';
import { widthSources } from '@nestling/domain/picture-sources';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { PlayIcon } from '@nestling/ui/icons/play.ts';
import { TimeChip } from '@nestling/ui/picture/time-chip.tsx';
import type { VideoCardModel as Card } from '../data/videos/videos.ts';
import styles from './video-card.module.css';

const WIDTHS = [320, 480, 640, 800];

/**
 * The picture is a ninth wider than its frame, which crops its sides. On phones the width is stated
 * a quarter smaller, so that screens below two pixels per point load the 640 px file and those of
 * two pixels the 800 px one, which is as wide as the picture there.
 */
const SIZES = '(width >= 68.75em) 320px, (width >= 60em) 360px, (width >= 37.5em) 51vw, 86vw';

interface VideoCardProps {
  video: Card;
  /** True for a picture above the fold. */
  isFirst?: boolean;
}

/** Renders a video to choose: picture, length and title as one link. */
export function VideoCard({ video: { slug, title, runningTime, poster, lang }, isFirst = false }: VideoCardProps) {
  const { t } = useMessages();
  return (
    <SiteLink to={pathOf('video', { slug })} className={styles.card}>
      {/* Before the picture in the document, so that screen readers read the title first. */}
      <span className={styles.title} lang={lang}>
        {title}
      </span>
      {lang === undefined ? null : <span className={styles.language}>{t('common.inEnglish')}</span>}
      <span className={styles.scene}>
        {poster ? (
          <img
            className={styles.picture}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'low'}
            sizes={SIZES}
            {...widthSources(poster, WIDTHS)}
            alt=""
            width={poster.width}
            height={poster.height}
          />
        ) : null}
        <span className={styles.play}>
          <PlayIcon weight="fill" size={22} aria-hidden="true" />
        </span>
        <TimeChip className={styles.time} time={formatDuration(runningTime)} />
      </span>
    </SiteLink>
  );
}
