import { pathOf } from '@nestling/domain/pages';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import foot from '@nestling/ui/layout/foot.module.css';
import page from '@nestling/ui/layout/page.module.css';
import skeleton from '@nestling/ui/state/skeleton.module.css';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import { BackLink } from './back-link.tsx';
import { FrameTitle, type FrameTitleText } from './frame-title.tsx';
import styles from './film-frame.module.css';

interface FilmFrameProps {
  /** Null until the video is loaded. */
  title: FrameTitleText | null;
  children: ReactNode;
}

/** Renders the frame that a video's page and its skeleton share: back link, title, one column. */
export function FilmFrame({ title, children }: FilmFrameProps) {
  const { t } = useMessages();
  return (
    <div className={classNames(page.content, foot.near, styles.page)} aria-busy={title === null}>
      <div className={styles.column}>
        <BackLink to={pathOf('videos')} label={t('video-page.all')} />
        <FrameTitle title={title} />
        {children}
      </div>
    </div>
  );
}

/**
 * Renders the page without its text. It reserves the space from the first render, and is seen once
 * the wait has lasted.
 */
export function FilmSkeleton() {
  return (
    <div className={skeleton.delayed} aria-hidden="true">
      <div className={classNames(styles.player, styles.bone)} />
      <div className={styles.lines}>
        <SkeletonBlock width="46%" height="26px" />
        <SkeletonBlock width="34%" height="20px" />
        <SkeletonBlock width="60%" height="20px" />
        <SkeletonBlock width="52%" height="20px" />
      </div>
    </div>
  );
}
