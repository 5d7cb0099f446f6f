import { insideSentence } from '@nestling/messages/inside-sentence';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { changeRegistration } from '../data/registration-draft.ts';
import { codeNameKey } from '../../lib/code-name.ts';
import { afterPointerUp } from '../../lib/after-pointer-up.ts';
import { queryClient } from '../../lib/query.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { countriesQuery, defaultCountries } from '../data/countries.ts';
import { stepOneStore } from '../data/step-one.ts';
import { useAccountForm } from '../data/use-account-form.ts';
import { useStepOne } from '../data/use-step-one.ts';
import { DidYouKnow } from '../components/did-you-know.tsx';
import { FormFailure } from '../components/form-failure.tsx';
import { FormSummary } from '../components/form-summary.tsx';
import { PlaceFields } from '../components/place-fields.tsx';
import { PolicyAcceptance } from '../components/policy-acceptance.tsx';
import { StepOneActions } from '../components/step-one-actions.tsx';
import { NamesSection, OptInSection, PlaceSection } from '../components/step-one-sections.tsx';
import { WizardLayout } from '../components/wizard-layout.tsx';
import styles from '../components/wizard.module.css';

/** Brings the countries before the page is shown; without them it offers the four it knows (ACC V-63). */
export async function load(): Promise<void> {
  await queryClient.prefetchQuery(countriesQuery(currentLocale()));
}

/** The wizard's first step: greeting, policy when it is unsigned, names when missing, country and postal code. */
export default function ProfileStepOnePage() {
  const { t, locale } = useMessages();
  const navigate = useNavigate();
  const { data: countries = defaultCountries(locale) } = useQuery(
    { ...countriesQuery(locale), placeholderData: (former) => former },
    queryClient,
  );
  const { form, known, finished, asksPolicy, asked, knownName, correctNames, ready, check, save, checkZip } =
    useStepOne(countries);
  const { errors, failed, busy, summary, inputId, send, touch, mark } = useAccountForm('profile');
  const code = insideSentence(t(codeNameKey(form.country)));

  const leaveZip = async (zip: string) => {
    const wrong = await checkZip(zip);
    await afterPointerUp();
    if (wrong) mark('zip', wrong);
  };

  return (
    <WizardLayout
      step={finished ? null : 1}
      firstName={known.firstName}
      intro={t(finished ? 'create-profile-step-one.policyIntro' : 'create-profile-step-one.intro')}
    >
      <DidYouKnow />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(check, async () => navigate(await save()));
        }}
      >
        <div className={styles.summary}>
          <FormSummary ref={summary} errors={errors} inputId={inputId} values={{ code }} />
        </div>
        {asksPolicy ? (
          <PolicyAcceptance
            id={inputId('policy')}
            accepted={form.accepted}
            error={errors.policy}
            onChange={(accepted) => {
              stepOneStore.setState({ accepted });
              touch('policy');
            }}
          />
        ) : null}
        <NamesSection
          asked={asked}
          knownName={knownName}
          onCorrect={correctNames}
          values={form}
          errors={errors}
          inputId={inputId}
          onChange={(field, value) => {
            stepOneStore.setState({ [field]: value });
            touch(field);
          }}
        />
        {asked.includes('country') ? (
          <PlaceSection>
            <PlaceFields
              countries={countries}
              country={form.country}
              zip={form.zip}
              asksZip={asked.includes('zip')}
              errors={errors}
              inputId={inputId}
              onCountry={(country) => {
                changeRegistration({ country });
                touch('country');
                touch('zip');
              }}
              onZip={(zip) => {
                stepOneStore.setState({ zip });
                touch('zip');
              }}
              onZipLeft={(zip) => void leaveZip(zip)}
            />
          </PlaceSection>
        ) : null}
        {asked.includes('email-opt-in') ? (
          <OptInSection
            id={inputId('emailOptIn')}
            checked={form.emailOptIn}
            onChange={(emailOptIn) => changeRegistration({ emailOptIn })}
          />
        ) : null}
        {failed ? <FormFailure className={styles.failed} id={`${inputId('country')}-failed`} /> : null}
        <StepOneActions
          missing={ready ? null : form.country === null ? 'missingCountry' : 'missingZip'}
          code={code}
          busy={busy}
        />
      </form>
    </WizardLayout>
  );
}
