import { passwordLevel } from '@nestling/domain/account/password';
import { normaliseName } from '@nestling/domain/account/person-name';
import { pathOf } from '@nestling/domain/pages';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import heroDay from '../../assets/illustrations/hero-day.svg';
import { isUnreachable, UNREACHABLE_EMAIL } from '../../features/email/email-delivery.ts';
import { EmailSuggestion } from '../../features/email/email-suggestion.tsx';
import { isOffline } from '../../lib/api/failure.ts';
import { raiseAppError } from '../../lib/words/app-error.ts';
import { COOKIE, readCookie } from '../../lib/browser/cookies.ts';
import { startFirstVisit } from '../../lib/browser/first-visit.ts';
import { report } from '../../lib/reports/report.ts';
import { settings } from '../../lib/settings.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { ChosenMessage } from '../../lib/i18n/message.tsx';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import type from '@nestling/ui/text.module.css';
import { Field } from '@nestling/ui/form/field.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { PasswordField } from '@nestling/ui/form/password-field.tsx';
import { PasswordMeter } from '@nestling/ui/form/password-meter.tsx';
import type { FieldErrors } from '../data/account-errors.ts';
import { registrationErrors } from '../data/registration/registration-rules.ts';
import { forgetLead } from '../data/lead.ts';
import { useJoinDraft } from '../data/registration/join-draft.ts';
import { minPasswordLength } from '../data/password-length.ts';
import {
  createAccount,
  nextRegistration,
  type RegistrationForm,
  type SentRegistration,
} from '../data/registration/register.ts';
import { CookiesDropped, signInWithEmail } from '../data/registration/sign-in.ts';
import { useAccountForm, type AccountForm } from '../data/use-account-form.ts';
import { useLead } from '../data/use-lead.ts';
import { EmailField } from '../components/email-field.tsx';
import styles from '../components/details/account-form.module.css';
import { CookiesNote } from '../components/cookies-note.tsx';
import { AccountLayout } from '../components/account-layout.tsx';
import { FacebookLink } from '../components/facebook-link.tsx';
import { FormFailure } from '../components/form-failure.tsx';
import { JoinLegal } from '../components/join-legal.tsx';
import { RefusedEntry } from '../components/refused-entry.tsx';
import { SocialRegistration } from '../components/social-registration.tsx';
import { OptInChoice } from '../components/opt-in-choice.tsx';
import { FormSummary } from '../../lib/forms/form-summary.tsx';

/**
 * Renders the registration: email, password and the email choice; with `form=long` both names and
 * the repeated password too.
 */
export default function RegisterPage() {
  const { t } = useMessages();
  const isSocial = new URLSearchParams(useLocation().search).get('social') === 'facebook';
  const [hasDroppedCookies, setDroppedCookies] = useState(false);
  const brand = settings().brandName;
  return (
    <AccountLayout
      picture={heroDay}
      claim={t('registration-form.panel')}
      title={isSocial ? t('registration-form.socialTitle') : t('registration-form.title', { brand })}
      lead={t(isSocial ? 'registration-form.socialLead' : 'registration-form.lead')}
    >
      <RefusedEntry />
      <CookiesNote dropped={hasDroppedCookies ? 'errors.cookiesNotKeptRegistered' : null} />
      {isSocial ? <SocialRegistration /> : <RegistrationWithPassword onCookies={setDroppedCookies} />}
    </AccountLayout>
  );
}

interface RegistrationWithPasswordProps {
  /** Called with whether the browser has dropped the cookies of the new account. */
  onCookies: (areDropped: boolean) => void;
}

