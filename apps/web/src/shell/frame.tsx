import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { appErrorStore } from '../lib/words/app-error.ts';
import { slowCallStore } from '../lib/api/deadline.ts';
import { useBrowserValue } from '../lib/browser/browser-fact.ts';
import { startBusy, stopBusy } from '../lib/browser/busy.ts';
import { useMessages } from '../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { useIsHydrated } from '@nestling/ui/use-is-hydrated.ts';
import styles from './frame.module.css';
import { lazyPart } from './lazy-part.tsx';
import { notificationSlot, type NotificationPart } from './notification/notification-slot.ts';
import { Banners } from './components/banners.tsx';
import { Billboard } from './components/billboard.tsx';
import { Header } from './components/header.tsx';
import { Overlay } from './components/overlay.tsx';
import { SmallFooter } from './components/small-footer.tsx';
import { LimitTextProvider } from '../lib/forms/limit-text-provider.tsx';
import { showsNotification, handleOf, type RouteHandle } from './routes/routes-of-state.ts';
import { previewSlot } from './notification/preview-slot.ts';
import { usePageHead } from './routes/use-page-head.ts';
import { usePageTransition } from './routes/use-page-transition.ts';

const MAIN_ID = 'content';

/**
 * Lazy, because the login and registration pages have a small one and this must not be part of
 * their first load.
 */
export const Footer = lazyPart(() => import('./components/footer.tsx').then(({ Footer: part }) => part));

/** The frame of every page: menu, banners, footer, overlay. A billboard replaces the page. */
export function Frame() {
  const { t } = useMessages();
  const handle = useRouteHandle();
  const { error } = useStore(appErrorStore);
  const { pathname } = useLocation();
  const { Part: Notification } = useStore(notificationSlot);
  const { Bar: PreviewBar } = useStore(previewSlot);
  usePageHead(handle);
  usePageTransition();
  useNavigationBusy();
  // The page for unknown addresses renders its own billboard.
  const billboard = error?.type === 'BILLBOARD' && error.slug !== '404-error' ? error : null;
  const footer = error?.type === 'BILLBOARD' ? 'full' : handle.footer;
  return (
    <div className={styles.frame}>
      <a
        className={styles.skip}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        {t('common.skipToContent')}
      </a>
      <Header route={handle.name} />
      {PreviewBar === null ? null : <PreviewBar />}
      <Banners />
      {Notification !== null ? (
        <PageNotification key={pathname} Part={Notification} handle={handle} pathname={pathname} />
      ) : null}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <LimitTextProvider>{billboard ? <Billboard error={billboard} /> : <Outlet />}</LimitTextProvider>
      </main>
      {footer === 'small' ? <SmallFooter /> : null}
      {footer === 'full' ? (
        <Suspense>
          {/*
            One footer per page, because a shared one would count as a layout shift when the next
            page has another height.
          */}
          <Footer key={pathname} />
        </Suspense>
      ) : null}
      <Overlay />
      <LateScript />
      <SlowCall />
    </div>
  );
}

/** Says that the page can only be read, where it came as HTML and its script is late. */
function LateScript() {
  const { t } = useMessages();
  if (useIsHydrated()) return null;
  return <p className={classNames('not-started', styles.late)}>{t('common.needsScript')}</p>;
}

/** Asks to wait while a call takes long, unless the page says that something failed. */
function SlowCall() {
  const { count } = useStore(slowCallStore);
  const { error } = useStore(appErrorStore);
  return count === 0 || error !== null ? null : <SlowNotice />;
}

/** In an open dialog, because nothing outside of it is announced. */
function SlowNotice() {
  const { t } = useMessages();
  const dialog = useBrowserValue(openDialog, () => null);
  const words = (
    <p ref={showOnTop} popover="manual" className={classNames(styles.late, styles.slow)} role="status">
      {t('errors.slow')}
    </p>
  );
  return dialog === null ? words : createPortal(words, dialog);
}

function openDialog(): Element | null {
  return document.querySelector('dialog[open]');
}

/** An open dialog would cover it otherwise; a browser without popovers shows it below. */
function showOnTop(element: HTMLElement | null): void {
  if (element !== null && 'showPopover' in element) element.showPopover();
}

interface PageNotificationProps {
  Part: NotificationPart;
  handle: RouteHandle;
  pathname: string;
}

/** Decided once per page, so that the page does not move when the dialog of partners is closed. */
function PageNotification({ Part, handle, pathname }: PageNotificationProps) {
  const [showsBanner] = useState(() => showsNotification(handle));
  return showsBanner ? <Part page={pathname} /> : null;
}

function useRouteHandle(): RouteHandle {
  const matches = useMatches();
  return handleOf(matches.map(({ handle }) => ({ route: { handle } })));
}

/** Counts as a process, so that the overlay appears when a navigation is slow. */
function useNavigationBusy(): void {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return undefined;
    const id = startBusy('navigation');
    return () => stopBusy('navigation', id);
  }, [busy]);
}
