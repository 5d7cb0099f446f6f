import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';

interface PlayerGroupProps {
  /** Of the element that fills the screen. */
  root?: Ref<HTMLDivElement> | undefined;
  className: string | undefined;
  /** The title of the video. */
  title: string;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  children: ReactNode;
}

/** Renders the group of a player's picture and controls, which share its keys. */
export function PlayerGroup({ root, className, title, onKeyDown, children }: PlayerGroupProps) {
  const { t } = useMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the controls inside have the focus, and each key works in all of them
    <div
      ref={root}
      className={className}
      role="group"
      aria-label={t('video-page.player', { title })}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
