import { pathOf } from '@nestling/domain/pages';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isUnreachable, UNREACHABLE_EMAIL } from '../../features/email/email-delivery.ts';
import { EmailSuggestion } from '../../features/email/email-suggestion.tsx';
import { ApiFailure } from '../../lib/api/failure.ts';
import { FormSummary } from '../../lib/forms/form-summary.tsx';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import type { FieldErrors } from '../data/account-errors.ts';
import {
  optsInByCountry,
  registerSocial,
  socialErrors,
  type SocialForm,
} from '../data/registration/social-registration.ts';
import { CookiesDropped } from '../data/registration/sign-in.ts';
import { useAccountForm } from '../data/use-account-form.ts';
import styles from './details/account-form.module.css';
import { EmailField } from './email-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { JoinLegal } from './join-legal.tsx';
import { OptInChoice } from './opt-in-choice.tsx';
import { createUuid } from '../../lib/browser/uuid.ts';

const EMPTY: SocialForm = { email: '', emailOptIn: null };

/**
 * Renders the step after a first social sign-in: registers at once where nothing is left to choose,
 * otherwise asks for the email choice, or for the email that the provider did not share.
 */
export function SocialRegistration() {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [uid] = useState(createUuid);
  const [needsEmail, setNeedsEmail] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hasOptInQuestion = !optsInByCountry();

  const rules = async (values: SocialForm): Promise<FieldErrors> => {
    const problems = socialErrors(values, needsEmail);
    if (!needsEmail || problems.email !== undefined) return problems;
    const isWarned = formState.errors.email === UNREACHABLE_EMAIL;
    return (await isUnreachable(values.email, isWarned)) ? { ...problems, email: UNREACHABLE_EMAIL } : problems;
  };

  const send = async (values: SocialForm) => {
    try {
      await registerSocial(uid, values);
      await navigate(pathOf('courses'), { replace: true });
    } catch (failure) {
      const code = failure instanceof ApiFailure ? failure.code : null;
      if (failure instanceof CookiesDropped)
        await navigate(`${pathOf('login')}?error=cookies-dropped`, { replace: true });
      else if (code === 'no-email' && !needsEmail) setNeedsEmail(true);
      else if (code === 'auth/email-already-in-use' && !needsEmail)
        await navigate(`${pathOf('login')}?social=facebook`, { replace: true });
      else if (code === 'social-proof-missing')
        await navigate(`${pathOf('register')}?error=social-failed`, { replace: true });
      else throw failure;
    }
  };

  const { register, handleSubmit, formState, summary, inputId } = useAccountForm({
    domain: 'registration',
    defaultValues: EMPTY,
    rules,
    send,
  });

  useEffect(() => {
    if (!hasOptInQuestion) form.current?.requestSubmit();
  }, [hasOptInQuestion]);

  const email = register('email');
  return (
    <Form ref={form} className={styles.form} onSubmit={handleSubmit}>
      <FormSummary {...summary} />
      {needsEmail ? (
        <EmailField
          {...email}
          below={<EmailSuggestion field={email} />}
          label={t('registration-form.email')}
          hint={t('registration-form.noEmail')}
        />
      ) : null}
      {hasOptInQuestion ? <OptInChoice register={register} /> : null}
      {formState.failed ? <FormFailure className={styles.failed} id={`${inputId('email')}-failed`} /> : null}
      <Button type="submit" busy={formState.isSubmitting ? t('common.sending') : undefined}>
        {t('registration-form.submit')}
      </Button>
      <JoinLegal of="registration-form.legal" />
    </Form>
  );
}
