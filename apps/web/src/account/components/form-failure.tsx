import { useMessages } from '../../lib/i18n/use-messages.ts';
import { FieldError } from '../../ui/field.tsx';

/** A form that could not be sent, for a reason that is no field's. */
export function FormFailure({ id, className }: { id: string; className: string | undefined }) {
  const { t } = useMessages();
  return (
    <div className={className} role="alert">
      <FieldError id={id}>{t('errors.unknown')}</FieldError>
    </div>
  );
}
