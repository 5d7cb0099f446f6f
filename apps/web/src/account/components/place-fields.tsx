import type { Country } from '@nestling/domain/account/place/countries';
import { formatPostalCode, isCodeOfOtherCountry } from '@nestling/domain/account/place/postal-code';
import { codeNameKey } from '../../lib/words/code-name.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import { Select } from '@nestling/ui/form/select.tsx';
import { textOfCode } from '../data/account-errors.ts';
import { reportedZipError } from '../data/zip-look-up.ts';
import type { StepOneForm } from '../data/wizard/step-one.ts';
import type { AccountForm } from '../data/use-account-form.ts';

interface PlaceFieldsProps {
  countries: readonly Country[];
  /** False where the country has no postal codes. */
  hasZipField: boolean;
  form: Pick<AccountForm<Pick<StepOneForm, 'country' | 'zip'>>, 'register' | 'watch' | 'clearErrors' | 'setError'>;
  /** Called at the blur of the postal code. */
  onZipLeft: (zip: string) => void;
}

/** Renders the fields of country and postal code. */
export function PlaceFields({ countries, hasZipField, form, onZipLeft }: PlaceFieldsProps) {
  const { t } = useMessages();
  const { country, zip } = form.watch();
  const chooser = form.register('country');
  const code = form.register('zip');
  const codeName = t(codeNameKey(country));
  const leave = () => {
    const tidy = country === null ? zip.trim() : formatPostalCode(country, zip);
    if (tidy !== zip) code.onChange(tidy);
    onZipLeft(tidy);
  };
  const clearCode = (chosen: string) => {
    code.onChange('');
    form.setError('zip', reportedZipError(textOfCode('zip-country-mismatch'), { country: chosen, zip }));
  };
  return (
    <>
      <Select
        {...chooser}
        label={t('create-profile-step-one.country')}
        placeholder={t('create-profile-step-one.chooseCountry')}
        autoComplete="country"
        options={countries.map(({ isoCode, title }) => ({ value: isoCode, label: title }))}
        onChange={(chosen) => {
          chooser.onChange(chosen);
          form.clearErrors('zip');
          if (chosen !== null && isCodeOfOtherCountry(chosen, zip)) clearCode(chosen);
        }}
      />
      {hasZipField ? (
        <Field
          {...code}
          autoComplete="postal-code"
          inputMode={country === 'US' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          required={country !== 'IE'}
          label={codeName}
          aside={country === 'IE' ? t('localized-postal-codes.optional') : undefined}
          onBlur={leave}
        />
      ) : null}
    </>
  );
}
