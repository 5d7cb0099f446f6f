import { pathOf } from '@nestling/domain/pages';
import { localeLabel } from '../../lib/words/locale-names.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import page from '@nestling/ui/layout/page.module.css';
import styles from './small-footer.module.css';

const LINKS = [
  { to: pathOf('faq'), label: 'footer.faq' },
  { to: pathOf('contact'), label: 'footer.contact' },
  { to: pathOf('policy'), label: 'footer.policy' },
] as const;

/** Renders the footer of the pages before the sign-in: help, privacy and the language. */
export function SmallFooter() {
  const { t, locale } = useMessages();
  return (
    <footer className={styles.footer}>
      <div className={page.content}>
        <ul className={styles.items}>
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <SiteLink className={styles.item} to={to}>
                {t(label)}
              </SiteLink>
            </li>
          ))}
          <li className={styles.language}>{localeLabel(locale)}</li>
        </ul>
      </div>
    </footer>
  );
}
