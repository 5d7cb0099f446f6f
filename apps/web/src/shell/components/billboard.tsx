import { pathOf } from '@nestling/domain/pages';
import { useStore } from 'zustand';
import errorScene from '../../assets/illustrations/error-scene.svg';
import lostScene from '../../assets/illustrations/lost-scene.svg';
import { appErrorTexts } from '../../lib/words/app-error-texts.ts';
import { clearAppError, type AppError } from '../../lib/words/app-error.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { SupportLink } from '../../lib/links/support-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button, buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { ArrowClockwiseIcon } from '@nestling/ui/icons/arrow-clockwise.ts';
import link from '@nestling/ui/link.module.css';
import { NoticeActions, NoticeLayout, NoticeText } from '@nestling/ui/state/notice-layout.tsx';
import type from '@nestling/ui/text.module.css';
import { AppErrorText, AppErrorTitle } from './app-error-texts.tsx';

/** Renders an error that replaces the page: title, text, drawing and a link. */
export function Billboard({ error }: { error: AppError }) {
  const { t, locale } = useMessages();
  const { signedIn } = useStore(sessionStore);
  const lost = error.slug === '404-error';
  const elsewhere = lost
    ? { to: pathOf('home'), words: t('common.goHome') }
    : { to: pathOf('login'), words: t('main-menu.logIn') };
  const nextStep = signedIn ? { to: pathOf('courses'), words: t('common.goToCourses') } : elsewhere;
  return (
    <NoticeLayout picture={appErrorTexts(error.slug, locale)?.illustration ?? (lost ? lostScene : errorScene)}>
      <h1 className={type.display}>
        <AppErrorTitle of={error} />
      </h1>
      <NoticeText>
        <AppErrorText of={error} />
      </NoticeText>
      <NoticeActions>
        {lost ? (
          <>
            <SiteLink className={buttonClass('primary')} to={nextStep.to}>
              {nextStep.words}
            </SiteLink>
            <SupportLink standalone>{t('common.askForHelp')}</SupportLink>
          </>
        ) : error.content === 'errors.registeredNotSignedIn' ? (
          // Another try would only join again, with an email that has an account by now.
          <>
            <SiteLink className={buttonClass('primary')} to={nextStep.to}>
              {nextStep.words}
            </SiteLink>
            <SupportLink standalone>{t('common.askForHelp')}</SupportLink>
          </>
        ) : (
          <>
            <Button onClick={() => (error.reopens ? clearAppError() : location.reload())}>
              <ArrowClockwiseIcon weight="bold" aria-hidden="true" />
              {t('common.tryAgain')}
            </Button>
            <SiteLink className={classNames(link.text, link.alone)} to={nextStep.to}>
              {nextStep.words}
            </SiteLink>
          </>
        )}
      </NoticeActions>
    </NoticeLayout>
  );
}
