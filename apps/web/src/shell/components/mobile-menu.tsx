import { pathOf, type PageName } from '@nestling/domain/pages';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import robin from '../../assets/illustrations/robin.svg';
import { localeChoices, localeName } from '../../lib/words/locale-names.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { MagnifyingGlassIcon } from '@nestling/ui/icons/magnifying-glass.ts';
import { SignOutIcon } from '@nestling/ui/icons/sign-out.ts';
import { UserCircleIcon } from '@nestling/ui/icons/user-circle.ts';
import { XIcon } from '@nestling/ui/icons/x.ts';
import { Logo } from '@nestling/ui/picture/logo.tsx';
import { chooseLocale } from '../member/choose-locale.ts';
import { ACCOUNT_LINK, SEARCH_LINK, entranceLinks, isCurrent, memberLinks } from '../menu-links.ts';
import styles from './mobile-menu.module.css';

/** Delay in milliseconds before the menu gets its visible style, so that the change is animated. */
const TRANSITION_TIMEOUT_MS = 20;

interface MobileMenuProps {
  route: PageName | null;
  onClose: () => void;
}

/** Renders the phone menu, which covers the screen, traps the focus and fixes the page below it. */
export function MobileMenu({ route, onClose }: MobileMenuProps) {
  const { t, locale } = useMessages();
  const { signedIn } = useStore(sessionStore);
  const dialog = useRef<HTMLDialogElement>(null);
  const isVisible = useVisible();
  const { key } = useLocation();
  const openedAt = useRef(key);
  const { brandName } = settings();

  useFixedBody();
  useEffect(() => dialog.current?.showModal(), []);
  // Closes before the page behind it changes, because nothing can take the focus while a modal
  // dialog covers it.
  useLayoutEffect(() => {
    if (key === openedAt.current) return;
    dialog.current?.close();
    onClose();
  }, [key, onClose]);

  const links = signedIn ? memberLinks() : entranceLinks(route);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.menu, isVisible && styles.shown)}
      aria-label={t('main-menu.label')}
      onClose={onClose}
    >
      <div className={styles.top}>
        <Logo name={brandName} />
        <button
          type="button"
          className={styles.close}
          aria-label={t('main-menu.close')}
          onClick={() => dialog.current?.close()}
        >
          <XIcon weight="bold" size={28} aria-hidden="true" />
        </button>
      </div>
      <nav className={styles.links} aria-label={t('main-menu.label')}>
        {links.map(({ to, label }) => (
          <SiteLink key={to} className={styles.link} to={to} aria-current={isCurrent(to, route) ? 'page' : undefined}>
            {t(label)}
          </SiteLink>
        ))}
      </nav>
      <div className={styles.rest}>
        {signedIn ? (
          <div>
            <SiteLink
              className={styles.row}
              to={SEARCH_LINK.to}
              aria-current={isCurrent(SEARCH_LINK.to, route) ? 'page' : undefined}
            >
              <MagnifyingGlassIcon weight="bold" size={30} aria-hidden="true" />
              {t(SEARCH_LINK.label)}
            </SiteLink>
            <SiteLink
              className={styles.row}
              to={ACCOUNT_LINK.to}
              aria-current={isCurrent(ACCOUNT_LINK.to, route) ? 'page' : undefined}
            >
              <UserCircleIcon weight="bold" size={30} aria-hidden="true" />
              {t(ACCOUNT_LINK.label)}
            </SiteLink>
            <SiteLink className={styles.row} to={pathOf('logout')}>
              <SignOutIcon weight="bold" size={30} aria-hidden="true" />
              {t('main-menu.logOut')}
            </SiteLink>
          </div>
        ) : null}
        <img className={styles.bird} src={robin} alt="" width={250} height={190} />
      </div>
      <div className={styles.languages} role="group" aria-label={t('common.language')}>
        {localeChoices().map(({ value }) => (
          <button
            key={value}
            type="button"
            className={styles.language}
            aria-pressed={value === locale}
            lang={value}
            onClick={() => void chooseLocale(value)}
          >
            {localeName(value)}
          </button>
        ))}
      </div>
    </dialog>
  );
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), TRANSITION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return visible;
}

/**
 * Fixes the page below the menu. The scroll position is restored afterwards unless a new page has
 * already scrolled.
 */
function useFixedBody(): void {
  useEffect(() => {
    const place = window.scrollY;
    const { style } = document.body;
    style.position = 'fixed';
    style.top = `-${place}px`;
    style.width = '100%';
    style.overflow = 'hidden';
    return () => {
      const stillFixed = style.position === 'fixed';
      document.body.removeAttribute('style');
      if (stillFixed) window.scrollTo(0, place);
    };
  }, []);
}
