import { displayedEmail } from '@nestling/domain/account/email/displayed-email';
import { pathOf } from '@nestling/domain/pages';
import type { SignedOutReason } from '@nestling/contract/live-events';
import type { PlainKey } from '@nestling/messages/catalogue';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import heroNight from '../../assets/illustrations/hero-night.svg';
import { settings } from '../../lib/settings.ts';
import { SiteLink } from '../../lib/links/site-link.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { ChosenMessage, Message } from '../../lib/i18n/message.tsx';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Form } from '@nestling/ui/form/form.tsx';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import { PasswordField } from '@nestling/ui/form/password-field.tsx';
import { loginErrors } from '../data/registration/login-rules.ts';
import { minPasswordLength } from '../data/password-length.ts';
import { CookiesDropped, signInWithEmail, signInWithUid } from '../data/registration/sign-in.ts';
import { rememberTypedEmail, typedEmail } from '../data/registration/typed-email.ts';
import { useAccountForm } from '../data/use-account-form.ts';
import { EmailField } from '../components/email-field.tsx';
import { CookiesNote } from '../components/cookies-note.tsx';
import { AccountLayout } from '../components/account-layout.tsx';
import { FacebookLink } from '../components/facebook-link.tsx';
import { JoinLegal } from '../components/join-legal.tsx';
import { RefusedEntry } from '../components/refused-entry.tsx';
import { SUPPORT_TAG } from '../components/details/support-tag.tsx';
import { FormFailure } from '../components/form-failure.tsx';
import { FormSummary } from '../../lib/forms/form-summary.tsx';
import { sessionStore } from '../../lib/session/session.ts';
import link from '@nestling/ui/link.module.css';
import styles from '../components/details/account-form.module.css';

const FORGOTTEN = pathOf('resetLink');

/** Renders the login: email and password or, from a link with a uid, the password only. */
export default function LoginPage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const uid = query.get('uid');
  const isLinking = query.get('social') === 'facebook';
  const named = { min: minPasswordLength() };
  const [hasDroppedCookies, setDroppedCookies] = useState(false);
  const { register, handleSubmit, getValues, formState, summary, inputId } = useAccountForm({
    domain: 'login',
    named,
    defaultValues: () => ({ email: displayedEmail(typedEmail()), password: '' }),
    rules: ({ email, password }) => loginErrors({ email: uid === null ? email : null, password }),
    send: async ({ email, password }) => {
      setDroppedCookies(false);
      try {
        const { canLink } = await (uid === null ? signInWithEmail(email, password) : signInWithUid(uid, password));
        await navigate(pathOf(canLink ? 'linkAccount' : 'courses'), { replace: true });
      } catch (failure) {
        if (!(failure instanceof CookiesDropped)) throw failure;
        setDroppedCookies(true);
      }
    },
  });
  const problem = formState.errors.password;
  const { brandName } = settings();
  const keepTypedEmail = () => rememberTypedEmail(getValues().email);

  return (
    <AccountLayout
      night
      picture={heroNight}
      claim={t('login-form.panel')}
      title={t('login-form.title')}
      lead={t(isLinking ? 'login-form.socialLead' : uid === null ? 'login-form.lead' : 'login-form.linkLead')}
    >
      <RefusedEntry />
      <ExpiredNote />
      <CookiesNote dropped={hasDroppedCookies ? 'errors.cookiesNotKept' : null} />
      <Form className={styles.form} onSubmit={handleSubmit}>
        <FormSummary {...summary} />
        {uid === null ? <EmailField {...register('email')} label={t('login-form.email')} /> : null}
        <PasswordField
          {...register('password')}
          error={problem && <ChosenMessage of={problem} values={named} tags={SUPPORT_TAG} />}
          autoComplete="current-password"
          required
          label={t('login-form.password')}
          showLabel={t('common.showPassword')}
          hideLabel={t('common.hidePassword')}
        />
        <SiteLink to={FORGOTTEN} className={classNames(link.text, link.alone, styles.alone)} onFollow={keepTypedEmail}>
          {t('login-form.forgot')}
        </SiteLink>
        {formState.failed ? <FormFailure className={styles.failed} id={`${inputId('password')}-failed`} /> : null}
        <Button type="submit" busy={formState.isSubmitting ? t('common.sending') : undefined}>
          {t('login-form.submit')}
        </Button>
      </Form>
      {isLinking ? null : (
        <FacebookLink
          or={t('login-form.or')}
          label={t('login-form.facebook')}
          note={<JoinLegal of="login-form.legal" />}
        />
      )}
      {isLinking ? null : (
        <p className={styles.join}>
          <Message
            of="login-form.joinLine"
            values={{ brand: brandName }}
            tags={{
              join: (text) => (
                <SiteLink
                  className={classNames(link.text, link.alone)}
                  to={pathOf('register')}
                  onFollow={keepTypedEmail}
                >
                  {text}
                </SiteLink>
              ),
            }}
          />
        </p>
      )}
    </AccountLayout>
  );
}

/** The texts of the reasons for which the server ends a session; any other has the general one. */
const REASONS: Readonly<Partial<Record<SignedOutReason, PlainKey>>> = {
  'email-changed': 'login-form.endedEmailChanged',
  reset: 'login-form.endedReset',
  locked: 'login-form.endedLocked',
  everywhere: 'login-form.endedEverywhere',
  deleted: 'login-form.endedDeleted',
};

/** Renders why the login page is open: the session has expired. */
function ExpiredNote() {
  const { t } = useMessages();
  const { expired, expiredBy } = useStore(sessionStore);
  const why = expiredBy === null ? undefined : REASONS[expiredBy];
  return expired === null ? null : (
    <div className={styles.blocked}>
      <NotePanel slim role="status" icon={<InfoIcon weight="fill" size={30} aria-hidden="true" />}>
        {why === undefined
          ? t(expired === 'typed' ? 'login-form.expiredTyped' : 'login-form.expired')
          : [t(why), ...(expired === 'typed' ? [t('login-form.typedIsKept')] : [])].join(' ')}
      </NotePanel>
    </div>
  );
}
