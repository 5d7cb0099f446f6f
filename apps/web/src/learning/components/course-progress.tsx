import { useId } from 'react';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Bar } from '@nestling/ui/layout/bar.tsx';
import { Egg } from '@nestling/ui/picture/egg.tsx';
import type { PlaylistView } from '../data/videos/playlist.ts';
import styles from './course-progress.module.css';

interface CourseProgressProps {
  view: PlaylistView;
  total: number;
  passed: boolean;
}

/** Renders the member's progress: egg, text and a bar. */
export function CourseProgress({ view, total, passed }: CourseProgressProps) {
  const { t } = useMessages();
  const words = useId();
  return (
    <div className={styles.progress}>
      <Egg state={view.egg} share={view.percent / 100} className={styles.egg} />
      <div className={styles.facts}>
        <p id={words} className={styles.words}>
          {t('syllabus-information.watched', { watched: view.watched.length, total })}
        </p>
        <div className={styles.bar}>
          <Bar percent={view.percent} labelledBy={words} />
        </div>
        <p className={styles.left}>{remainingText(view, passed, t)}</p>
      </div>
    </div>
  );
}

function remainingText(
  { allWatched, minutesToGo }: PlaylistView,
  passed: boolean,
  t: ReturnType<typeof useMessages>['t'],
): string {
  if (!allWatched) return t('syllabus-information.minutesToGo', { minutes: minutesToGo });
  return t(passed ? 'syllabus-information.passed' : 'syllabus-information.quizLeft');
}
