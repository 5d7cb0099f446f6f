import { numericDay } from '@nestling/domain/account/dates/numeric-day';
import type { User } from '@nestling/domain/account/user';
import type { CourseRow, RowLink, RowLinkKind } from '@nestling/domain/learning/course-row';
import { pathOf } from '@nestling/domain/pages';
import { useEffect } from 'react';
import { eachRow } from '../../lib/each-row.tsx';
import { isHandledGlobally } from '../../lib/api/failure.ts';
import { raiseDefaultBillboard } from '../../lib/words/app-error.ts';
import { useTimeZone } from '../../lib/words/dates.ts';
import { Message } from '../../lib/i18n/message.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { report } from '../../lib/reports/report.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Egg } from '@nestling/ui/picture/egg.tsx';
import link from '@nestling/ui/link.module.css';
import { SettingsRow } from '@nestling/ui/form/settings-row.tsx';
import { SkeletonBlock } from '@nestling/ui/state/skeleton.tsx';
import type from '@nestling/ui/text.module.css';
import { useCourseRows, type RewardsByCourse } from '../data/course-rows.ts';
import { rewardPath } from '../data/reward-path.ts';
import styles from './course-rows.module.css';

/** Renders the passed courses, each with its reward. */
export function CourseRows({ user, rewards }: { user: User; rewards: RewardsByCourse }) {
  const { t, locale } = useMessages();
  const { rows, error } = useCourseRows(user, rewards, locale);
  useEffect(() => {
    if (error) reportFailure(error);
  }, [error]);
  return (
    <SettingsRow title={t('account-profile-page.courses')} lead={t('account-profile-page.coursesLead')}>
      {rows === null ? (
        <RowsSkeleton />
      ) : rows.length === 0 ? (
        <p className={styles.none}>
          {t('account-profile-page.none')}{' '}
          <SiteLink className={link.text} to={pathOf('courses')}>
            {t('account-profile-page.toCourses')}
          </SiteLink>
        </p>
      ) : (
        <ul className={styles.rows}>
          {eachRow(rows, (row) => (
            <Row key={row.legacySyllabusId} row={row} country={user.country} />
          ))}
        </ul>
      )}
    </SettingsRow>
  );
}

function Row({ row, country }: { row: CourseRow; country: string | null }) {
  const { t } = useMessages();
  const title = row.title ?? t('account-profile-page.gone');
  const date = numericDay(row.at, country, useTimeZone());
  return (
    <li className={styles.row}>
      <Egg state="hatched" className={styles.egg} />
      <div>
        <h3 className={type.h4} lang={row.lang}>
          {title}
        </h3>
        <p className={styles.date}>
          <Message
            of={`account-profile-page.${row.state}`}
            values={{ date }}
            tags={{ date: (words) => <time dateTime={row.at}>{words}</time> }}
          />
        </p>
        {row.orderWaitsFor === undefined ? null : (
          <p className={styles.waits}>{t(`class-complete-card.waits-${row.orderWaitsFor}`)}</p>
        )}
      </div>
      {row.link === null && row.certificate === null ? null : (
        <div className={styles.ways}>
          {row.link === null ? null : <RowLinkText to={row.link} title={title} />}
          {row.certificate === null ? null : (
            <RowLinkText to={{ kind: 'certificate', slug: row.certificate }} title={title} />
          )}
        </div>
      )}
    </li>
  );
}

function RowLinkText({ to, title }: { to: RowLink | { kind: 'certificate'; slug: string }; title: string }) {
  const { t } = useMessages();
  const action = t(`account-profile-page.${to.kind}`);
  const className = classNames(link.text, link.alone);
  const name = t('account-profile-page.ofCourse', { action, title });
  if (to.kind === 'order') {
    return (
      <a className={className} href={to.href} aria-label={name}>
        {action}
      </a>
    );
  }
  return (
    <SiteLink className={className} to={addressOf(to)} aria-label={name}>
      {action}
    </SiteLink>
  );
}

function addressOf({ kind, slug }: { kind: RowLinkKind | 'certificate'; slug: string }): string {
  if (kind === 'review') return pathOf('course', { slug });
  return kind === 'certificate' ? pathOf('certificate', { slug }) : rewardPath(slug);
}

function RowsSkeleton() {
  const { t } = useMessages();
  return (
    <div aria-busy="true">
      <p className={type.hidden} role="status">
        {t('common.loading')}
      </p>
      <SkeletonBlock width="100%" height="56px" />
    </div>
  );
}

function reportFailure(failure: Error): void {
  report('The course rows did not load', failure);
  if (!isHandledGlobally(failure)) raiseDefaultBillboard();
}
