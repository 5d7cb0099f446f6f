import { pathOf } from '@nestling/domain/pages';
import { Message } from '../../lib/i18n/message.tsx';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import styles from './details/account-form.module.css';

/** Renders the legal text of a registration or login. */
export function JoinLegal({ of }: { of: 'registration-form.legal' | 'login-form.legal' }) {
  return (
    <p className={classNames(type.smaller, styles.after)}>
      <Message
        of={of}
        tags={{
          terms: (words) => (
            <SiteLink className={link.text} to={pathOf('terms')}>
              {words}
            </SiteLink>
          ),
          policy: (words) => (
            <SiteLink className={classNames(link.text, styles.whole)} to={pathOf('policy')}>
              {words}
            </SiteLink>
          ),
        }}
      />
    </p>
  );
}
