import { SupportLink } from '../../lib/links/support-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import seekScene from '../../assets/illustrations/seek-scene.svg';
import { buttonClass } from '@nestling/ui/button.tsx';
import { NoticeActions, NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import type from '@nestling/ui/text.module.css';
import { pathOf } from '@nestling/domain/pages';

/** Renders the notice for a course that does not exist. */
export default function CourseNotFoundPage() {
  const { t } = useMessages();
  return (
    <NoticeLayout picture={seekScene}>
      <h1 className={type.display}>{t('course-not-found.title')}</h1>
      <p className={type.lead}>{t('course-not-found.text')}</p>
      <NoticeActions>
        <SiteLink className={buttonClass('primary')} to={pathOf('courses')}>
          {t('common.goToCourses')}
        </SiteLink>
        <SupportLink standalone>{t('common.askForHelp')}</SupportLink>
      </NoticeActions>
    </NoticeLayout>
  );
}
