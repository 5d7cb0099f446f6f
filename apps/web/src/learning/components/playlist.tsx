import { videoAfter } from '@nestling/domain/learning/progress';
import { useRef, useState, type ReactNode } from 'react';
import { ReasonNote } from '../../lib/words/reason-note.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import type { CoursePlaylist, PlaylistItem } from '../data/course.ts';
import { formatPosition } from '../data/videos/player-time.ts';
import { durationInWords } from '../data/videos/duration-in-words.ts';
import { playerSettings } from '../data/videos/player-settings.ts';
import { playedVideos, playlistView } from '../data/videos/playlist.ts';
import { useSelection } from '../data/videos/use-selection.ts';
import { recordEnd, recordWatch } from '../data/videos/progress.ts';
import type { CourseData } from '../data/use-course-data.ts';
import { useHeartbeat } from '../data/videos/use-heartbeat.ts';
import { AboutCourse } from './about-course.tsx';
import { CourseGate, useGate } from './course-gate.tsx';
import { CourseColumns } from './course-frame.tsx';
import { CourseProgress } from './course-progress.tsx';
import { FilmPlayer } from './film-player.tsx';
import { trackPlayed } from '../data/videos/track-played.ts';
import styles from './playlist.module.css';
import { NextChoice } from './next-choice.tsx';
import { MarkWatched } from './mark-watched.tsx';
import { CaptionsNote } from './captions-note.tsx';
import { Transcript } from './transcript.tsx';
import { PlayedList, VideoList } from './video-list.tsx';

interface PlaylistProps extends CourseData {
  uid: string;
  /** Query of the address: `video` and `t` select the start. */
  search: string;
}

/** Renders player, panels and list of a course. */
export function Playlist({ uid, search, course, progress, passed, listed }: PlaylistProps) {
  const { t } = useMessages();
  const selected = useSelection(course.playlist, progress, search);
  const { stage, setStage, select } = selected;
  const [announcement, setAnnouncement] = useState('');
  // Must stay set, because a broken video may play again for a moment only.
  const [broken, setBroken] = useState<string | null>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);

  const video = videoOf(course.playlist, selected.videoId);
  const place = { uid, slug: course.slug, legacySyllabusId: course.legacySyllabusId, videoId: video?.videoId ?? '' };
  const heartbeat = useHeartbeat(place);
  const view = playlistView(course.playlist, progress.videosWatched, passed);
  const isBroken = broken === place.videoId;
  const gateFacts = { course, listed, passed, progress, allWatched: view.allWatched };
  const gate = useGate(gateFacts, stage !== 'begun' || isBroken);
  if (!video) return null;

  const nextVideo = videoAfter(course.playlist, progress.videosWatched, video);
  const current = stage === 'ended' ? null : { videoId: video.videoId, begun: stage === 'begun' };

  const choose = (next: PlaylistItem) => {
    if (next !== video) select(next);
    frame.current?.scrollIntoView({ block: 'center' });
    playButton.current?.focus({ preventScroll: true });
  };
  const end = () => {
    heartbeat.rest();
    recordEnd(place, nextVideo.videoId, new Date().toISOString());
    if (nextVideo === video) setStage('ended');
    else {
      select(nextVideo, playerSettings.getState().playsNext ? 'auto' : 'manual');
      setAnnouncement(t('syllabus-playlist.nextVideo', { title: nextVideo.displayTitle }));
    }
  };

  return (
    <CourseColumns
      main={
        <>
          <ReasonNote className={styles.gate} />
          <CourseGate slot="above" {...gate} />
          <div ref={frame} className={styles.player}>
            <FilmPlayer
              video={{ ...video, title: video.displayTitle }}
              {...selected.start}
              playButton={playButton}
              onWatch={() => {
                setStage('begun');
                trackPlayed(video);
                heartbeat.begin();
                recordWatch(place, new Date().toISOString());
              }}
              onMove={heartbeat.moved}
              onSettle={heartbeat.settled}
              onBroken={(now) => (now ? setBroken(video.videoId) : undefined)}
              onEnd={end}
            />
          </div>
          <p className={type.hidden} role="status">
            {announcement}
          </p>
          <CourseGate slot="below" {...gate} />
          <VideoFacts
            video={video}
            isBroken={isBroken}
            goesOnAt={selected.resumesAt}
            onStartOver={() => {
              selected.startOver();
              playButton.current?.focus();
            }}
          />
          <NextChoice videos={course.playlist.length} />
          <BelowPlayer course={course} video={video}>
            {isBroken ? (
              <MarkWatched
                key={video.videoId}
                watched={progress.videosWatched[video.videoId] !== undefined}
                next={nextVideo === video ? null : nextVideo.displayTitle}
                onMark={() => recordWatch(place, new Date().toISOString())}
                onNext={() => choose(nextVideo)}
              />
            ) : null}
          </BelowPlayer>
        </>
      }
      aside={
        <VideoLists
          view={view}
          total={course.playlist.length}
          passed={passed}
          played={playedVideos(view.watched, progress, { current, passed })}
          current={current}
          onChoose={choose}
        />
      }
    />
  );
}

