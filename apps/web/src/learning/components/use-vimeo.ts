import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { report } from '../../lib/reports/report.ts';
import { openVimeo, type HostedControls } from '../data/videos/open-vimeo.ts';
import type { PlayableVideo } from '../data/videos/playable-video.ts';
import { playerSettings, type Speed } from '../data/videos/player-settings.ts';
import type { PlayerFacts, PlayerState } from './use-player.ts';

/** The state of a player of another company, as far as our controls show it. */
export interface VimeoState extends Pick<
  PlayerState,
  'playing' | 'ended' | 'broken' | 'begun' | 'seconds' | 'duration' | 'toggle' | 'seek'
> {
  /** True once the player has answered. */
  ready: boolean;
  /** False where the company refuses other speeds, and until that is known. */
  hasSpeeds: boolean;
  /** Number of tries; each one needs a new frame, so it is part of the key. */
  tries: number;
  retry: () => void;
}

export type VimeoFacts = Pick<PlayerFacts, 'startAt' | 'onWatch' | 'onMove' | 'onSettle' | 'onEnd' | 'onBroken'> & {
  video: PlayableVideo;
  speed: Speed;
  /** False where nobody says where the video is. */
  isGiven: boolean;
};

interface View {
  ready: boolean;
  playing: boolean;
  begun: boolean;
  ended: boolean;
  broken: boolean;
  hasSpeeds: boolean;
  seconds: number;
  /** Null until the player says it. */
  duration: number | null;
  tries: number;
}

/**
 * Manages the player of Vimeo in a frame, which a press has opened: it plays by itself, from where
 * the member was. Positions and the end are our own record, by what the player says.
 */
export function useVimeo(frame: HTMLIFrameElement | null, facts: VimeoFacts): VimeoState {
  const { video, startAt, speed, isGiven, onWatch, onMove, onSettle, onEnd, onBroken } = facts;
  const controls = useRef<HostedControls>(null);
  const [view, setView] = useState<View>(() => closed(startAt ?? 0));
  const set = (change: Partial<View>) => setView((last) => ({ ...last, ...change }));

  const ready = useEffectEvent(async (opened: HostedControls, duration: number) => {
    set({ ready: true, duration: duration > 0 ? duration : null });
    if (view.seconds > 0) opened.seek(view.seconds);
    opened.play();
    set({ hasSpeeds: await opened.setSpeed(speed) });
  });
  const played = useEffectEvent(() => {
    if (!view.begun) onWatch?.();
    set({ playing: true, begun: true, ended: false });
  });
  const paused = useEffectEvent((seconds: number) => {
    set({ playing: false });
    if (view.begun) onSettle?.(seconds);
  });
  const moved = useEffectEvent((seconds: number) => {
    set({ seconds });
    if (view.begun) onMove?.(seconds);
  });
  const sought = useEffectEvent((seconds: number) => {
    set({ seconds, ended: false });
    if (view.begun) onSettle?.(seconds);
  });
  const over = useEffectEvent((seconds: number) => {
    if (view.ended) return;
    set({ playing: false, ended: true, seconds });
    onEnd?.();
  });
  const failed = useEffectEvent(() => {
    report('A video does not play', video.videoId);
    set({ ready: false, playing: false, broken: true });
  });

  const isMuted = useEffectEvent(() => video.silent || playerSettings.getState().muted);

  useEffect(() => {
    if (!frame) return undefined;
    const opened = openVimeo(frame, isMuted(), {
      onReady: (duration) => void ready(opened, duration),
      onPlay: () => played(),
      onPause: (seconds) => paused(seconds),
      onMove: (seconds) => moved(seconds),
      onSeek: (seconds) => sought(seconds),
      onEnd: (seconds) => over(seconds),
      onFail: () => failed(),
    });
    controls.current = opened;
    return () => opened.close();
  }, [frame]);

  useEffect(() => {
    void controls.current?.setSpeed(speed);
  }, [speed]);

  const retry = () => setView(triedAgain);
  const broken = view.broken || !isGiven;
  useEffect(() => onBroken?.(broken), [onBroken, broken]);
  useEffect(() => {
    if (!broken) return undefined;
    const again = () => setView(triedAgain);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [broken]);

  const duration = view.duration ?? video.runningTime;
  return {
    ...view,
    broken,
    duration,
    retry,
    toggle: () => {
      if (view.playing) controls.current?.pause();
      else controls.current?.play();
    },
    seek: (seconds) => {
      const place = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds);
      controls.current?.seek(place);
    },
  };
}

function closed(seconds: number): View {
  return {
    ready: false,
    playing: false,
    begun: false,
    ended: false,
    broken: false,
    hasSpeeds: false,
    seconds,
    duration: null,
    tries: 0,
  };
}

/** A new frame goes on where the last one stopped. */
function triedAgain({ seconds, begun, tries }: View): View {
  return { ...closed(seconds), begun, tries: tries + 1 };
}
