import { pathOf } from '@nestling/domain/pages';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { RouteLink } from '../../lib/route-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link.module.css';
import type from '../../ui/type.module.css';
import { coursesQuery } from '../data/courses.ts';
import type { Film } from '../data/videos.ts';

interface FilmLinkProps {
  uid: string;
  film: Pick<Film, 'courses' | 'callToAction'>;
}

/**
 * Where a video leads on to: its course, where the member's list has it, else what its editors
 * chose.
 */
export function FilmLink({ uid, film: { courses, callToAction } }: FilmLinkProps) {
  const { t, locale } = useMessages();
  const list = useQuery({ ...coursesQuery(uid, locale), enabled: courses.length > 0 }, queryClient);
  const listed = new Set(list.data?.courses.map(({ fields }) => fields.slug));
  const course = courses.find(({ slug }) => listed.has(slug));
  const look = classNames(link.text, link.alone);
  if (course) {
    return (
      <RouteLink to={pathOf('course', { slug: course.slug })} className={look}>
        {t('video-page.toCourse', { title: course.title })}
      </RouteLink>
    );
  }
  if (callToAction === null) return null;
  const { label, link: to } = callToAction;
  if (to.startsWith('/')) {
    return (
      <RouteLink to={to} className={look}>
        {label}
      </RouteLink>
    );
  }
  return to.startsWith('https:') ? (
    <a href={to} className={look} target="_blank" rel="noopener noreferrer">
      {label}
      <span className={type.hidden}> {t('common.newTab')}</span>
    </a>
  ) : (
    <a href={to} className={look}>
      {label}
    </a>
  );
}
