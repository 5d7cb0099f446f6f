import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { useEffect } from 'react';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { PasswordField } from '@nestling/ui/form/password-field.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Message } from '../../lib/i18n/message.tsx';
import styles from './change-email.module.css';
import { EmailSuggestion } from './email-suggestion.tsx';
import { TextButton } from './text-button.tsx';
import type { EmailChange } from './use-email-change.ts';
import { WaitNote } from './wait-note.tsx';

interface ChangeEmailFormProps {
  change: EmailChange;
  onNotNow: () => void;
}

/**
 * The form for another email, and for the password of a member who has one; focuses its first
 * field.
 */
export function ChangeEmailForm({ change, onNotNow }: ChangeEmailFormProps) {
  const { t } = useMessages();
  const { errors, inputId, type } = change;
  const emailId = inputId('email');
  useEffect(() => document.getElementById(emailId)?.focus(), [emailId]);
  return (
    <Form className={styles.form} onSubmit={change.send}>
      <p>{t('box-email.changeLead')}</p>
      <div className={styles.fields}>
        <Field
          id={emailId}
          name="newEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          below={
            <EmailSuggestion field={{ id: emailId, value: change.email, onChange: (value) => type('email', value) }} />
          }
          required
          label={t('box-email.newEmail')}
          value={change.email}
          error={errors.email && t(errors.email)}
          onChange={(value) => type('email', value)}
        />
        {change.needsPassword ? (
          <PasswordField
            id={inputId('password')}
            name="password"
            autoComplete="current-password"
            label={t('box-email.password')}
            showLabel={t('common.showPassword')}
            hideLabel={t('common.hidePassword')}
            value={change.password}
            error={errors.password && t(errors.password)}
            onChange={(value) => type('password', value)}
          />
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button type="submit" small inRow busy={change.busy ? t('common.sending') : undefined}>
          {t('box-email.change')}
        </Button>
        <TextButton onClick={onNotNow}>{t('box-email.notNow')}</TextButton>
      </div>
    </Form>
  );
}

/** Shown after the link was sent to the new address, which is not the member's yet. */
export function ChangeEmailSent({ change }: { change: EmailChange }) {
  const { t } = useMessages();
  return (
    <>
      <p>
        <Message
          of="box-email.changeSent"
          values={{ email: displayedEmail(change.sentTo ?? '') }}
          tags={{ email: (text) => <strong className={styles.email}>{text}</strong> }}
        />
      </p>
      <div className={classNames(styles.actions, styles.below)}>
        <WaitNote left={change.left} busy={change.busy} onSend={change.send} />
        <TextButton onClick={change.startOver}>{t('box-email.anotherAddress')}</TextButton>
      </div>
    </>
  );
}
