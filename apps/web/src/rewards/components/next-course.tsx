import type { CourseItem } from '@nestling/contract/learning/syllabus';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { ContentPicture } from '@nestling/ui/picture/content-picture.tsx';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './next-course.module.css';
import { pathOf } from '@nestling/domain/pages';

/** Renders the suggested next course; nothing when all are passed. */
export function NextCourse({ next, large = false }: { next: CourseItem | null; large?: boolean }) {
  const { t } = useMessages();
  if (next === null) return null;
  const { fields } = next;
  return (
    <section>
      <h2 className={large ? classNames(type.h2, styles.large) : classNames(type.h2Small, styles.heading)}>
        {t('rewards-page.nextInNest')}
      </h2>
      <div className={styles.row}>
        <ContentPicture className={styles.picture} picture={fields.heroImage} alt="" />
        <div>
          <h3 className={type.h3}>{fields.title}</h3>
          <p className={styles.status}>{statusText(next, t)}</p>
          <SiteLink className={classNames(link.text, link.alone)} to={pathOf('course', { slug: fields.slug })}>
            {t(next.status > 0 ? 'course-cards.resume' : 'course-cards.start')}
            <span className={type.hidden}>{fields.title}</span>
          </SiteLink>
        </div>
      </div>
    </section>
  );
}

function statusText({ fields, userWatchedVideos }: CourseItem, t: ReturnType<typeof useMessages>['t']): string {
  const total = fields.playlist.length;
  const watched = Object.keys(userWatchedVideos[fields.legacySyllabusId] ?? {});
  const count = fields.playlist.filter(({ videoId }) => watched.includes(videoId)).length;
  if (total === 0) return t('course-cards.quizOnly');
  return count === 0 ? t('course-cards.notStarted') : t('course-cards.watched', { watched: count, total });
}
