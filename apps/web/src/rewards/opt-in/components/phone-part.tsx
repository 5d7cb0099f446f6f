import { maskOptInPhone } from '@nestling/domain/rewards/phone';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Field } from '#ui/form/field.tsx';
import type { PartProps } from './part-props.ts';

/** Renders the field for a phone of ten digits, which inserts its dashes while it is typed. */
export function PhonePart({ partnerForm: { form } }: PartProps) {
  const { t } = useMessages();
  return (
    <Field
      {...form.register('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      required
      label={t('third-party-opt-in.phone')}
      mask={maskOptInPhone}
    />
  );
}
