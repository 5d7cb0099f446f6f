import { useMessages } from '../../lib/i18n/use-messages.ts';
import { plainText } from '../../lib/i18n/message.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { AccountForm } from '../data/use-account-form.ts';

/** The summary of a form's errors, where it has one. */
export function FormSummary({ ref, entries }: AccountForm<object>['summary']) {
  const { t } = useMessages();
  if (entries.length === 0) return null;
  return (
    <ErrorSummary
      ref={ref}
      title={t('common.errorSummary', { count: entries.length })}
      entries={entries.map(({ inputId, text }) => ({ inputId, text: plainText(text) }))}
    />
  );
}