function RegistrationWithPassword({ onCookies }: RegistrationWithPasswordProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const isLong = query.get('form') === 'long';
  const sent = useRef<SentRegistration | null>(null);
  const min = minPasswordLength();

  const rules = async (form: RegistrationForm): Promise<FieldErrors> => {
    const problems = registrationErrors(form, { isLong, minLength: min, country: readCookie(COOKIE.country) });
    if (problems.email !== undefined) return problems;
    const isWarned = errors.email === UNREACHABLE_EMAIL;
    return (await isUnreachable(form.email, isWarned)) ? { ...problems, email: UNREACHABLE_EMAIL } : problems;
  };

  const send = async (form: RegistrationForm) => {
    onCookies(false);
    sent.current = nextRegistration(form, sent.current);
    await createAccount(sent.current, isLong);
    forgetLead();
    const signedIn = await signInAfterwards(form);
    if (signedIn === 'cookies-dropped') onCookies(true);
    if (signedIn === 'in') await navigate(pathOf('courses'), { replace: true });
  };

  const form = useAccountForm({
    domain: 'registration',
    named: { min },
    draft: useJoinDraft(),
    rules,
    send,
  });
  const { handleSubmit, watch, formState, summary, inputId } = form;
  const register = useLead(form);
  const email = register('email');
  const { errors, failed, isSubmitting } = formState;
  const level = passwordLevel(watch().password, errors.password !== undefined);

  return (
    <>
      <Form className={styles.form} onSubmit={handleSubmit}>
        <FormSummary {...summary} />
        {isLong ? <Names register={register} /> : null}
        <EmailField
          {...email}
          below={<EmailSuggestion field={email} />}
          label={t('registration-form.email')}
          error={
            errors.email && (
              <ChosenMessage
                of={errors.email}
                values={{}}
                tags={{
                  login: (words) => <SiteLink to={pathOf('login')}>{words}</SiteLink>,
                }}
              />
            )
          }
        />
        <PasswordField
          {...register('password')}
          autoComplete="new-password"
          required
          label={t('registration-form.password')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          hint={t('registration-form.passwordHint', { min })}
          below={<PasswordMeter level={level} word={level === 'empty' ? '' : t(`registration-form.${level}`)} />}
        />
        {isLong ? (
          <PasswordField
            {...register('confirm')}
            name="confirmPassword"
            autoComplete="new-password"
            required
            label={t('registration-form.passwordAgain')}
            showLabel={t('common.showPassword')}
            hideLabel={t('common.hidePassword')}
          />
        ) : null}
        <OptInChoice register={register} />
        {failed ? <FormFailure className={styles.failed} id={`${inputId('email')}-failed`} /> : null}
        <Button type="submit" busy={isSubmitting ? t('common.sending') : undefined}>
          {t('registration-form.submit')}
        </Button>
        <JoinLegal of="registration-form.legal" />
      </Form>
      <FacebookLink
        or={t('registration-form.or')}
        label={t('registration-form.facebook')}
        note={<p className={classNames(type.smaller, styles.after)}>{t('registration-form.emails')}</p>}
      />
    </>
  );
}

function Names({ register }: Pick<AccountForm<RegistrationForm>, 'register'>) {
  const { t } = useMessages();
  return (
    <div className={styles.names}>
      <Field
        {...register('firstName')}
        autoComplete="given-name"
        autoCapitalize="words"
        limit={100}
        stored={normaliseName}
        required
        label={t('registration-form.firstName')}
      />
      <Field
        {...register('lastName')}
        autoComplete="family-name"
        autoCapitalize="words"
        limit={100}
        stored={normaliseName}
        required
        label={t('registration-form.lastName')}
      />
    </div>
  );
}

/** The account exists even if this sign-in fails, so a billboard or a note must say so. */
async function signInAfterwards({ email, password }: RegistrationForm): Promise<'in' | 'cookies-dropped' | 'failed'> {
  try {
    await signInWithEmail(email, password);
    startFirstVisit();
    return 'in';
  } catch (failure) {
    if (failure instanceof CookiesDropped) return 'cookies-dropped';
    report('The account was made, the sign-in failed', failure);
    if (!isOffline(failure))
      raiseAppError({ slug: 'default-error', type: 'BILLBOARD', content: 'errors.registeredNotSignedIn' });
    return 'failed';
  }
}
