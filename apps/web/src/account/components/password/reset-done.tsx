import { pathOf } from '@nestling/domain/pages';
import { useNavigate } from 'react-router';
import heroHatch from '#assets/illustrations/hero-hatch.svg';
import { useAnsweredPrompt } from '#lib/entrance-prompt.ts';
import { SiteLink } from '#lib/links/site-link.tsx';
import { SupportLink } from '#lib/links/support-link.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Message } from '#lib/i18n/message.tsx';
import { buttonClass } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { TimedMove } from '@nestling/ui/overlay/timed-move.tsx';
import type from '@nestling/ui/text.module.css';
import { AccountLayout } from '../account-layout.tsx';
import styles from './reset.module.css';

/** Milliseconds until the redirect to the login page. */
const LOGIN_AFTER_MS = 2000;

/** Renders that the password is saved; continues to the login, after a delay or at once. */
export function ResetDone() {
  const { t } = useMessages();
  const navigate = useNavigate();
  useAnsweredPrompt();
  return (
    <AccountLayout
      picture={heroHatch}
      claim={t('password-reset-redirect-screen.donePanel')}
      title={t('password-reset-redirect-screen.doneTitle')}
      lead={t('password-reset-redirect-screen.doneLead')}
    >
      <TimedMove
        after={LOGIN_AFTER_MS}
        words={t('password-reset-redirect-screen.taking')}
        inSeconds={(seconds) => t('password-reset-redirect-screen.takingIn', { seconds })}
        stay={t('password-reset-redirect-screen.stay')}
        staying={t('password-reset-redirect-screen.staying')}
        onTime={() => void navigate(pathOf('login'))}
      />
      <SiteLink className={classNames(buttonClass('primary'), styles.now)} to={pathOf('login')}>
        {t('password-reset-redirect-screen.loginNow')}
      </SiteLink>
      <p className={classNames(type.smaller, styles.notYou)}>
        <Message
          of="password-reset-redirect-screen.notYou"
          tags={{
            write: (text) => <SupportLink>{text}</SupportLink>,
          }}
        />
      </p>
    </AccountLayout>
  );
}
