import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { RouteLink } from '../../lib/links/route-link.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import { coursesQuery, type ListedCourse } from '../data/courses.ts';
import type { Film } from '../data/videos/videos.ts';

interface FilmLinkProps {
  uid: string;
  film: Pick<Film, 'courses' | 'callToAction'>;
}

/**
 * Renders the next step after a video: its course where it is open to the member, otherwise the link
 * of its editors.
 */
export function FilmLink({ uid, film: { courses, callToAction } }: FilmLinkProps) {
  const { t, locale } = useMessages();
  const list = useQuery({ ...coursesQuery(uid, locale), enabled: courses.length > 0 }, queryClient);
  const open = new Set(list.data?.courses.filter(isOpen).map(({ fields }) => fields.slug));
  const course = courses.find(({ slug }) => open.has(slug));
  const className = classNames(link.text, link.alone);
  if (course) {
    return (
      <RouteLink to={pathOf('course', { slug: course.slug })} className={className}>
        {t('video-page.toCourse', { title: course.title })}
      </RouteLink>
    );
  }
  if (callToAction === null) return null;
  const { label, link: to } = callToAction;
  if (to.startsWith('/')) {
    return (
      <RouteLink to={to} className={className}>
        {label}
      </RouteLink>
    );
  }
  return to.startsWith('https:') ? (
    <a href={to} className={className} target="_blank" rel="noopener noreferrer">
      {label}
      <span className={type.hidden}> {t('common.newTab')}</span>
    </a>
  ) : (
    <a href={to} className={className}>
      {label}
    </a>
  );
}

/** A course that is closed to the member by now stays open to look at again once it is passed. */
function isOpen({ userEligible, userQuizResult }: ListedCourse): boolean {
  return userEligible || userQuizResult?.pass === true;
}
