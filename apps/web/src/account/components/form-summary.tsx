import type { MessageKey } from '@nestling/messages/catalogue';
import type { RefObject } from 'react';
import { chosenText } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { plainText } from '../../lib/i18n/message.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { AccountField, FieldErrors } from '../data/account-errors.ts';
import { fieldsInOrder } from '../data/use-account-form.ts';

interface FormSummaryProps {
  ref: RefObject<HTMLDivElement | null>;
  errors: FieldErrors;
  inputId: (field: AccountField) => string;
  /** What the texts name: `min`, the least length of a password, and `code`, the name of the postal code. */
  values: { min?: number; code?: string };
}

/** The summary of a form's errors; one alone is said at its field (D-53). */
export function FormSummary({ ref, errors, inputId, values }: FormSummaryProps) {
  const { t } = useMessages();
  const fields = fieldsInOrder(errors);
  if (fields.length < 2) return null;
  const plain = (key: MessageKey) => plainText(chosenText(key, values));
  return (
    <ErrorSummary
      ref={ref}
      title={t('common.errorSummary', { count: fields.length })}
      entries={fields.map((field) => ({ inputId: inputId(field), text: plain(errors[field] ?? 'errors.unknown') }))}
    />
  );
}
