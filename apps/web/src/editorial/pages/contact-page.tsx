import { MEDIUM_TEXT_MAX_LENGTH } from '@nestling/domain/account/field-rules';
import { freeText } from '@nestling/domain/pasted-text';
import { parseContactForm } from '@nestling/domain/editorial/contact';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { EmailSuggestion } from '../../features/email/email-suggestion.tsx';
import { eachRow } from '../../lib/each-row.tsx';
import letterRobin from '../../assets/illustrations/letter-robin.svg';
import { FormSummary } from '../../lib/forms/form-summary.tsx';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/reports/report.ts';
import { Button } from '@nestling/ui/button.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { MapPinIcon } from '@nestling/ui/icons/map-pin.ts';
import { PaperPlaneTiltIcon } from '@nestling/ui/icons/paper-plane-tilt.ts';
import page from '@nestling/ui/layout/page.module.css';
import { PageTop } from '@nestling/ui/layout/page-top.tsx';
import { TextArea } from '@nestling/ui/form/text-area.tsx';
import type from '@nestling/ui/text.module.css';
import { contactFormsQuery, formOfVersion, officesQuery, type ContactFormTexts } from '../data/contact-forms.ts';
import { useContactForm } from '../data/use-contact-form.ts';
import styles from './contact-page.module.css';

/** Loads texts and offices before the page is shown; the page reports a failure. */
export async function load(): Promise<void> {
  const locale = currentLocale();
  await Promise.all([
    queryClient.prefetchQuery(contactFormsQuery(locale)),
    queryClient.prefetchQuery(officesQuery(locale)),
  ]);
}

/** Renders the contact form in the version that the address names. */
export default function ContactPage() {
  const { t, locale } = useMessages();
  const { formVersion } = useParams();
  const { data: forms, error } = useQuery(
    { ...contactFormsQuery(locale), placeholderData: (previous) => previous },
    queryClient,
  );
  // Built-in texts, so that a parent can write even where the content is missing.
  const builtIn = {
    slug: parseContactForm(formVersion) ?? 'default',
    title: t('contact-form.title'),
    intro: '',
    subject: '',
  };
  const form = (forms && formOfVersion(forms, formVersion)) ?? builtIn;

  useEffect(() => {
    if (formVersion !== undefined && parseContactForm(formVersion) === null)
      report('Could not load contact form by URL parameter', formVersion);
  }, [formVersion]);
  useEffect(() => {
    if (error) report('Could not load contact form by URL parameter', error);
  }, [error]);

  return (
    <div className={classNames(page.content, styles.page)} aria-busy={!forms && !error}>
      <div>
        <PageTop title={form.title} lead={form.intro} />
        <p className={styles.urgent}>{t('contact-form.urgent')}</p>
        <MessageForm key={form.slug} form={form} />
      </div>
      <Offices />
    </div>
  );
}

function MessageForm({ form }: { form: ContactFormTexts }) {
  const { t } = useMessages();
  const { register, handleSubmit, formState, summary, watch } = useContactForm(form.slug, form.subject);
  const { userMessage } = watch();
  const email = register('userEmail');
  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      <FormSummary {...summary} />
      <Field
        {...email}
        below={<EmailSuggestion field={email} />}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        label={t('contact-form.email')}
        hint={t('contact-form.emailHint')}
      />
      <TextArea
        {...register('userMessage')}
        required
        label={t('contact-form.message')}
        aside={t('contact-form.count', { count: freeText(userMessage).length, most: MEDIUM_TEXT_MAX_LENGTH })}
        hint={t('contact-form.messageHint')}
      />
      <Button type="submit" className={styles.send} busy={formState.isSubmitting ? t('common.sending') : undefined}>
        <PaperPlaneTiltIcon weight="bold" size={22} aria-hidden="true" />
        {t('contact-form.send')}
      </Button>
    </Form>
  );
}

/** Where the picture is hidden, so that a phone does not load it. */
const NO_PICTURE = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

function Offices() {
  const { t, locale } = useMessages();
  const { data: offices = [], error } = useQuery(
    { ...officesQuery(locale), placeholderData: (previous) => previous },
    queryClient,
  );
  useEffect(() => {
    if (error) report('The offices did not load', error);
  }, [error]);
  return (
    <aside aria-labelledby="offices">
      <picture>
        <source media="(width < 60em)" srcSet={NO_PICTURE} />
        <img className={styles.picture} src={letterRobin} alt="" width={280} height={210} />
      </picture>
      <h2 id="offices" className={type.h2Small}>
        {t('contact-form.offices')}
      </h2>
      <ul>
        {eachRow(offices, ({ id, title, addressLines }) => (
          <li key={id} className={styles.office}>
            <span className={styles.medal} aria-hidden="true">
              <MapPinIcon weight="fill" size={24} />
            </span>
            <div>
              <h3 className={type.h4}>{title}</h3>
              {addressLines.map((line) => (
                <p key={line} className={styles.line}>
                  {line}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
