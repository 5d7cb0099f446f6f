import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useMessages } from '../src/lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { ErrorSummary } from '@nestling/ui/form/error-summary.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import { Toast } from '@nestling/ui/state/toast.tsx';
import styles from './sample-form.module.css';
import { SheetSection } from './sheet-section.tsx';

/** Milliseconds. */
const TOAST_MS = 5000;

/** A form that shows its errors, and a toast when there are none. */
export function SampleForm() {
  const { t } = useMessages();
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [email, setEmail] = useState('');
  const [postal, setPostal] = useState('');
  const [sent, setSent] = useState(0);
  const [toast, setToast] = useState(false);

  const faults = [
    ...(/@.+\../.test(email) ? [] : [{ inputId: `${id}-email`, text: t('sandbox.emailError') }]),
    ...(/^\d{5}$/.test(postal) ? [] : [{ inputId: `${id}-postal`, text: t('sandbox.postalError') }]),
  ];
  const visible = sent > 0 ? faults : [];
  const errorOf = (inputId: string) => visible.find((fault) => fault.inputId === inputId)?.text ?? null;

  useEffect(() => {
    if (sent > 0) summary.current?.focus();
  }, [sent]);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => setToast(false), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(sent + 1);
    setToast(faults.length === 0);
  };

  return (
    <SheetSection id="try" title={t('sandbox.tryIt')}>
      <Form className={styles.form} onSubmit={submit}>
        {visible.length > 0 ? (
          <ErrorSummary ref={summary} title={t('common.errorSummary', { count: visible.length })} entries={visible} />
        ) : null}
        <Field
          id={`${id}-email`}
          name="sample-email"
          type="email"
          label={t('sandbox.email')}
          value={email}
          error={errorOf(`${id}-email`)}
          onChange={setEmail}
        />
        <Field
          id={`${id}-postal`}
          name="sample-postal"
          inputMode="numeric"
          label={t('sandbox.postal')}
          hint={t('sandbox.postalHint')}
          value={postal}
          error={errorOf(`${id}-postal`)}
          onChange={setPostal}
        />
        <div className={styles.actions}>
          <Button type="submit">{t('sandbox.checkForm')}</Button>
          <Button kind="soft" onClick={() => setToast(true)}>
            {t('sandbox.showToast')}
          </Button>
        </div>
      </Form>
      <Toast words={toast ? t('sandbox.right') : null} />
    </SheetSection>
  );
}
