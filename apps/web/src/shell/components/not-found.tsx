import { pathOf } from '@nestling/domain/pages';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import lostScene from '../../assets/illustrations/lost-scene.svg';
import { hasAppErrors, loadAppErrors } from '../../lib/words/app-error-texts.ts';
import { appErrorStore, raiseAppError, type AppErrorCause } from '../../lib/words/app-error.ts';
import { INLINE_BUSY, startBusy, stopBusy } from '../../lib/browser/busy.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { NoticeActions, NoticeLayout } from '@nestling/ui/state/notice-layout.tsx';
import type from '@nestling/ui/text.module.css';
import { WaitRow } from '@nestling/ui/state/wait-row.tsx';
import { Billboard } from './billboard.tsx';

const NOT_FOUND = { slug: '404-error', type: 'BILLBOARD' };
const DEFAULT = { slug: 'default-error', type: 'BILLBOARD' };

/** Time limit for the texts of the error, in milliseconds. */
const WAIT_MS = 5000;

/**
 * Renders the page for an unknown address, with the error's billboard once the error is registered.
 */
export function NotFoundPage() {
  const { t } = useMessages();
  const { error } = useStore(appErrorStore);
  const { signedIn } = useStore(sessionStore);
  const stopWaiting = useNotFoundError();
  if (error?.slug === NOT_FOUND.slug) return <Billboard error={error} />;
  return (
    <NoticeLayout picture={lostScene}>
      <h1 className={type.display}>{t('common.loading')}</h1>
      <div>
        <WaitRow words={t('not-found.looking')} stop={t('not-found.stop')} onStop={stopWaiting} />
      </div>
      <NoticeActions>
        <SiteLink className={buttonClass('primary')} to={pathOf(signedIn ? 'courses' : 'home')}>
          {t(signedIn ? 'common.goToCourses' : 'common.goHome')}
        </SiteLink>
      </NoticeActions>
    </NoticeLayout>
  );
}

/**
 * Waits for the texts of the error because a billboard must not be empty; after `WAIT_MS` it
 * registers the default error, whose texts are part of every page. Returns a function that stops
 * waiting and registers it at once.
 */
function useNotFoundError(): () => void {
  const { pathname } = useLocation();
  const settled = useRef<(cause: AppErrorCause) => void>(null);

  // A layout effect, so that no wait is visible where the texts are already loaded.
  useLayoutEffect(() => {
    report('Page not found', pathname);
    const id = startBusy(INLINE_BUSY);
    const settle = (cause: AppErrorCause) => {
      end();
      holdFocus();
      raiseAppError(cause);
    };
    const timer = setTimeout(() => settle(DEFAULT), WAIT_MS);
    const end = () => {
      settled.current = null;
      clearTimeout(timer);
      stopBusy(INLINE_BUSY, id);
    };
    settled.current = settle;
    if (hasAppErrors(currentLocale())) settle(NOT_FOUND);
    else void loadAppErrors(currentLocale()).then(() => (settled.current === settle ? settle(NOT_FOUND) : undefined));
    return end;
  }, [pathname]);

  return () => settled.current?.(NOT_FOUND);
}

/** The focused control disappears with the wait, so the page itself must take the focus. */
function holdFocus(): void {
  const main = document.querySelector('main');
  if (main?.contains(document.activeElement)) main.focus({ preventScroll: true });
}
