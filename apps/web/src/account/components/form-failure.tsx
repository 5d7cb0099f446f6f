import { useMessages } from '../../lib/i18n/use-messages.ts';
import { FieldError } from '@nestling/ui/form/field.tsx';

/** Renders the failure of a form that belongs to no field. */
export function FormFailure({ id, className }: { id: string; className: string | undefined }) {
  const { t } = useMessages();
  return (
    <div className={className} role="alert">
      <FieldError id={id}>{t('errors.unknown')}</FieldError>
    </div>
  );
}
