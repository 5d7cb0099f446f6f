import { ErrorSummary } from '@nestling/ui/form/error-summary.tsx';
import { plainText } from '../i18n/message.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import type { UseFormReturn } from './use-form.ts';

/** The summary of a form's errors, where it has one. */
export function FormSummary({ ref, entries }: UseFormReturn<object, never, never>['summary']) {
  const { t } = useMessages();
  if (entries.length === 0) return null;
  return (
    <ErrorSummary
      ref={ref}
      title={t('common.errorSummary', { count: entries.length })}
      entries={entries.map((entry) => ({ ...entry, text: plainText(entry.text) }))}
    />
  );
}
