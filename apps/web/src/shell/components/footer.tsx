import { pathOf } from '@nestling/domain/pages';
import type { PlainKey } from '@nestling/messages/catalogue';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { localeLabel } from '../../lib/words/locale-names.ts';
import { routeOf } from '../../lib/links/paths.ts';
import { RouteLink } from '../../lib/links/route-link.tsx';
import { settings } from '../../lib/settings.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { CaretDownIcon } from '@nestling/ui/icons/caret-down.ts';
import { Logo } from '@nestling/ui/picture/logo.tsx';
import page from '@nestling/ui/layout/page.module.css';
import { Wave } from '@nestling/ui/layout/wave.tsx';
import { EarlyDisclosure } from './early-disclosure.tsx';
import styles from './footer.module.css';
import { SocialLinks } from './social-links.tsx';
import { usePhone } from './use-layout.ts';

interface FooterLink {
  to: string;
  label: PlainKey;
  /** Whether the shop serves it, which is no page of this app, also where it is a path of this site. */
  isAtShop?: boolean;
}

interface FooterList {
  head: PlainKey;
  links: readonly FooterLink[];
}

/** Renders the footer: resource links, legal text, the provider's pages. */
export function Footer() {
  const { t, locale } = useMessages();
  const year = String(useBrowserValue(yearNow, (assumed) => assumed.year));
  const { brandName } = settings();
  return (
    <footer className={styles.footer}>
      <Wave fill="var(--pine-9)" />
      <div className={styles.ground}>
        <div className={page.content}>
          <div className={styles.columns}>
            <div className={styles.about}>
              <Logo name={brandName} onDark />
              <p className={styles.tagline}>{t('footer.tagline')}</p>
              <SocialLinks />
            </div>
            {lists().map((list) => (
              <LinkList key={list.head} {...list} />
            ))}
          </div>
          <div className={styles.end}>
            <p>{t('footer.legal', { brand: brandName, year })}</p>
            <p className={styles.facts}>
              <RouteLink to={pathOf('credits')} className={styles.credits}>
                {t('footer.credits')}
              </RouteLink>
              <span aria-hidden="true">{'·'}</span>
              {localeLabel(locale)}
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}

function yearNow(): number {
  return new Date().getFullYear();
}

function lists(): FooterList[] {
  const all: FooterList[] = [
    {
      head: 'footer.learn',
      links: [
        { to: pathOf('courses'), label: 'footer.courses' },
        { to: pathOf('activities'), label: 'footer.activities' },
        { to: pathOf('videos'), label: 'footer.videos' },
      ],
    },
    {
      head: 'footer.help',
      links: [
        { to: pathOf('faq'), label: 'footer.faq' },
        { to: pathOf('contact'), label: 'footer.contact' },
        { to: shopPage('/pages/contact'), label: 'footer.order', isAtShop: true },
      ],
    },
    {
      head: 'footer.about',
      links: [
        { to: pathOf('experts'), label: 'footer.experts' },
        { to: pathOf('partner'), label: 'footer.partner' },
        { to: pathOf('policy'), label: 'footer.policy' },
        { to: pathOf('terms'), label: 'footer.terms' },
        { to: pathOf('cookies'), label: 'footer.cookies' },
        { to: shopPage('/'), label: 'footer.shop', isAtShop: true },
      ],
    },
  ];
  return all.map(({ head, links }) => ({
    head,
    links: links.filter(({ to, isAtShop = false }) => isAtShop || routeOf(to) !== null),
  }));
}

function shopPage(path: string): string {
  return settings().shopBaseUrl.replace(/\/+$/, '') + path;
}

function LinkList({ head, links }: FooterList) {
  const { t } = useMessages();
  const items = links.map((link) => (
    <li key={link.to}>
      <FooterItem {...link} />
    </li>
  ));
  if (usePhone()) return <ClosedList head={t(head)} items={items} />;
  return (
    <section className={styles.list}>
      <h2 className={styles.head}>{t(head)}</h2>
      <ul className={styles.items}>{items}</ul>
    </section>
  );
}

/** A list that a phone shows once its head is pressed. */
function ClosedList({ head, items }: { head: string; items: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const words = (
    <>
      {head}
      <CaretDownIcon weight="bold" size={22} aria-hidden="true" />
    </>
  );
  return (
    <section className={styles.list}>
      <EarlyDisclosure
        summaryClassName={classNames(styles.head, styles.earlyToggle)}
        summary={words}
        content={<ul className={styles.items}>{items}</ul>}
        button={button}
      >
        <h2 className={styles.head}>
          <button
            ref={button}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {words}
          </button>
        </h2>
        <ul id={id} className={styles.items} hidden={!open}>
          {items}
        </ul>
      </EarlyDisclosure>
    </section>
  );
}

function FooterItem({ to, label, isAtShop = false }: FooterLink) {
  const { t } = useMessages();
  const className = classNames(styles.item);
  if (isAtShop) {
    return (
      <a className={className} href={to}>
        {t(label)}
      </a>
    );
  }
  return (
    <SiteLink className={className} to={to}>
      {t(label)}
    </SiteLink>
  );
}
