import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useStore } from 'zustand';
import errorScene from '../../assets/illustrations/error-scene.svg';
import lostScene from '../../assets/illustrations/lost-scene.svg';
import type { AppError } from '../../lib/app-error.ts';
import { sessionStore } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words/use-words.ts';
import { Words } from '../../lib/words/words-in-parts.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link.module.css';
import { NoticeActions, NoticeLayout } from '../../ui/notice-layout.tsx';
import type from '../../ui/type.module.css';

/** An error in the place of the page: title, text, drawing and the way on (ACC-262, ACC-263, V-67). */
export function Billboard({ error }: { error: AppError }) {
  const { t } = useWords();
  const { signedIn } = useStore(sessionStore);
  const lost = error.slug === '404-error';
  const wayOn =
    signedIn || lost
      ? { to: '/course', words: t('common.goToCourses') }
      : { to: '/login', words: t('main-menu.logIn') };
  const support = `mailto:${settings().supportEmail}`;
  return (
    <NoticeLayout picture={lost ? lostScene : errorScene}>
      <h1 className={type.display}>{t(error.title)}</h1>
      <p className={type.lead}>
        <Words
          of={error.content}
          tags={{
            support: (text) => (
              <a className={link.text} href={support}>
                {text}
              </a>
            ),
          }}
        />
      </p>
      <NoticeActions>
        {lost ? (
          <>
            <SiteLink className={buttonLook('primary')} to={wayOn.to}>
              {wayOn.words}
            </SiteLink>
            <a className={classNames(link.text, link.alone)} href={support}>
              {t('common.askForHelp')}
            </a>
          </>
        ) : (
          <>
            <Button onClick={() => location.reload()}>
              <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
              {t('common.tryAgain')}
            </Button>
            <SiteLink className={classNames(link.text, link.alone)} to={wayOn.to}>
              {wayOn.words}
            </SiteLink>
          </>
        )}
      </NoticeActions>
    </NoticeLayout>
  );
}
