import { formatDuration } from '@nestling/domain/learning/duration';
import { singleSource } from '@nestling/domain/picture-sources';
import { useRef, type RefObject, useEffect } from 'react';
import { useStore } from 'zustand';
import { useQuery } from '@tanstack/react-query';
import { changePlayerSettings, saveSound, playerSettings, nextSpeed } from '../data/videos/player-settings.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { ArrowCounterClockwiseIcon } from '@nestling/ui/icons/arrow-counter-clockwise.ts';
import { ClosedCaptioningIcon } from '@nestling/ui/icons/closed-captioning.ts';
import { CornersInIcon } from '@nestling/ui/icons/corners-in.ts';
import { CornersOutIcon } from '@nestling/ui/icons/corners-out.ts';
import { PlayIcon } from '@nestling/ui/icons/play.ts';
import { useInlineStyle } from '@nestling/ui/use-inline-style.ts';
import { embedQuery } from '../data/videos/embed-query.ts';
import type { PlayableVideo } from '../data/videos/playable-video.ts';
import { formatPosition, lineAt } from '../data/videos/player-time.ts';
import { transcriptLang } from '../data/videos/transcript-lang.ts';
import { CaptionLine } from './caption-line.tsx';
import { PlayerGroup } from './player-group.tsx';
import { onPlayerKey } from './player-keys.ts';
import { BrokenNote, PlayButton, playLabel } from './play-button.tsx';
import { SoundControls } from './sound-controls.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayer, type PlayerFacts, type PlayerState } from './use-player.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';
import styles from './player.module.css';

export interface PlayerProps extends Omit<PlayerFacts, 'isAwaited' | 'onSound'> {
  /** The play button, for a page that moves the focus there. */
  playButton: RefObject<HTMLButtonElement | null>;
}

/**
 * Renders a video with its own controls: captions are initially on and rendered above the controls.
 * Mute and volume are there unless the entry or the browser says that there is nothing to hear; a
 * video that is silent by its entry plays muted, whatever its file has.
 */
export function Player({ playButton, isNext = false, ...facts }: PlayerProps) {
  const { video, isAwaited, loadAgain } = useEmbedded(facts.video);
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const { captions, speed, ...sound } = useStore(playerSettings);
  const player = usePlayer(
    element,
    { speed, volume: sound.volume, muted: sound.muted || video.silent },
    { ...facts, video, isAwaited, onSound: video.silent ? undefined : saveSound },
  );
  const offersSound = !video.silent && player.hasAudio !== false;
  const fullScreen = useFullScreen(frame, element);
  const toggleCaptions = () => changePlayerSettings({ captions: !captions });
  const acts = {
    toggle: player.toggle,
    seekBy: (seconds: number) => player.seek(player.seconds + seconds),
    toStart: () => player.seek(0),
    toEnd: () => player.seek(player.duration),
    captions: toggleCaptions,
    mute: () => (offersSound ? changePlayerSettings({ muted: !sound.muted }) : undefined),
    fullScreen: fullScreen.toggle,
    slower: () => changePlayerSettings({ speed: nextSpeed(speed, -1) }),
    faster: () => changePlayerSettings({ speed: nextSpeed(speed, 1) }),
  };
  return (
    <PlayerGroup
      root={frame}
      className={styles.player}
      title={video.title}
      onKeyDown={player.broken ? undefined : (event) => onPlayerKey(event, acts)}
    >
      <Picture element={element} player={player} video={video} captions={captions} />
      {player.broken ? <BrokenNote /> : <Surface player={player} isNext={isNext} />}
      {captions ? <Caption player={player} video={video} /> : null}
      <div className={styles.controls}>
        <PlayButton
          button={playButton}
          player={player}
          isNext={isNext}
          onRetry={video.video.length === 0 ? loadAgain : player.toggle}
        />
        {player.broken ? null : (
          <>
            <Clock player={player} />
            <SeekBar player={player} />
            {offersSound ? <SoundControls sound={sound} /> : null}
            <SpeedMenu speed={speed} onChoose={(chosen) => changePlayerSettings({ speed: chosen })} />
            <CaptionsButton on={captions} toggle={toggleCaptions} />
          </>
        )}
        {/* Also of a video that does not play, because a phone has no key that leads out. */}
        {player.broken && !fullScreen.on ? null : <FullScreenButton {...fullScreen} />}
      </div>
    </PlayerGroup>
  );
}

interface PictureProps {
  element: RefObject<HTMLVideoElement | null>;
  player: PlayerState;
  video: PlayableVideo;
  captions: boolean;
}

/**
 * WebM comes first because browsers take the first source that they support. The track of the
 * page's language, otherwise of the transcript, is loaded but hidden because the page renders its
 * captions. A silent film offers no picture-in-picture, which would leave its captions behind;
 * Firefox would lay the button for it over them.
 */
