import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import type { PlayableVideo } from '../data/videos/playable-video.ts';
import { changePlayerSettings, nextSpeed, playerSettings } from '../data/videos/player-settings.ts';
import { lineAt } from '../data/videos/player-time.ts';
import { transcriptLang } from '../data/videos/transcript-lang.ts';
import { CaptionLine } from './caption-line.tsx';
import { HostedFrame, HostedPoster } from './hosted-frame.tsx';
import { BrokenNote, PlayButton } from './play-button.tsx';
import { onPlayerKey } from './player-keys.ts';
import { CaptionsButton, Clock, FullScreenButton, type PlayerProps } from './player.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useVimeo, type VimeoState } from './use-vimeo.ts';
import styles from './hosted-player.module.css';

interface VimeoPlayerProps extends PlayerProps {
  /** The address of the player; null where it cannot be read. */
  src: string | null;
  /** Called before a new try, because the video may have moved. */
  onRetry: () => void;
}

/** Renders the player of Vimeo, which a press has opened, with our captions, speeds and full screen. */
export function VimeoPlayer({ src, onRetry, playButton, isNext = false, ...facts }: VimeoPlayerProps) {
  const { video } = facts;
  const root = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const { captions, speed } = useStore(playerSettings);
  const player = useVimeo(frame, { ...facts, isGiven: src !== null, speed });
  const fullScreen = useFullScreen(root);
  const hasFullScreen = useBrowserValue(canFillScreen, () => false);
  const toggleCaptions = () => changePlayerSettings({ captions: !captions });
  const acts = {
    toggle: player.toggle,
    seekBy: (seconds: number) => player.seek(player.seconds + seconds),
    toStart: () => player.seek(0),
    toEnd: () => player.seek(player.duration),
    captions: toggleCaptions,
    // The sound belongs to the player in the frame.
    mute: () => {},
    fullScreen: fullScreen.toggle,
    slower: () => changePlayerSettings({ speed: nextSpeed(speed, -1) }),
    faster: () => changePlayerSettings({ speed: nextSpeed(speed, 1) }),
  };
  return (
    <HostedFrame
      root={root}
      title={video.title}
      onKeyDown={player.broken ? undefined : (event) => onPlayerKey(event, acts)}
      picture={
        player.broken || src === null ? (
          <>
            <HostedPoster poster={video.poster} />
            <BrokenNote className={styles.broken} />
          </>
        ) : (
          <iframe
            key={player.tries}
            ref={setFrame}
            className={styles.frame}
            src={src}
            title={video.title}
            allow={rightsOf(hasFullScreen)}
            sandbox={SANDBOX}
            referrerPolicy="strict-origin"
          />
        )
      }
      line={captions && !player.broken ? <HostedCaption player={player} video={video} /> : null}
      controls={
        <>
          <PlayButton
            button={playButton}
            player={player}
            isNext={isNext}
            onRetry={() => {
              onRetry();
              player.retry();
            }}
          />
          {player.broken ? null : (
            <>
              <Clock player={player} />
              <span className={styles.space} />
              {player.hasSpeeds ? (
                <SpeedMenu speed={speed} onChoose={(chosen) => changePlayerSettings({ speed: chosen })} />
              ) : null}
              <CaptionsButton on={captions} toggle={toggleCaptions} />
              {hasFullScreen ? <FullScreenButton {...fullScreen} /> : null}
            </>
          )}
        </>
      }
    />
  );
}

/** Full screen of the frame would hide our captions, so it has it only where the page has none. */
function rightsOf(hasFullScreen: boolean): string {
  return ['autoplay', 'picture-in-picture', 'encrypted-media', ...(hasFullScreen ? [] : ['fullscreen'])].join('; ');
}

/** False on phones that show only a video element in full screen. */
function canFillScreen(): boolean {
  return document.fullscreenEnabled;
}

/** The frame may open its own pages, and never lead ours elsewhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** Renders the spoken line, of the transcript because that has our four languages. */
function HostedCaption({ player, video }: { player: VimeoState; video: PlayableVideo }) {
  const { locale } = useMessages();
  const line = player.begun && !player.ended ? lineAt(video.transcript, player.seconds) : null;
  return (
    <p className={styles.caption} aria-live="polite" lang={transcriptLang(video, locale)}>
      {line ? <CaptionLine text={line.text} className={styles.words} /> : null}
    </p>
  );
}
