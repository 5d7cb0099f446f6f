import { pathOf } from '@nestling/domain/pages';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { PlayIcon } from '@nestling/ui/icons/play.ts';
import page from '@nestling/ui/layout/page.module.css';
import skeleton from '@nestling/ui/state/skeleton.module.css';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import { BackLink } from './back-link.tsx';
import { FrameTitle, type FrameTitleText } from './frame-title.tsx';
import styles from './course-frame.module.css';

const BONE_ROWS = ['58%', '48%', '64%', '42%'];

interface CourseFrameProps {
  /** Null until the course is loaded. */
  title: FrameTitleText | null;
  children: ReactNode;
}

/** Renders the frame that the playlist and its skeleton share: back link, title, two columns. */
export function CourseFrame({ title, children }: CourseFrameProps) {
  const { t } = useMessages();
  return (
    <div className={classNames(page.content, styles.page)} aria-busy={title === null}>
      <BackLink to={pathOf('courses')} label={t('syllabus-page.back')} />
      <div className={styles.columns}>
        <FrameTitle title={title} className={styles.title} />
        {children}
      </div>
    </div>
  );
}

/** Renders the left and the right column of the page. */
export function CourseColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <>
      <div className={styles.main}>{main}</div>
      <aside className={styles.aside}>{aside}</aside>
    </>
  );
}

/**
 * Renders the page without its text. It reserves the space from the first render, and is seen once
 * the wait has lasted.
 */
export function CourseSkeleton() {
  return (
    <>
      <div className={classNames(styles.main, skeleton.delayed)} aria-hidden="true">
        <div className={styles.picture}>
          <span className={styles.play}>
            <PlayIcon weight="fill" size={36} />
          </span>
        </div>
        <div className={styles.lines}>
          <SkeletonBlock width="46%" height="30px" />
          <SkeletonBlock width="60%" height="16px" />
        </div>
        <div className={styles.rule}>
          <SkeletonBlock width="34%" height="20px" />
        </div>
        <div className={styles.rule}>
          <SkeletonBlock width="38%" height="20px" />
        </div>
      </div>
      <div className={classNames(styles.aside, skeleton.delayed)} aria-hidden="true">
        <div className={styles.boneRow}>
          <SkeletonBlock egg width="58px" height="72px" />
          <div className={styles.boneLines}>
            <SkeletonBlock width="60%" height="18px" />
            <SkeletonBlock width="100%" height="12px" />
            <SkeletonBlock width="50%" height="14px" />
          </div>
        </div>
        <div className={styles.boneList}>
          {BONE_ROWS.map((width) => (
            <div key={width} className={styles.boneRow}>
              <SkeletonBlock width="112px" height="66px" />
              <div className={styles.boneLines}>
                <SkeletonBlock width={width} height="16px" />
                <SkeletonBlock width="40%" height="14px" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
