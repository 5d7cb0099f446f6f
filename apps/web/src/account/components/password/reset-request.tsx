import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { pathOf } from '@nestling/domain/pages';
import { useStore } from 'zustand';
import heroNight from '#assets/illustrations/hero-night.svg';
import { isUnreachable, UNREACHABLE_EMAIL } from '#features/email/email-delivery.ts';
import { SiteLink } from '#lib/links/site-link.tsx';
import { chosenText } from '#lib/i18n/i18n.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { ErrorSummary } from '@nestling/ui/form/error-summary.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { ArrowLeftIcon } from '@nestling/ui/icons/arrow-left.ts';
import link from '@nestling/ui/link.module.css';
import type { FieldErrors } from '../../data/account-errors.ts';
import { askForLink, requestErrors, resetStore } from '../../data/reset-form.ts';
import { typedEmail } from '../../data/registration/typed-email.ts';
import { useAccountForm } from '../../data/use-account-form.ts';
import { EmailField } from '../email-field.tsx';
import styles from '../details/account-form.module.css';
import { AccountLayout } from '../account-layout.tsx';
import { ResetSent } from './reset-sent.tsx';
import reset from './reset.module.css';

/** The link that led to the request: none, an expired one, or one that is not complete. */
type LinkState = 'none' | 'old' | 'broken';

/** Title and lead of the request; an incomplete link may still work, once it is opened again. */
const WORDS = {
  none: ['password-reset-redirect-screen.askTitle', 'password-reset-redirect-screen.askLead'],
  old: ['password-reset-redirect-screen.oldTitle', 'password-reset-redirect-screen.oldLead'],
  broken: ['mailed-link.brokenTitle', 'mailed-link.brokenOrNew'],
} as const;

/** Renders the request for a reset mail, then its confirmation. */
export function ResetRequest({ link: state = 'none' }: { link?: LinkState }) {
  const { emailSent } = useStore(resetStore);
  return emailSent ? <ResetSent /> : <ResetRequestForm state={state} />;
}

function ResetRequestForm({ state }: { state: LinkState }) {
  const { t } = useMessages();
  const isFirst = state === 'none';
  const [title, lead] = WORDS[state];
  const rules = async ({ email: typed }: { email: string }): Promise<FieldErrors> => {
    const problems = requestErrors(typed);
    if (problems.email !== undefined) return problems;
    const isWarned = errors.email === UNREACHABLE_EMAIL;
    return (await isUnreachable(typed, isWarned)) ? { email: UNREACHABLE_EMAIL } : problems;
  };

  const { register, handleSubmit, clearErrors, formState, inputId } = useAccountForm({
    domain: 'password',
    defaultValues: () => ({ email: displayedEmail(resetStore.getState().email || typedEmail()) }),
    rules,
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
      title={t(title)}
      lead={t(lead)}
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
          hint={isFirst ? t('password-reset-redirect-screen.emailHint') : undefined}
          error={error && chosenText(error, {})}
          onChange={(value) => {
            email.onChange(value);
            clearErrors('password');
          }}
        />
        <Button type="submit" busy={isSubmitting ? t('common.sending') : undefined}>
          {t(isFirst ? 'password-reset-redirect-screen.send' : 'password-reset-redirect-screen.sendNew')}
        </Button>
      </Form>
      <SiteLink className={classNames(link.text, link.alone, reset.back)} to={pathOf('login')}>
        <ArrowLeftIcon weight="bold" size={20} aria-hidden="true" />
        {t('password-reset-redirect-screen.backToLogin')}
      </SiteLink>
    </AccountLayout>
  );
}