function Picture({ element, player, video, captions }: PictureProps) {
  const { locale } = useMessages();
  const own = [locale, video.transcriptLocale].flatMap(
    (each) => video.captions.find(({ srclang }) => srclang === each) ?? [],
  )[0];
  return (
    <video
      key={`${video.videoId} ${player.tries}`}
      ref={element}
      className={styles.picture}
      playsInline
      disablePictureInPicture={video.silent}
      preload="metadata"
      poster={video.poster === null ? undefined : singleSource(video.poster)}
      aria-label={video.title}
      {...player.events}
    >
      {video.video.map(({ src, type }, index) => (
        <source key={src} src={src} type={type} onError={index === video.video.length - 1 ? player.fail : undefined} />
      ))}
      <track
        key={own?.src}
        ref={(track) => {
          if (track) track.track.mode = captions ? 'hidden' : 'disabled';
        }}
        kind="captions"
        src={own?.src}
        srcLang={own?.srclang ?? locale}
        label={own?.label}
        default
      />
      {video.captions
        .filter((track) => track !== own)
        .map(({ src, srclang, label, kind }) => (
          <track key={src} src={src} srcLang={srclang} label={label} kind={kind} />
        ))}
    </video>
  );
}

/** Renders the control of the captions. */
export function CaptionsButton({ on, toggle }: { on: boolean; toggle: () => void }) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={t('video-page.captions')}
      aria-pressed={on}
      onClick={toggle}
    >
      <ClosedCaptioningIcon weight={on ? 'fill' : 'bold'} size={28} aria-hidden="true" />
    </button>
  );
}

/** Renders the control that shows the player in full screen. */
export function FullScreenButton({ on, toggle }: ReturnType<typeof useFullScreen>) {
  const { t } = useMessages();
  const Icon = on ? CornersInIcon : CornersOutIcon;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={t(on ? 'video-page.leaveFullScreen' : 'video-page.fullScreen')}
      onClick={toggle}
    >
      <Icon weight="bold" size={27} aria-hidden="true" />
    </button>
  );
}

/** Renders the position and the length. */
export function Clock({ player: { seconds, duration } }: { player: Pick<PlayerState, 'seconds' | 'duration'> }) {
  const { t } = useMessages();
  const now = formatPosition(seconds);
  return (
    <span className={styles.time} aria-hidden="true">
      <span className={styles.ofTotal}>{t('video-page.time', { now, total: formatDuration(duration) })}</span>
      <span className={styles.alone}>{now}</span>
    </span>
  );
}

/**
 * A click target for pointers only, because keyboard and screen reader users have the button in the
 * bar.
 */
function Surface({ player, isNext }: { player: PlayerState; isNext: boolean }) {
  const { t } = useMessages();
  const hidesIcon = player.begun && !player.ended;
  const hasLabel = !hidesIcon && (player.ended || isNext);
  return (
    <button
      type="button"
      className={classNames(styles.surface, hasLabel && styles.ended)}
      tabIndex={-1}
      aria-hidden="true"
      onClick={player.toggle}
    >
      {hidesIcon ? null : (
        <span className={styles.large}>
          {player.ended ? <ArrowCounterClockwiseIcon weight="bold" /> : <PlayIcon weight="fill" />}
        </span>
      )}
      {hasLabel ? <span className={styles.again}>{t(playLabel(player, isNext))}</span> : null}
    </button>
  );
}

/**
 * Renders the spoken line while the video plays. It uses the transcript because that is loaded
 * before the caption track and has the same lines.
 */
function Caption({ player, video }: { player: PlayerState; video: PlayableVideo }) {
  const { locale } = useMessages();
  const isSpoken = player.begun && !player.ended && !player.broken;
  const line = isSpoken ? lineAt(video.transcript, player.seconds) : null;
  if (!line) return null;
  return (
    <p className={styles.caption} aria-live="polite" lang={transcriptLang(video, locale)}>
      <CaptionLine text={line.text} className={styles.line} />
    </p>
  );
}

function SeekBar({ player }: { player: PlayerState }) {
  const { t } = useMessages();
  const share = player.duration > 0 ? Math.min(1, player.seconds / player.duration) : 0;
  const bar = useRef<HTMLInputElement>(null);
  useInlineStyle(bar, { '--seen': `${share * 100}%` });
  return (
    <input
      ref={bar}
      type="range"
      className={styles.seek}
      aria-label={t('video-page.position')}
      aria-valuetext={t('video-page.timeOf', {
        now: formatPosition(player.seconds),
        total: formatDuration(player.duration),
      })}
      min={0}
      max={Math.max(1, player.duration)}
      step={0.1}
      value={player.seconds}
      onChange={(event) => player.seek(Number(event.target.value))}
      onKeyDown={(event) => {
        const step = SEEK_STEP[event.key];
        if (step === undefined) return;
        event.preventDefault();
        player.seek(player.seconds + step);
      }}
    />
  );
}

/** Seconds per arrow key. */
const SEEK_STEP: Readonly<Record<string, number>> = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 };

/** Returns a video with its files: its own, otherwise those of the video gateway. */
function useEmbedded(video: PlayableVideo): { video: PlayableVideo; isAwaited: boolean; loadAgain: () => void } {
  const hasNoFiles = video.video.length === 0;
  const { data, error, isFetching, isPending, refetch } = useQuery(
    { ...embedQuery(video.videoId), enabled: hasNoFiles },
    queryClient,
  );
  useEffect(() => {
    if (error) report('The video gateway does not answer', error);
  }, [error]);
  const loadAgain = () => void refetch();
  if (!hasNoFiles || !data) return { video, isAwaited: hasNoFiles && (isPending || isFetching), loadAgain };
  const { sources, poster, tracks } = data;
  const captions = video.captions.length > 0 ? video.captions : tracks;
  return { video: { ...video, video: sources, poster: video.poster ?? poster, captions }, isAwaited: false, loadAgain };
}
