import type { ReactNode, SyntheticEvent } from 'react';
import { FormSummary } from '#lib/forms/form-summary.tsx';
import type { UseFormReturn } from '#lib/forms/use-form.ts';
import { TextButton } from '#features/email/text-button.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Button } from '@nestling/ui/button.tsx';
import { Form } from '@nestling/ui/form/form.tsx';
import styles from './details.module.css';
import { FormFailure } from '../form-failure.tsx';

interface DetailFormProps {
  /** Absent where no single field can be wrong. */
  summary?: UseFormReturn<object, never, never>['summary'];
  formState: { failed: boolean; isSubmitting: boolean };
  /** Id of the message that saving failed. */
  failedId: string;
  /** False while there is nothing to save. */
  canSave?: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onNotNow: () => void;
  /** A third action, beside saving and closing. */
  other?: ReactNode;
  children: ReactNode;
}

/** Renders the fields of a detail, with the buttons that save and close it. */
export function DetailForm({
  summary,
  formState,
  failedId,
  canSave = true,
  onSubmit,
  onNotNow,
  other,
  children,
}: DetailFormProps) {
  const { t } = useMessages();
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      {summary === undefined ? null : <FormSummary {...summary} />}
      {children}
      {formState.failed ? <FormFailure className={undefined} id={failedId} /> : null}
      <div className={styles.actions}>
        {canSave ? (
          <Button type="submit" small inRow busy={formState.isSubmitting ? t('common.sending') : undefined}>
            {t('account-details.save')}
          </Button>
        ) : null}
        <TextButton onClick={onNotNow}>{t('account-details.notNow')}</TextButton>
        {other}
      </div>
    </Form>
  );
}
