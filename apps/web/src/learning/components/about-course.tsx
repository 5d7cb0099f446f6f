import type { Source } from '@nestling/contract/learning/course';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { Accordion } from '@nestling/ui/layout/accordion.tsx';
import type from '@nestling/ui/text.module.css';
import type { CoursePlaylist } from '../data/course.ts';
import { SourceList } from './source-list.tsx';
import styles from './video-panels.module.css';

/** Renders the topics of the course, and the public guidelines behind its lessons. */
export function AboutCourse({ course }: { course: CoursePlaylist }) {
  const { t } = useMessages();
  const sources = distinct([...course.playlist.flatMap((video) => video.sources), ...course.sources]);
  const lang = course.fallbackFields.includes('description') ? 'en-US' : undefined;
  return (
    <Accordion title={t('syllabus-information.about')}>
      <div className={styles.about} lang={lang}>
        {course.courseLongByline === '' ? null : <p>{course.courseLongByline}</p>}
        <p>{course.description}</p>
      </div>
      {sources.length > 0 ? (
        <>
          <h4 className={classNames(type.h4, styles.sources)}>{t('video-page.sources')}</h4>
          <SourceList sources={sources} />
        </>
      ) : null}
    </Accordion>
  );
}

function distinct(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.url, source])).values()];
}
