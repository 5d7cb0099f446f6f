import { formatDuration } from '@nestling/domain/learning/duration';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { useId } from 'react';
import { useWords } from '../../lib/words/use-words.ts';
import { classNames } from '../../ui/class-names.ts';
import type from '../../ui/type.module.css';
import type { PlaylistVideo } from '../data/course.ts';
import styles from './video-list.module.css';

/** The row of the video in the player; null once it has ended. */
interface CurrentRow {
  videoId: string;
  /** True from its first play on. */
  begun: boolean;
}

interface VideoListProps {
  title: string;
  videos: readonly PlaylistVideo[];
  watched: boolean;
  current: CurrentRow | null;
  onChoose: (video: PlaylistVideo) => void;
}

/** One group of a playlist (LRN-090); nothing while it is empty. */
export function VideoList({ title, videos, watched, current, onChoose }: VideoListProps) {
  const heading = useId();
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classNames(type.h4, styles.heading)}>
        {title}
      </h2>
      <ul className={classNames(styles.list, watched && styles.ticked)}>
        {videos.map((video) => {
          const row = current?.videoId === video.videoId ? current : null;
          return (
            <li key={video.videoId}>
              {watched && !row ? (
                <WatchedRow video={video} onChoose={onChoose} />
              ) : (
                <PictureRow video={video} row={row} onChoose={onChoose} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface RowProps {
  video: PlaylistVideo;
  onChoose: (video: PlaylistVideo) => void;
}

function PictureRow({ video, row, onChoose }: RowProps & { row: CurrentRow | null }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      className={classNames(styles.row, row && styles.current)}
      aria-current={row ? 'true' : undefined}
      onClick={() => onChoose(video)}
    >
      <span className={styles.thumb}>
        {video.poster ? (
          <img className={styles.picture} src={video.poster.url} alt="" width={112} height={66} loading="lazy" />
        ) : null}
        <span className={styles.chip}>{formatDuration(video.runningTime)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {t('syllabus-page.videoTitle', { number: video.number, title: video.displayTitle })}
        </span>
        {row ? (
          <span className={styles.state}>{t(row.begun ? 'syllabus-page.playing' : 'syllabus-page.ready')}</span>
        ) : null}
      </span>
    </button>
  );
}

function WatchedRow({ video, onChoose }: RowProps) {
  const { t } = useWords();
  return (
    <button type="button" className={styles.watched} onClick={() => onChoose(video)}>
      <span className={styles.tick}>
        <CheckIcon weight="bold" size={16} aria-hidden="true" />
      </span>
      <span className={styles.title}>
        {t('syllabus-page.videoTitle', { number: video.number, title: video.displayTitle })}
      </span>
      <span className={styles.time}>{formatDuration(video.runningTime)}</span>
    </button>
  );
}
