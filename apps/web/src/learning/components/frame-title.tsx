import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import skeleton from '@nestling/ui/state/skeleton.module.css';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import type from '@nestling/ui/text.module.css';
import styles from './frame-title.module.css';

export interface FrameTitleText {
  text: string;
  lang: string | undefined;
}

interface FrameTitleProps {
  /** Null until it is loaded. */
  title: FrameTitleText | null;
  className?: string | undefined;
}

/**
 * Renders the title of a course or a video, and its skeleton: the same element from the first
 * render, because the heading takes the focus after a page change.
 */
export function FrameTitle({ title, className }: FrameTitleProps) {
  const { t } = useMessages();
  return (
    <h1 className={classNames(type.h1, styles.title, className)} lang={title?.lang}>
      {title?.text ?? (
        <>
          <span className={type.hidden}>{t('common.loading')}</span>
          <span className={skeleton.delayed}>
            <SkeletonBlock height="44px" className={styles.bone} />
          </span>
        </>
      )}
    </h1>
  );
}
