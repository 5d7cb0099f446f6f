import { useWords } from '../../lib/words/use-words.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { settings } from '../../lib/settings.ts';
import seekScene from '../../assets/illustrations/seek-scene.svg';
import { buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link.module.css';
import { NoticeActions, NoticeLayout } from '../../ui/notice-layout.tsx';
import type from '../../ui/type.module.css';

/** The notice for a course that is not there (LRN C-44). */
export default function CourseNotFoundPage() {
  const { t } = useWords();
  return (
    <NoticeLayout picture={seekScene}>
      <h1 className={type.display}>{t('course-not-found.title')}</h1>
      <p className={type.lead}>{t('course-not-found.text')}</p>
      <NoticeActions>
        <SiteLink className={buttonLook('primary')} to="/course">
          {t('common.goToCourses')}
        </SiteLink>
        <a className={classNames(link.text, link.alone)} href={`mailto:${settings().supportEmail}`}>
          {t('common.askForHelp')}
        </a>
      </NoticeActions>
    </NoticeLayout>
  );
}
