import type { RefObject } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { ArrowClockwiseIcon } from '@nestling/ui/icons/arrow-clockwise.ts';
import { PauseIcon } from '@nestling/ui/icons/pause.ts';
import { PlayIcon } from '@nestling/ui/icons/play.ts';
import { WarningCircleIcon } from '@nestling/ui/icons/warning-circle.ts';
import type { PlayerState } from './use-player.ts';
import styles from './player.module.css';

interface PlayButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  player: Pick<PlayerState, 'playing' | 'begun' | 'ended' | 'broken' | 'toggle'>;
  isNext: boolean;
  onRetry: () => void;
}

/**
 * Renders play or pause, or the retry of a video that does not play: one element for both, because
 * a change of state must not take the focus away.
 */
export function PlayButton({ button, player, isNext, onRetry }: PlayButtonProps) {
  const { t } = useMessages();
  const { broken } = player;
  const PlayOrPause = player.playing ? PauseIcon : PlayIcon;
  return (
    <button
      ref={button}
      type="button"
      className={broken ? buttonClass('soft', { small: true, inRow: true }) : styles.control}
      aria-label={broken ? undefined : t(playLabel(player, isNext))}
      onClick={broken ? onRetry : player.toggle}
    >
      {broken ? (
        <>
          <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
          {t('common.tryAgain')}
        </>
      ) : (
        <PlayOrPause weight="fill" size={26} aria-hidden="true" />
      )}
    </button>
  );
}

/** Renders what stands in the place of a video that does not play. */
export function BrokenNote({ className = styles.broken }: { className?: string | undefined }) {
  const { t } = useMessages();
  return (
    <div className={className} role="alert">
      <WarningCircleIcon weight="fill" size={32} aria-hidden="true" />
      <p>{t('video-page.broken')}</p>
    </div>
  );
}

/** Returns the key of the label of the play button. */
export function playLabel(
  { playing, begun, ended }: Pick<PlayerState, 'playing' | 'begun' | 'ended'>,
  isNext: boolean,
) {
  if (playing) return 'video-page.pause';
  if (ended) return 'video-page.watchAgain';
  return isNext && !begun ? 'video-page.playNext' : 'video-page.play';
}
