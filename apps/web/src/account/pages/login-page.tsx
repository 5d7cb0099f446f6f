import { pathOf } from '@nestling/domain/pages';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { RouteLink } from '../../lib/route-link.tsx';
import { settings } from '../../lib/settings.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { chosenText } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Message } from '../../lib/i18n/message.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import link from '../../ui/link.module.css';
import { PasswordField } from '../../ui/password-field.tsx';
import { loginErrors } from '../data/form-rules.ts';
import { leastPasswordLength } from '../data/password-length.ts';
import { signInWithEmail, signInWithUid } from '../data/sign-in.ts';
import { useAccountForm } from '../data/use-account-form.ts';
import { EmailField } from '../components/email-field.tsx';
import styles from '../components/account-form.module.css';
import { AccountLayout } from '../components/account-layout.tsx';
import { FacebookLink } from '../components/facebook-link.tsx';
import { FormFailure } from '../components/form-failure.tsx';
import { FormSummary } from '../components/form-summary.tsx';

const FORGOTTEN = pathOf('resetLink');

/** Log in, with email and password or, from a link with a uid, with the password alone. */
export default function LoginPage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const uid = query.get('uid');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { errors, failed, busy, summary, inputId, send, touch } = useAccountForm('login');
  const { brandName } = settings();

  const submit = () =>
    send(
      () => loginErrors({ email: uid === null ? email : null, password }),
      async () => {
        await (uid === null ? signInWithEmail(email, password) : signInWithUid(uid, password));
        await navigate(pathOf('courses'));
      },
    );

  return (
    <AccountLayout
      night
      picture={heroNight}
      claim={t('login-form.panel')}
      title={t('login-form.title')}
      lead={t(uid === null ? 'login-form.lead' : 'login-form.linkLead')}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormSummary ref={summary} errors={errors} inputId={inputId} values={{ min: leastPasswordLength() }} />
        {uid === null ? (
          <EmailField
            id={inputId('email')}
            label={t('login-form.email')}
            value={email}
            error={errors.email && chosenText(errors.email, {})}
            onChange={(value) => {
              setEmail(value);
              touch('email');
            }}
          />
        ) : null}
        <PasswordField
          id={inputId('password')}
          name="password"
          autoComplete="current-password"
          required
          label={t('login-form.password')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
          value={password}
          error={errors.password && chosenText(errors.password, {})}
          onChange={(value) => {
            setPassword(value);
            touch('password');
          }}
        />
        <RouteLink to={FORGOTTEN} className={classNames(link.text, link.alone, styles.alone)}>
          {t('login-form.forgot')}
        </RouteLink>
        {failed ? <FormFailure className={styles.failed} id={`${inputId('password')}-failed`} /> : null}
        <Button type="submit" busy={busy ? t('common.sending') : undefined}>
          {t('login-form.submit')}
        </Button>
      </form>
      <FacebookLink or={t('login-form.or')} label={t('login-form.facebook')} />
      <p className={styles.join}>
        <Message
          of="login-form.joinLine"
          values={{ brand: brandName }}
          tags={{
            join: (text) => (
              <SiteLink className={classNames(link.text, link.alone)} to={pathOf('register')}>
                {text}
              </SiteLink>
            ),
          }}
        />
      </p>
    </AccountLayout>
  );
}
