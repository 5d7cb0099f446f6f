import { useMessages } from '../../lib/i18n/use-messages.ts';
import { RadioCards } from '@nestling/ui/form/radio-cards.tsx';
import type { AccountForm } from '../data/use-account-form.ts';
import { useIsInUnitedStates } from '../data/use-visitor-country.ts';

/**
 * Renders the question "Can we email you"; no answer is preselected, because the consent must be
 * the visitor's. In the United States silence counts as a yes, and the page says so.
 */
export function OptInChoice<Values extends { emailOptIn: boolean | null }>({
  register,
}: Pick<AccountForm<Values>, 'register'>) {
  const { t } = useMessages();
  const isInUnitedStates = useIsInUnitedStates();
  const { value, onChange, ...field } = register('emailOptIn');
  return (
    <RadioCards
      {...field}
      legend={t('registration-form.optIn')}
      hint={isInUnitedStates ? t('registration-form.optInSilence') : undefined}
      options={[
        { value: 'yes', label: t('registration-form.yes') },
        { value: 'no', label: t('registration-form.no') },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(choice) => onChange(choice === 'yes')}
    />
  );
}
