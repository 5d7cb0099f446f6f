import { formatDuration } from '@nestling/domain/learning/duration';
import { widthSources } from '@nestling/domain/picture-sources';
import { useId, type ReactNode } from 'react';
import { eachRow } from '../../lib/each-row.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { CheckIcon } from '@nestling/ui/icons/check.ts';
import type from '@nestling/ui/text.module.css';
import type { PlaylistItem } from '../data/course.ts';
import { formatPosition } from '../data/videos/player-time.ts';
import type { CurrentVideo, PlayedVideo } from '../data/videos/playlist.ts';
import styles from './video-list.module.css';

const WIDTHS = [160, 320, 480];

/** Width of the picture, whose sides its frame crops a little. */
const SIZE = '118px';

interface VideoListProps {
  title: string;
  videos: readonly PlaylistItem[];
  current: CurrentVideo | null;
  onChoose: (video: PlaylistItem) => void;
}

/** Renders the unwatched videos of a course; nothing without one. */
export function VideoList({ title, videos, current, onChoose }: VideoListProps) {
  return (
    <Group title={title}>
      {eachRow(videos, (video) => (
        <li key={video.videoId}>
          <PictureRow video={video} row={rowOf(current, video)} onChoose={onChoose} />
        </li>
      ))}
    </Group>
  );
}

interface PlayedListProps extends Omit<VideoListProps, 'videos'> {
  played: readonly PlayedVideo[];
}

/** Renders the played videos, started ones apart from ended ones; nothing without one. */
export function PlayedList({ title, played, current, onChoose }: PlayedListProps) {
  return (
    <Group title={title} small>
      {eachRow(played, (entry) => {
        const { video } = entry;
        const row = rowOf(current, video);
        return (
          <li key={video.videoId}>
            {row ? (
              <PictureRow video={video} row={row} played={entry} onChoose={onChoose} />
            ) : (
              <PlayedRow entry={entry} onChoose={onChoose} />
            )}
          </li>
        );
      })}
    </Group>
  );
}

function rowOf(current: CurrentVideo | null, { videoId }: PlaylistItem): CurrentVideo | null {
  return current?.videoId === videoId ? current : null;
}

function Group({ title, small, children }: { title: string; small?: boolean; children: readonly ReactNode[] }) {
  const heading = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={classNames(type.h4, styles.heading)}>
        {title}
      </h2>
      <ul className={classNames(styles.list, small && styles.small)}>{children}</ul>
    </section>
  );
}

interface RowProps {
  video: PlaylistItem;
  onChoose: (video: PlaylistItem) => void;
}

function PictureRow({
  video,
  row,
  played = null,
  onChoose,
}: RowProps & { row: CurrentVideo | null; played?: PlayedVideo | null }) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className={classNames(styles.row, row && styles.current)}
      aria-current={row ? 'true' : undefined}
      onClick={() => onChoose(video)}
    >
      <span className={styles.thumb}>
        {video.poster ? (
          <img
            className={styles.picture}
            loading="lazy"
            sizes={SIZE}
            {...widthSources(video.poster, WIDTHS)}
            alt=""
            width={112}
            height={66}
          />
        ) : null}
        <span className={styles.chip}>{formatDuration(video.runningTime)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {t('syllabus-playlist.videoTitle', { number: video.number, title: video.displayTitle })}
        </span>
        {row ? (
          <span className={styles.state}>
            {played?.ended && !row.begun ? <CheckIcon weight="bold" size={16} aria-hidden="true" /> : null}
            {row.begun ? t('syllabus-playlist.playing') : played ? playedText(played, t) : t('syllabus-playlist.ready')}
          </span>
        ) : null}
      </span>
    </button>
  );
}

function PlayedRow({ entry, onChoose }: { entry: PlayedVideo; onChoose: RowProps['onChoose'] }) {
  const { t } = useMessages();
  const { video, ended } = entry;
  return (
    <button type="button" className={styles.played} onClick={() => onChoose(video)}>
      {ended ? (
        <span className={styles.tick}>
          <CheckIcon weight="bold" size={16} aria-hidden="true" />
        </span>
      ) : (
        <span className={styles.half} />
      )}
      <span className={classNames(styles.title, ended && styles.ended)}>
        {t('syllabus-playlist.videoTitle', { number: video.number, title: video.displayTitle })}
        <span className={ended ? type.hidden : styles.left}>{playedText(entry, t)}</span>
      </span>
      <span className={styles.time}>{formatDuration(video.runningTime)}</span>
    </button>
  );
}

function playedText({ ended, secondsLeft }: PlayedVideo, t: ReturnType<typeof useMessages>['t']): string {
  if (ended) return t('syllabus-playlist.ended');
  return secondsLeft === null
    ? t('syllabus-playlist.begun')
    : t('syllabus-playlist.begunLeft', { time: formatPosition(secondsLeft) });
}
