import { pathOf, type PageName } from '@nestling/domain/pages';
import { lazy, Suspense, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { entrancePromptStore } from '../../lib/entrance-prompt.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Avatar } from '@nestling/ui/picture/avatar.tsx';
import { ListIcon } from '@nestling/ui/icons/list.ts';
import { MagnifyingGlassIcon } from '@nestling/ui/icons/magnifying-glass.ts';
import { Logo } from '@nestling/ui/picture/logo.tsx';
import page from '@nestling/ui/layout/page.module.css';
import { ACCOUNT_LINK, SEARCH_LINK, entranceLinks, isCurrent, isWizardRoute, memberLinks } from '../menu-links.ts';
import { EarlyDisclosure } from './early-disclosure.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { LocaleLinks } from './locale-links.tsx';
import { usePhone, useSmallMenu } from './use-layout.ts';

/** Loaded at the first opening, so that it is not part of the first load. */
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then(({ MobileMenu: part }) => ({ default: part })));

/** Renders the menu of every page; its links depend on the session and on the page. */
export function Header({ route }: { route: PageName | null }) {
  const { t } = useMessages();
  const { signedIn } = useStore(sessionStore);
  const phone = usePhone();
  const small = useSmallMenu();
  const { brandName } = settings();
  return (
    <header className={classNames(styles.header, small && styles.small)}>
      <div className={classNames(page.content, styles.inner)}>
        <SiteLink className={styles.home} to="/" aria-label={t('main-menu.home', { brand: brandName })}>
          <Logo name={brandName} small={small} />
        </SiteLink>
        {isWizardRoute(route) ? (
          <div className={classNames(styles.end, styles.alone)}>
            <LanguageMenu short={phone} />
          </div>
        ) : phone ? (
          <PhoneEnd route={route} signedIn={signedIn} />
        ) : (
          <DesktopEnd route={route} signedIn={signedIn} />
        )}
      </div>
    </header>
  );
}

interface EndProps {
  route: PageName | null;
  signedIn: boolean;
}

function DesktopEnd({ route, signedIn }: EndProps) {
  const { t } = useMessages();
  return (
    <>
      {signedIn ? (
        <nav className={styles.nav} aria-label={t('main-menu.label')}>
          {memberLinks().map(({ to, label }) => (
            <SiteLink key={to} className={styles.link} to={to} aria-current={isCurrent(to, route) ? 'page' : undefined}>
              {t(label)}
            </SiteLink>
          ))}
        </nav>
      ) : null}
      <div className={styles.end}>
        {signedIn ? <SearchLink route={route} /> : null}
        <LanguageMenu />
        {signedIn ? (
          <>
            <AccountLink route={route} />
            <SiteLink className={classNames(styles.link, styles.out)} to={pathOf('logout')}>
              {t('main-menu.logOut')}
            </SiteLink>
          </>
        ) : (
          <Entrance route={route} />
        )}
      </div>
    </>
  );
}

function SearchLink({ route }: { route: PageName | null }) {
  const { t } = useMessages();
  const { to, label } = SEARCH_LINK;
  return (
    <SiteLink
      className={classNames(styles.link, styles.search)}
      to={to}
      aria-label={t(label)}
      aria-current={isCurrent(to, route) ? 'page' : undefined}
    >
      <MagnifyingGlassIcon weight="bold" size={20} aria-hidden="true" />
    </SiteLink>
  );
}

function AccountLink({ route }: { route: PageName | null }) {
  const { t } = useMessages();
  const firstName = useStore(sessionStore).member?.user.firstName ?? '';
  const { to, label } = ACCOUNT_LINK;
  return (
    <SiteLink
      className={classNames(styles.link, styles.account)}
      to={to}
      aria-current={isCurrent(to, route) ? 'page' : undefined}
    >
      <span className={styles.accountWord}>{t(label)}</span>
      <Avatar name={firstName} />
    </SiteLink>
  );
}

function Entrance({ route }: { route: PageName | null }) {
  const { t } = useMessages();
  const { answered } = useStore(entrancePromptStore);
  const links = entranceLinks(route);
  const prompted = links.length === 1 && !answered;
  return links.map(({ to, label, prompt }) => (
    <span key={to} className={classNames(links.length === 1 && answered && styles.unprompted)}>
      {prompted ? <span className={styles.prompt}>{`${t(prompt)} `}</span> : null}
      <SiteLink className={buttonClass('outline', { small: true, inRow: true })} to={to}>
        {t(label)}
      </SiteLink>
    </span>
  ));
}

function PhoneEnd({ route, signedIn }: EndProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [entrance, second] = entranceLinks(route);
  if (!signedIn && entrance && !second) {
    return (
      <div className={styles.end}>
        <LanguageMenu short />
        <SiteLink className={classNames(styles.link, styles.enter)} to={entrance.to}>
          {t(entrance.label)}
        </SiteLink>
      </div>
    );
  }
  const icon = <ListIcon weight="bold" size={28} aria-hidden="true" />;
  return (
    <EarlyDisclosure
      summaryClassName={styles.menuButton}
      label={t('main-menu.open')}
      summary={icon}
      isMenu
      content={<EarlyMenu route={route} signedIn={signedIn} />}
      button={button}
    >
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-label={t('main-menu.open')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {icon}
      </button>
      {open ? (
        <Suspense>
          <MobileMenu route={route} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </EarlyDisclosure>
  );
}

/** The phone menu before the page is hydrated: the same links, and the languages as links. */
function EarlyMenu({ route, signedIn }: EndProps) {
  const { t } = useMessages();
  const links = signedIn
    ? [...memberLinks(), SEARCH_LINK, ACCOUNT_LINK, { to: pathOf('logout'), label: 'main-menu.logOut' } as const]
    : entranceLinks(route);
  return (
    <div className={styles.early}>
      <nav aria-label={t('main-menu.label')}>
        {links.map(({ to, label }) => (
          <SiteLink
            key={to}
            className={styles.earlyLink}
            to={to}
            aria-current={isCurrent(to, route) ? 'page' : undefined}
          >
            {t(label)}
          </SiteLink>
        ))}
      </nav>
      <LocaleLinks className={styles.earlyLanguages} itemClassName={styles.earlyLink} />
    </div>
  );
}
