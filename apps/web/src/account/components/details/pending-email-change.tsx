import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { cancelEmailChange } from '@nestling/contract/account/email-confirmation';
import { TextButton } from '#features/email/text-button.tsx';
import { mutate } from '#lib/api/mutate.ts';
import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useAction } from '#lib/use-action.ts';
import { MailedLink } from './mailed-link.tsx';
import styles from './mailed-link.module.css';

/** Renders a change of the email that waits for its mailed link, with a button that cancels it. */
export function PendingEmailChange({ uid, newEmail }: { uid: string; newEmail: string }) {
  const { t } = useMessages();
  const { run } = useAction('A change of the email could not be cancelled', async () => {
    await mutate(cancelEmailChange, { params: { uid } });
  });
  return (
    <MailedLink title={t('account-settings.changeTitle')}>
      <p>
        <Message
          of="account-settings.changePending"
          values={{ email: displayedEmail(newEmail) }}
          tags={{ email: (text) => <strong className={styles.email}>{text}</strong> }}
        />
      </p>
      <div className={styles.below}>
        <TextButton onClick={run}>{t('account-settings.cancelChange')}</TextButton>
      </div>
    </MailedLink>
  );
}
