import type { Image } from '@nestling/contract/editorial/image';
import { singleSource } from '@nestling/domain/picture-sources';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { classNames } from '@nestling/ui/class-names.ts';
import { PlayerGroup } from './player-group.tsx';
import player from './player.module.css';
import styles from './hosted-player.module.css';

interface HostedFrameProps {
  /** For full screen. */
  root?: RefObject<HTMLDivElement | null>;
  title: string;
  picture: ReactNode;
  /** A caption, or a note in its place. */
  line: ReactNode;
  controls: ReactNode;
  /** True where our controls lie over the picture, as those of our own player do. */
  isOver?: boolean;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

/**
 * Renders the shape of a video at another company, the same before and after the press, so that
 * nothing moves: its picture, below it a line, and our controls.
 */
export function HostedFrame({ root, title, picture, line, controls, isOver = false, onKeyDown }: HostedFrameProps) {
  return (
    <PlayerGroup root={root} className={classNames(player.player, styles.hosted)} title={title} onKeyDown={onKeyDown}>
      <div className={styles.picture}>
        {picture}
        {isOver ? <div className={player.controls}>{controls}</div> : null}
      </div>
      <div className={classNames(styles.line, isOver && styles.short)}>{line}</div>
      {isOver ? null : <div className={classNames(player.controls, styles.controls)}>{controls}</div>}
    </PlayerGroup>
  );
}

/** Renders the still picture, which is ours or a copy that we have made. */
export function HostedPoster({ poster }: { poster: Image | null }) {
  return poster === null ? null : <img className={styles.poster} src={singleSource(poster)} alt="" />;
}
