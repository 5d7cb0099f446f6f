import { pathOf } from '@nestling/domain/pages';
import { useStore } from 'zustand';
import heroNight from '#assets/illustrations/hero-night.svg';
import { SiteLink } from '#lib/links/site-link.tsx';
import { chosenText } from '#lib/i18n/i18n.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { ArrowLeftIcon } from '#ui/icons/arrow-left.ts';
import link from '#ui/link.module.css';
import { askForLink, requestErrors, resetStore } from '../../data/reset-form.ts';
import { typedEmail } from '../../data/registration/typed-email.ts';
import { useAccountForm } from '../../data/use-account-form.ts';
import { EmailField } from '../email-field.tsx';
import styles from '../details/account-form.module.css';
import { AccountLayout } from '../account-layout.tsx';
import { ResetSent } from './reset-sent.tsx';
import reset from './reset.module.css';

/** Renders the request for a reset mail, then its confirmation; `old` is for an expired link. */
export function ResetRequest({ old = false }: { old?: boolean }) {
  const { emailSent } = useStore(resetStore);
  return emailSent ? <ResetSent /> : <ResetRequestForm old={old} />;
}

function ResetRequestForm({ old }: { old: boolean }) {
  const { t } = useMessages();
  const { register, handleSubmit, clearErrors, formState, inputId } = useAccountForm({
    domain: 'password',
    defaultValues: () => ({ email: resetStore.getState().email || typedEmail() }),
    rules: ({ email }) => requestErrors(email),
    send: ({ email }) => askForLink(email),
  });
  const { errors, failed, isSubmitting } = formState;
  const email = register('email');
  // Shown at the email because this form has no password field, to which the server assigns the
  // limit for attempts.
  const error = errors.email ?? errors.password ?? (failed ? 'errors.unknown' : undefined);
  return (
    <AccountLayout
      night
      picture={heroNight}
      claim={t('password-reset-redirect-screen.askPanel')}
      title={t(old ? 'password-reset-redirect-screen.oldTitle' : 'password-reset-redirect-screen.askTitle')}
      lead={t(old ? 'password-reset-redirect-screen.oldLead' : 'password-reset-redirect-screen.askLead')}
    >
      <Form className={styles.form} onSubmit={handleSubmit}>
        {error === undefined ? null : (
          <ErrorSummary
            title={t('password-reset-redirect-screen.checkEmail')}
            entries={[{ inputId: inputId('email'), text: chosenText(error, {}) }]}
          />
        )}
        <EmailField
          {...email}
          label={t('password-reset-redirect-screen.email')}
          hint={old ? undefined : t('password-reset-redirect-screen.emailHint')}
          error={error && chosenText(error, {})}
          onChange={(value) => {
            email.onChange(value);
            clearErrors('password');
          }}
        />
        <Button type="submit" busy={isSubmitting ? t('common.sending') : undefined}>
          {t(old ? 'password-reset-redirect-screen.sendNew' : 'password-reset-redirect-screen.send')}
        </Button>
      </Form>
      <SiteLink className={classNames(link.text, link.alone, reset.back)} to={pathOf('login')}>
        <ArrowLeftIcon weight="bold" size={20} aria-hidden="true" />
        {t('password-reset-redirect-screen.backToLogin')}
      </SiteLink>
    </AccountLayout>
  );
}
