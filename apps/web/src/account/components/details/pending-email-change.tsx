import { cancelEmailChange } from '@nestling/contract/account/email-confirmation';
import { TextButton } from '#features/email/text-button.tsx';
import { mutate } from '#lib/api/mutate.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useAction } from '#lib/use-action.ts';
import styles from './linked-facebook.module.css';

/** Renders a change of the email that waits for its mailed link, with a button that cancels it. */
export function PendingEmailChange({ uid, newEmail }: { uid: string; newEmail: string }) {
  const { t } = useMessages();
  const { run } = useAction('A change of the email could not be cancelled', async () => {
    await mutate(cancelEmailChange, { params: { uid } });
  });
  return (
    <div className={styles.line}>
      <p className={styles.words}>{t('account-settings.changePending', { email: newEmail })}</p>
      <TextButton onClick={run}>{t('account-settings.cancelChange')}</TextButton>
    </div>
  );
}
