import { useWords } from '../../lib/words/use-words.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { settings } from '../../lib/settings.ts';
import seekScene from '../../assets/illustrations/seek-scene.svg';
import { buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link.module.css';
import page from '../../ui/page.module.css';
import type from '../../ui/type.module.css';
import styles from './course-not-found-page.module.css';

/** The notice for a course that is not there (LRN C-44). */
export default function CourseNotFoundPage() {
  const { t } = useWords();
  return (
    <div className={classNames(page.content, styles.notice)}>
      <img className={styles.picture} src={seekScene} alt="" width={520} height={420} />
      <div className={styles.words}>
        <h1 className={type.display}>{t('course-not-found.title')}</h1>
        <p className={classNames(type.lead, styles.text)}>{t('course-not-found.text')}</p>
        <div className={styles.actions}>
          <SiteLink className={buttonLook('primary')} to="/course">
            {t('common.goToCourses')}
          </SiteLink>
          <a className={classNames(link.text, link.alone)} href={`mailto:${settings().supportEmail}`}>
            {t('common.askForHelp')}
          </a>
        </div>
      </div>
    </div>
  );
}
