import { useMemo, useRef, useState } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { settings } from '../../lib/settings.ts';
import { Accordion } from '@nestling/ui/layout/accordion.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { formatPosition } from '../data/videos/player-time.ts';
import { recordEnd, recordWatch } from '../data/videos/progress.ts';
import { trackPlayed } from '../data/videos/track-played.ts';
import { savePosition, savePositionOnLeave, type PlacedVideo } from '../data/videos/video-place.ts';
import type { Film } from '../data/videos/videos.ts';
import { CaptionsNote } from './captions-note.tsx';
import { FilmLink } from './film-link.tsx';
import { FilmPlayer } from './film-player.tsx';
import { SourceList } from './source-list.tsx';
import { Transcript } from './transcript.tsx';
import { VideoFeedback } from './video-feedback.tsx';
import { VideoGrid } from './video-grid.tsx';
import { useProgressReporter, type ProgressReporter } from '../data/videos/use-progress-reporter.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import frame from './film-frame.module.css';
import styles from './film-stage.module.css';

interface FilmStageProps {
  uid: string;
  film: Film;
  /** Start position in seconds; null for the beginning. */
  startAt: number | null;
}

/** Renders a video in its player, its text, and what to watch next. */
export function FilmStage({ uid, film, startAt: savedPosition }: FilmStageProps) {
  const { t } = useMessages();
  // The start position must not follow the position that is saved during playback.
  const [startAt, setStartAt] = useState(savedPosition);
  const [begun, setBegun] = useState(false);
  const playButton = useRef<HTMLButtonElement>(null);
  const courses = useMemo(() => film.courses.map(({ slug }) => slug), [film.courses]);
  const placed = { uid, videoId: film.videoId, courses };
  const beat = useVideoPlace(placed);
  const counted = film.disableTracking
    ? []
    : film.courses.map(({ slug, legacySyllabusId }) => ({ uid, slug, legacySyllabusId, videoId: film.videoId }));
  return (
    <>
      <div className={frame.player}>
        <FilmPlayer
          video={film}
          startAt={startAt}
          playButton={playButton}
          onWatch={() => {
            setBegun(true);
            trackPlayed(film);
            beat.begin();
            for (const course of counted) recordWatch(course, new Date().toISOString());
          }}
          onMove={beat.moved}
          onSettle={beat.settled}
          onEnd={() => {
            beat.rest();
            const now = new Date().toISOString();
            savePosition(placed, 0, now);
            for (const course of counted) recordEnd(course, null, now);
          }}
        />
      </div>
      <div className={styles.facts}>
        <div className={styles.words}>
          <CaptionsNote video={film} />
          {film.description === null ? null : <p lang={film.lang.description}>{film.description}</p>}
          {savedPosition === null ? null : (
            <GoesOn
              at={savedPosition}
              isOver={begun || startAt === null}
              onStartOver={() => {
                setStartAt(null);
                playButton.current?.focus();
              }}
            />
          )}
          <FilmLink uid={uid} film={film} />
        </div>
        {settings().flags.enableVideoFeedback ? <VideoFeedback slug={film.slug} videoId={film.videoId} /> : null}
      </div>
      <div>
        <Transcript video={film} openAtFirst level={2} />
        {film.sources.length === 0 ? null : (
          <Accordion title={t('video-page.sources')} level={2}>
            <SourceList sources={film.sources} />
          </Accordion>
        )}
      </div>
      <MoreVideos film={film} />
    </>
  );
}

interface GoesOnProps {
  /** Seconds. */
  at: number;
  /**
   * True once the note no longer applies; its space stays reserved, so that nothing below moves.
   */
  isOver: boolean;
  onStartOver: () => void;
}

function GoesOn({ at, isOver, onStartOver }: GoesOnProps) {
  const { t } = useMessages();
  return (
    <p className={classNames(isOver && styles.over)}>
      {t('video-page.goesOn', { time: formatPosition(at) })}{' '}
      <button type="button" className={classNames(link.text, styles.startOver)} onClick={onStartOver}>
        {t('video-page.startOver')}
      </button>
    </p>
  );
}

function MoreVideos({ film: { next } }: { film: Film }) {
  const { t } = useMessages();
  if (next.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby="more-videos">
      <h2 id="more-videos" className={type.h2}>
        {t('video-page.more')}
      </h2>
      <VideoGrid videos={next} place="below" />
    </section>
  );
}

/** Reports the position of a video outside a course to the server. */
function useVideoPlace({ uid, videoId, courses }: PlacedVideo): ProgressReporter {
  const saver = useMemo(() => {
    const video = { uid, videoId, courses };
    return {
      save: (seconds: number, at: string) => savePosition(video, seconds, at),
      saveOnLeave: (seconds: number, at: string) => savePositionOnLeave(video, seconds, at),
    };
  }, [uid, videoId, courses]);
  return useProgressReporter(saver);
}
