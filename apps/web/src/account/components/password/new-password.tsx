import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { passwordLevel } from '@nestling/domain/account/password';
import heroNight from '#assets/illustrations/hero-night.svg';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { CheckCircleIcon } from '@nestling/ui/icons/check-circle.ts';
import { PasswordField } from '@nestling/ui/form/password-field.tsx';
import { PasswordMeter } from '@nestling/ui/form/password-meter.tsx';
import { minPasswordLength } from '../../data/password-length.ts';
import { newPasswordErrors, savePassword } from '../../data/reset-form.ts';
import { useAccountForm } from '../../data/use-account-form.ts';
import styles from '../details/account-form.module.css';
import { AccountLayout } from '../account-layout.tsx';
import { FormFailure } from '../form-failure.tsx';
import { FormSummary } from '#lib/forms/form-summary.tsx';
import reset from './reset.module.css';

interface NewPasswordProps {
  oobCode: string;
  email: string;
  onDone: () => void;
  /** Called when the code has expired while the parent typed. */
  onOld: () => void;
}

/** Renders both fields of the new password. */
export function NewPassword({ oobCode, email, onDone, onOld }: NewPasswordProps) {
  const { t } = useMessages();
  const min = minPasswordLength();
  const { register, handleSubmit, watch, clearErrors, formState, summary, inputId } = useAccountForm({
    domain: 'password',
    named: { min },
    defaultValues: { password: '', confirm: '' },
    rules: ({ password, confirm }) => newPasswordErrors(password, confirm, min),
    send: async ({ password, confirm }) => {
      if (await savePassword(oobCode, password, confirm)) onDone();
      else onOld();
    },
  });
  const { password, confirm } = watch();
  const level = passwordLevel(password, formState.errors.password !== undefined);
  const same = confirm !== '' && confirm === password;
  const first = register('password');

  return (
    <AccountLayout
      night
      picture={heroNight}
      claim={t('password-reset-redirect-screen.newPanel')}
      title={t('password-reset-redirect-screen.newTitle')}
      lead={t('password-reset-redirect-screen.newLead', { email: displayedEmail(email) })}
    >
      <Form className={styles.form} onSubmit={handleSubmit}>
        <FormSummary {...summary} />
        {/* Password managers read the account of the new password from this field. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...first}
          autoComplete="new-password"
          required
          label={t('password-reset-redirect-screen.newPassword')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          hint={t('registration-form.passwordHint', { min })}
          below={<PasswordMeter level={level} word={level === 'empty' ? '' : t(`registration-form.${level}`)} />}
          onChange={(value) => {
            first.onChange(value);
            clearErrors('confirm');
          }}
        />
        <PasswordField
          {...register('confirm')}
          name="confirmPassword"
          autoComplete="new-password"
          required
          label={t('password-reset-redirect-screen.newPasswordAgain')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          below={
            <p role="status" className={reset.same}>
              {same ? (
                <>
                  <CheckCircleIcon weight="fill" size={20} aria-hidden="true" />
                  {t('password-reset-redirect-screen.same')}
                </>
              ) : null}
            </p>
          }
        />
        {formState.failed ? <FormFailure className={styles.failed} id={`${inputId('password')}-failed`} /> : null}
        <Button type="submit" busy={formState.isSubmitting ? t('common.sending') : undefined}>
          {t('password-reset-redirect-screen.save')}
        </Button>
      </Form>
    </AccountLayout>
  );
}
