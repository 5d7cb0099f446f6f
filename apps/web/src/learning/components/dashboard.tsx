import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { isOffline, isHandledGlobally } from '../../lib/api/failure.ts';
import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { ReasonNote } from '../../lib/words/reason-note.tsx';
import { raiseDefaultBillboard } from '../../lib/words/app-error.ts';
import { EmailLine } from '../../features/email/email-line.tsx';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { MessageWithName } from '../../lib/i18n/message-with-name.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import page from '@nestling/ui/layout/page.module.css';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import type from '@nestling/ui/text.module.css';
import { isPassed } from '../data/course-card.ts';
import { coursesQuery, type CourseList } from '../data/courses.ts';
import { greeting } from '../data/greeting.ts';
import { CourseGrid, CourseGridSkeleton } from './course-grid.tsx';
import { CourseNotice } from './course-notice.tsx';
import { MobileBanner } from './mobile-banner.tsx';
import { NestBand } from './nest-band.tsx';
import styles from './dashboard.module.css';

/**
 * Renders the dashboard: greeting, eggs, alerts and the member's courses. Blocks of other rooms
 * come `below`, after the courses are loaded.
 */
export function Dashboard({ below = null }: { below?: ReactNode }) {
  const { locale } = useMessages();
  const { uid, member } = useStore(sessionStore);
  const { data, error, isPending } = useQuery(
    { ...coursesQuery(uid ?? '', locale), enabled: uid !== null },
    queryClient,
  );
  const hour = useBrowserValue(hourNow, (assumed) => assumed.hour);
  // Without a network the cards are still pending, because the query runs again once there is one.
  const awaited = isPending || (data === undefined && isOffline(error));

  useEffect(() => {
    if (error) reportFailure(error);
  }, [error]);

  const hello = greeting(hour, member?.user.firstName ?? '');
  return (
    <>
      <EmailLine />
      <NestBand
        hello={<MessageWithName of={hello.key} name={hello.name} />}
        courses={data?.courses ?? null}
        isPending={awaited}
      />
      <div className={classNames(page.content, styles.section)} aria-busy={awaited}>
        <ReasonNote className={styles.notice} />
        <MobileBanner section="class-list" family={member?.user.children ?? []} />
        {data ? <Courses list={data} country={member?.user.country ?? null} /> : awaited ? <CoursesSkeleton /> : null}
      </div>
      {data ? below : null}
    </>
  );
}

function hourNow(): number {
  return new Date().getHours();
}

function Courses({ list: { courses, notice }, country }: { list: CourseList; country: string | null }) {
  const { t } = useMessages();
  return (
    <>
      {notice ? (
        <div className={styles.notice}>
          <CourseNotice notice={notice} />
        </div>
      ) : null}
      {courses.length > 0 ? (
        <>
          <div className={styles.head}>
            <h2 className={type.h2}>{t('class-list.title')}</h2>
            <p className={styles.passed}>
              {t('class-list.passed', { passed: courses.filter(isPassed).length, total: courses.length })}
            </p>
          </div>
          <CourseGrid courses={courses} country={country} />
        </>
      ) : null}
    </>
  );
}

function CoursesSkeleton() {
  const { t } = useMessages();
  return (
    <CourseGridSkeleton
      loading={t('common.loading')}
      head={
        <div className={styles.head}>
          <SkeletonBlock width="240px" height="36px" />
          <SkeletonBlock width="110px" height="18px" />
        </div>
      }
    />
  );
}

/** No report for a missing network, because the call itself raises the offline banner. */
function reportFailure(failure: Error): void {
  report('The course list did not load', failure);
  if (!isHandledGlobally(failure)) raiseDefaultBillboard();
}
