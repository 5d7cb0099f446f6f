import type { Banner as Notice } from '@nestling/contract/editorial/banner';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { cleanText } from '@nestling/domain/clean-text';
import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { analytics } from '../../lib/analytics/analytics.ts';
import { routeOf } from '../../lib/links/paths.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Banner } from '@nestling/ui/state/banner.tsx';
import { ArrowSquareOutIcon } from '@nestling/ui/icons/arrow-square-out.ts';
import { MegaphoneSimpleIcon } from '@nestling/ui/icons/megaphone-simple.ts';
import type from '@nestling/ui/text.module.css';
import { dismissNotification, followPage, notificationStore } from '../data/notification.ts';
import { useHasScrolled } from '../data/use-has-scrolled.ts';

/** So that the icon of a new tab stays on the line of the last word. */
const NO_BREAK = '\u00a0';

/** In characters; analytics must not receive a longer destination. */
const LABEL_LENGTH = 60;

/**
 * Renders the editors' notification under the menu, or over the foot of a page that it came to
 * later: text, link and close button. None on the page that it advertises. Over the foot it waits for
 * the first scroll, because it would cover the button of a page that was not read yet.
 */
export function Notification({ page }: { page: string }) {
  const { t } = useMessages();
  const { banner, cameOver } = useStore(notificationStore);
  useLayoutEffect(() => followPage(page), [page]);
  const isOver = cameOver === page;
  const hasScrolled = useHasScrolled(isOver);
  if (banner === null || leadsTo(page, banner) || (isOver && !hasScrolled)) return null;
  return (
    <Banner
      kind="notice"
      isOver={isOver}
      role={isOver ? 'status' : undefined}
      label={t('common.notification')}
      icon={<MegaphoneSimpleIcon weight="fill" size={28} aria-hidden="true" />}
      close={{ label: t('common.closeNotification'), run: closeNotification }}
    >
      {banner.message} <NotificationLink notice={banner} />
    </Banner>
  );
}

function leadsTo(page: string, { destination }: Notice): boolean {
  const path = contentLink(destination)?.replace(/[?#].*$/, '');
  return path !== undefined && path.startsWith('/') && withoutSlash(path) === withoutSlash(page);
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}

/** No link to an address that must not be followed, or to a page that this build lacks. */
function NotificationLink({ notice: { destination, opensInNewTab } }: { notice: Notice }) {
  const { t } = useMessages();
  const address = contentLink(destination);
  if (address === null) return null;
  const isHere = address.startsWith('/');
  const follow = () => analytics.event('Notification Click', { label: cleanText(address).slice(0, LABEL_LENGTH) });
  if (isHere && routeOf(address) === null) return null;
  if (opensInNewTab) {
    return (
      <a href={address} target="_blank" rel="noopener" onClick={follow}>
        {t('common.takeALook')}
        {NO_BREAK}
        <ArrowSquareOutIcon weight="bold" size={18} aria-hidden="true" />
        <span className={type.hidden}>{t('common.newTab')}</span>
      </a>
    );
  }
  return isHere ? (
    <SiteLink to={address} onFollow={follow}>
      {t('common.takeALook')}
    </SiteLink>
  ) : (
    <a href={address} onClick={follow}>
      {t('common.takeALook')}
    </a>
  );
}

/** The button disappears with the banner, so the page must take the focus. */
function closeNotification(): void {
  dismissNotification();
  document.querySelector('main')?.focus({ preventScroll: true });
}