function videoOf(playlist: readonly PlaylistItem[], videoId: string | null): PlaylistItem | undefined {
  return playlist.find((video) => video.videoId === videoId) ?? playlist[0];
}

interface BelowPlayerProps {
  course: CourseData['course'];
  video: PlaylistItem;
  /** Rendered beside the text of the video. */
  children: ReactNode;
}

function BelowPlayer({ course, video, children }: BelowPlayerProps) {
  return (
    <>
      <CaptionsNote video={video} />
      <CallToAction video={video} />
      <div>
        <AboutCourse course={course} />
        <Transcript video={video}>{children}</Transcript>
      </div>
    </>
  );
}

interface VideoListsProps extends Pick<Parameters<typeof VideoList>[0], 'current' | 'onChoose'> {
  view: ReturnType<typeof playlistView>;
  total: number;
  passed: boolean;
  played: ReturnType<typeof playedVideos>;
}

function VideoLists({ view, total, passed, played, current, onChoose }: VideoListsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.list}>
      <CourseProgress view={view} total={total} passed={passed} />
      <VideoList title={t('syllabus-playlist.upNext')} videos={view.upNext} current={current} onChoose={onChoose} />
      <PlayedList title={t('syllabus-playlist.playedGroup')} played={played} current={current} onChoose={onChoose} />
    </div>
  );
}

interface VideoFactsProps {
  video: PlaylistItem;
  /** True for a video that does not play, which has no captions to promise. */
  isBroken: boolean;
  /** Seconds at which it resumes; null where it starts from the beginning or has started. */
  goesOnAt: number | null;
  onStartOver: () => void;
}

function VideoFacts({ video, isBroken, goesOnAt, onStartOver }: VideoFactsProps) {
  const { t, locale } = useMessages();
  return (
    <>
      <h2 className={classNames(type.h2Small, styles.title)}>
        {t('syllabus-playlist.videoTitle', { number: video.number, title: video.displayTitle })}
      </h2>
      <p className={styles.facts}>
        <span>{durationInWords(video.runningTime, locale)}</span>
        {video.silent && !isBroken ? <span>{t('video-page.noSound')}</span> : null}
        {goesOnAt === null ? null : (
          <span>
            {t('video-page.goesOn', { time: formatPosition(goesOnAt) })}{' '}
            <button type="button" className={classNames(link.text, styles.over)} onClick={onStartOver}>
              {t('video-page.startOver')}
            </button>
          </span>
        )}
      </p>
    </>
  );
}

function CallToAction({
  video: { callToActionLabel: label, callToActionLink: to },
}: {
  video: CoursePlaylist['playlist'][number];
}) {
  if (!label || !to) return null;
  return (
    <a className={classNames(link.text, link.alone)} href={to} rel="noopener">
      {label}
    </a>
  );
}
