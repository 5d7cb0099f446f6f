import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { isHandledGlobally } from '../../lib/api/failure.ts';
import { raiseDefaultBillboard } from '../../lib/words/app-error.ts';
import { usePageTitle } from '../../lib/words/page-title.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { courseSlugOf } from '../data/course.ts';
import { legacyIdIn, slugOfLegacyIdQuery, withoutLegacyId } from '../data/named-course.ts';
import { useCourseData } from '../data/use-course-data.ts';
import { CourseFrame, CourseSkeleton } from '../components/course-frame.tsx';
import { Playlist } from '../components/playlist.tsx';

/** Renders the playlist of a course. */
export default function CoursePage() {
  const { locale } = useMessages();
  const { pathname, search } = useLocation();
  const slug = courseSlugOf(pathname);
  const { uid } = useStore(sessionStore);
  const entry = useCourseData(uid, slug, locale);
  const cause = 'cause' in entry ? entry.cause : null;
  const ready = entry.kind === 'ready' ? entry : null;
  usePageTitle(ready?.course.title ?? null);

  useEffect(() => {
    if (!cause) return;
    if (entry.kind === 'leave') report('The eligibility could not be read', cause);
    else {
      report('Error loading syllabus data on playlist page', cause);
      if (!isHandledGlobally(cause)) raiseDefaultBillboard();
    }
  }, [cause, entry.kind]);

  if (entry.kind === 'leave') {
    // The heading remains until the next page has its own.
    return (
      <CourseFrame title={null}>
        {entry.to === pathOf('courseNotFound') ? (
          <NamedCourse search={search} locale={locale} />
        ) : (
          <Navigate replace to={entry.to} state={entry.reason && { reason: entry.reason }} />
        )}
      </CourseFrame>
    );
  }
  const title = ready && {
    text: ready.course.title,
    lang: ready.course.fallbackFields.includes('title') ? 'en-US' : undefined,
  };
  return (
    <CourseFrame title={title}>
      {ready && uid !== null ? (
        <Playlist key={slug + search} uid={uid} search={search} {...ready} />
      ) : (
        <CourseSkeleton />
      )}
    </CourseFrame>
  );
}

/**
 * Old addresses name a course by its legacy id, so an unknown slug must try the query before the
 * notice.
 */
function NamedCourse({ search, locale }: { search: string; locale: string }) {
  const id = legacyIdIn(search);
  const { data: slug, isPending } = useQuery(
    { ...slugOfLegacyIdQuery(id ?? '', locale), enabled: id !== null },
    queryClient,
  );
  if (id !== null && isPending) return null;
  const to = slug ? pathOf('course', { slug }) + withoutLegacyId(search) : pathOf('courseNotFound');
  return <Navigate replace to={to} />;
}
