import { pathOf } from '@nestling/domain/pages';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import page from '../../ui/layout/page.module.css';
import skeleton from '../../ui/state/skeleton.module.css';
import { SkeletonBlock } from '../../ui/state/skeleton.tsx';
import type from '../../ui/text.module.css';
import { BackLink } from './back-link.tsx';
import styles from './film-frame.module.css';

interface FilmFrameProps {
  /** Null until the video is loaded. */
  title: { text: string; lang: string | undefined } | null;
  children: ReactNode;
}

/** Renders the frame that a video's page and its skeleton share: back link, title, one column. */
export function FilmFrame({ title, children }: FilmFrameProps) {
  const { t } = useMessages();
  return (
    <div className={classNames(page.content, styles.page)} aria-busy={title === null}>
      <div className={styles.column}>
        <BackLink to={pathOf('videos')} label={t('video-page.all')} />
        {/*
          The same element from the first render, because the heading takes the focus after a page
          change.
        */}
        <h1 className={classNames(type.h1, styles.title)} lang={title?.lang}>
          {title?.text ?? (
            <>
              <span className={type.hidden}>{t('common.loading')}</span>
              <span className={skeleton.delayed}>
                <SkeletonBlock height="44px" className={styles.titleBone} />
              </span>
            </>
          )}
        </h1>
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
