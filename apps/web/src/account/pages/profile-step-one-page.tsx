import { insideSentence } from '@nestling/messages/inside-sentence';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { codeNameKey } from '../../lib/words/code-name.ts';
import { afterPointerUp } from '../../lib/browser/after-pointer-up.ts';
import { queryClient } from '../../lib/query.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { countriesQuery, defaultCountries } from '../data/countries.ts';
import { storeStepOne } from '../data/wizard/step-one.ts';
import { useAccountForm } from '../data/use-account-form.ts';
import { useStepOne } from '../data/wizard/use-step-one.ts';
import { DidYouKnow } from '../components/wizard/did-you-know.tsx';
import { FormFailure } from '../components/form-failure.tsx';
import { FormSummary } from '../../lib/forms/form-summary.tsx';
import { PlaceFields } from '../components/place-fields.tsx';
import { PolicyAcceptance } from '../components/policy-acceptance.tsx';
import { StepOneActions } from '../components/wizard/step-one-actions.tsx';
import { NamesSection, OptInSection, PlaceSection } from '../components/wizard/step-one-sections.tsx';
import { WizardLayout } from '../components/wizard/wizard-layout.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import styles from '../components/wizard/wizard.module.css';

/** Loads the countries before the page is shown; without them it offers four built-in ones. */
export async function load(): Promise<void> {
  await queryClient.prefetchQuery(countriesQuery(currentLocale()));
}

/**
 * Renders the wizard's first step: greeting, policy when it is not accepted, names when missing,
 * country and postal code.
 */
export default function ProfileStepOnePage() {
  const { t, locale } = useMessages();
  const navigate = useNavigate();
  const { data: countries = defaultCountries(locale) } = useQuery(
    { ...countriesQuery(locale), placeholderData: (previous) => previous },
    queryClient,
  );
  const {
    form: answers,
    stored,
    isFinished,
    needsPolicy,
    questions,
    storedName,
    correctNames,
    isReady,
    check,
    save,
    checkZip,
  } = useStepOne(countries);
  const code = insideSentence(t(codeNameKey(answers.country)));
  const form = useAccountForm({
    domain: 'profile',
    named: { code, zip: answers.zip },
    draft: { values: answers, save: storeStepOne },
    rules: check,
    send: async () => navigate(await save()),
  });
  const { register, formState } = form;

  const leaveZip = async (zip: string) => {
    const wrong = await checkZip(zip);
    await afterPointerUp();
    if (wrong) form.setError('zip', wrong);
  };

  return (
    <WizardLayout
      step={isFinished ? null : 1}
      firstName={stored.firstName}
      intro={t(isFinished ? 'create-profile-step-one.policyIntro' : 'create-profile-step-one.intro')}
    >
      <DidYouKnow />
      <Form className={styles.form} onSubmit={form.handleSubmit}>
        <div className={styles.summary}>
          <FormSummary {...form.summary} />
        </div>
        {needsPolicy ? <PolicyAcceptance {...register('policy')} /> : null}
        <NamesSection questions={questions} storedName={storedName} onCorrect={correctNames} form={form} />
        {questions.includes('country') ? (
          <PlaceSection>
            <PlaceFields
              countries={countries}
              hasZipField={questions.includes('zip')}
              form={form}
              onZipLeft={(zip) => void leaveZip(zip)}
            />
          </PlaceSection>
        ) : null}
        {questions.includes('email-opt-in') ? <OptInSection {...register('emailOptIn')} /> : null}
        {formState.failed ? <FormFailure className={styles.failed} id={`${form.inputId('country')}-failed`} /> : null}
        <StepOneActions
          missing={isReady ? null : answers.country === null ? 'missingCountry' : 'missingZip'}
          code={code}
          busy={formState.isSubmitting}
        />
      </Form>
    </WizardLayout>
  );
}
