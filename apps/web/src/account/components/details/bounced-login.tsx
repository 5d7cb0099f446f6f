import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { pathOf } from '@nestling/domain/pages';
import { useStore } from 'zustand';
import { Message } from '#lib/i18n/message.tsx';
import { SiteLink } from '#lib/links/site-link.tsx';
import { sessionStore } from '#lib/session/session.ts';
import link from '@nestling/ui/link.module.css';
import styles from './bounced-login.module.css';

/**
 * Shows whom to write to, in the Login row of a member without a password and a linked account to
 * whom mails come back: neither a mailed link nor a newer sign-in helps them to another email.
 */
export function BouncedLogin() {
  const member = useStore(sessionStore).member?.user;
  if (!member?.emailBounced) return null;
  return (
    <p className={styles.note}>
      <Message
        of="account-settings.bounced"
        values={{ email: displayedEmail(member.email) }}
        tags={{
          email: (text) => <strong>{text}</strong>,
          contact: (text) => (
            <SiteLink className={link.text} to={pathOf('contact')}>
              {text}
            </SiteLink>
          ),
        }}
      />
    </p>
  );
}
