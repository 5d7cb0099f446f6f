import { useMessages } from '#lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import type { Website } from '../data/place-text.ts';
import styles from './contact-links.module.css';

/** Renders the email of a place as a link. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className={classNames(link.text, styles.contact)} href={`mailto:${email}`}>
      {email}
    </a>
  );
}

/** Renders the website of a place as a link that opens a new tab. */
export function WebsiteLink({ website: { label, href } }: { website: Website }) {
  const { t } = useMessages();
  return (
    <a
      className={classNames(link.text, styles.label)}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${label} ${t('common.newTab')}`}
    >
      {label}
    </a>
  );
}
