import { useMessages } from '#lib/i18n/use-messages.ts';
import { RadioCards } from '@nestling/ui/form/radio-cards.tsx';
import type { FormSectionProps } from './part-props.ts';

/** Renders the question about the sex of the child, if it is known. */
export function ChildGenderPart({ partnerForm: { form } }: FormSectionProps) {
  const { t } = useMessages();
  return (
    <RadioCards
      {...form.register('childGender')}
      name={form.inputId('childGender')}
      legend={t('third-party-opt-in.childGender')}
      options={[
        { value: 'f', label: t('third-party-opt-in.genderFemale') },
        { value: 'm', label: t('third-party-opt-in.genderMale') },
        { value: 'n', label: t('third-party-opt-in.genderUnknown') },
      ]}
    />
  );
}

/** Renders the question whether the member receives WIC. */
export function WicPart({ partnerForm: { form } }: FormSectionProps) {
  const { t } = useMessages();
  return (
    <RadioCards
      {...form.register('wic')}
      name={form.inputId('wic')}
      legend={t('third-party-opt-in.wic')}
      options={[
        { value: '1', label: t('registration-step-two.YES') },
        { value: '0', label: t('registration-step-two.NO') },
        { value: 'u', label: t('third-party-opt-in.notSure') },
      ]}
    />
  );
}
