import { passwordLevel } from '@nestling/domain/account/password';
import { pathOf } from '@nestling/domain/pages';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import heroDay from '../../assets/illustrations/hero-day.svg';
import { isOffline } from '../../lib/api/failure.ts';
import { raiseAppError } from '../../lib/app-error.ts';
import { COOKIE, readCookie } from '../../lib/cookies.ts';
import { report } from '../../lib/report.ts';
import { settings } from '../../lib/settings.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { chosenText } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { ChosenMessage, Message } from '../../lib/i18n/message.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import link from '../../ui/link.module.css';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordMeter } from '../../ui/password-meter.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import type from '../../ui/type.module.css';
import type { FieldErrors } from '../data/account-errors.ts';
import { textOfCode } from '../data/account-errors.ts';
import { registrationErrors } from '../data/form-rules.ts';
import { leastPasswordLength } from '../data/password-length.ts';
import type { RegistrationForm, SentRegistration } from '../data/register.ts';
import { createAccount, emailDeliveryProblem, nextRegistration } from '../data/register.ts';
import { signInWithEmail } from '../data/sign-in.ts';
import { useAccountForm } from '../data/use-account-form.ts';
import { EmailField } from '../components/email-field.tsx';
import styles from '../components/account-form.module.css';
import { AccountLayout } from '../components/account-layout.tsx';
import { FacebookLink } from '../components/facebook-link.tsx';
import { FormFailure } from '../components/form-failure.tsx';
import { FormSummary } from '../components/form-summary.tsx';

const EMPTY: RegistrationForm = { email: '', password: '', firstName: '', lastName: '', optIn: null };

/** Join: email, password and the email choice; with `form=long` both names too. */
export default function RegisterPage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const withNames = query.get('form') === 'long';
  const [form, setForm] = useState(EMPTY);
  const sent = useRef<SentRegistration | null>(null);
  const { errors, failed, busy, summary, inputId, send, touch } = useAccountForm('registration');
  const { brandName } = settings();
  const min = leastPasswordLength();
  const level = passwordLevel(form.password);

  const check = async (): Promise<FieldErrors> => {
    const found = registrationErrors(form, { withNames, minLength: min, country: readCookie(COOKIE.country) });
    if (found.email !== undefined) return found;
    const problem = await emailDeliveryProblem(form.email);
    return problem === null ? found : { ...found, email: textOfCode(problem) };
  };

  const join = async () => {
    sent.current = nextRegistration(form, sent.current);
    await createAccount(sent.current, withNames);
    if (await signInAfterwards(form)) await navigate(pathOf('courses'));
  };

  const text = (field: 'email' | 'password' | 'firstName' | 'lastName') => ({
    value: form[field],
    onChange: (value: string) => {
      setForm((held) => ({ ...held, [field]: value }));
      touch(field);
    },
  });

  return (
    <AccountLayout
      picture={heroDay}
      claim={t('registration-form.panel')}
      title={t('registration-form.title', { brand: brandName })}
      lead={t('registration-form.lead')}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(check, join);
        }}
      >
        <FormSummary ref={summary} errors={errors} inputId={inputId} values={{ min }} />
        {withNames ? (
          <div className={styles.names}>
            <Field
              id={inputId('firstName')}
              name="firstName"
              autoComplete="given-name"
              autoCapitalize="words"
              maxLength={100}
              required
              label={t('registration-form.firstName')}
              error={errors.firstName && chosenText(errors.firstName, {})}
              {...text('firstName')}
            />
            <Field
              id={inputId('lastName')}
              name="lastName"
              autoComplete="family-name"
              autoCapitalize="words"
              maxLength={100}
              required
              label={t('registration-form.lastName')}
              error={errors.lastName && chosenText(errors.lastName, {})}
              {...text('lastName')}
            />
          </div>
        ) : null}
        <EmailField
          id={inputId('email')}
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
          {...text('email')}
        />
        <PasswordField
          id={inputId('password')}
          name="password"
          autoComplete="new-password"
          required
          label={t('registration-form.password')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          hint={t('registration-form.passwordHint', { min })}
          error={errors.password && chosenText(errors.password, { min })}
          below={<PasswordMeter level={level} word={level === 'empty' ? '' : t(`registration-form.${level}`)} />}
          {...text('password')}
        />
        <RadioCards
          id={inputId('emailOptIn')}
          name="emailOptIn"
          legend={t('registration-form.optIn')}
          options={[
            { value: 'yes', label: t('registration-form.yes') },
            { value: 'no', label: t('registration-form.no') },
          ]}
          value={form.optIn === null ? null : form.optIn ? 'yes' : 'no'}
          error={errors.emailOptIn && chosenText(errors.emailOptIn, {})}
          onChange={(choice) => {
            setForm((held) => ({ ...held, optIn: choice === 'yes' }));
            touch('emailOptIn');
          }}
        />
        {failed ? <FormFailure className={styles.failed} id={`${inputId('email')}-failed`} /> : null}
        <Button type="submit" busy={busy ? t('common.sending') : undefined}>
          {t('registration-form.submit')}
        </Button>
        <p className={classNames(type.smaller, styles.after)}>
          <Message
            of="registration-form.legal"
            tags={{
              terms: (words) => (
                <SiteLink className={link.text} to={pathOf('terms')}>
                  {words}
                </SiteLink>
              ),
              policy: (words) => (
                <SiteLink className={link.text} to={pathOf('policy')}>
                  {words}
                </SiteLink>
              ),
            }}
          />
        </p>
      </form>
      <FacebookLink or={t('registration-form.or')} label={t('registration-form.facebook')} />
    </AccountLayout>
  );
}

/** The sign-in that follows a registration; when it fails, a billboard says that the account is there (ACC V-90). */
async function signInAfterwards({ email, password }: RegistrationForm): Promise<boolean> {
  try {
    await signInWithEmail(email, password);
    return true;
  } catch (failure) {
    report('The account was made, the sign-in failed', failure);
    if (!isOffline(failure))
      raiseAppError({ slug: 'default-error', type: 'BILLBOARD', content: 'errors.registeredNotSignedIn' });
    return false;
  }
}
