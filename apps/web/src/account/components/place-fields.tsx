import type { Country } from '@nestling/domain/account/countries';
import { formatPostalCode } from '@nestling/domain/account/postal-code';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { codeNameKey } from '../../lib/code-name.ts';
import { chosenText } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { AccountField, FieldErrors } from '../data/account-errors.ts';

interface PlaceFieldsProps {
  countries: readonly Country[];
  country: string | null;
  zip: string;
  /** False where the country has no postal codes (ACC C-15). */
  asksZip: boolean;
  errors: FieldErrors;
  inputId: (field: AccountField) => string;
  onCountry: (country: string) => void;
  onZip: (zip: string) => void;
  /** The parent leaves the postal code. */
  onZipLeft: (zip: string) => void;
}

/** Country and postal code. */
export function PlaceFields({
  countries,
  country,
  zip,
  asksZip,
  errors,
  inputId,
  onCountry,
  onZip,
  onZipLeft,
}: PlaceFieldsProps) {
  const { t } = useMessages();
  const codeName = t(codeNameKey(country));
  const leave = () => {
    const tidy = country === null ? zip.trim() : formatPostalCode(country, zip);
    if (tidy !== zip) onZip(tidy);
    onZipLeft(tidy);
  };
  return (
    <>
      <Select
        id={inputId('country')}
        name="country"
        label={t('create-profile-step-one.country')}
        placeholder={t('create-profile-step-one.chooseCountry')}
        autoComplete="country"
        options={countries.map(({ isoCode, title }) => ({ value: isoCode, label: title }))}
        value={country}
        error={errors.country && chosenText(errors.country, {})}
        onChange={onCountry}
      />
      {asksZip ? (
        <Field
          id={inputId('zip')}
          name="zip"
          autoComplete="postal-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          required={country !== 'IE'}
          label={codeName}
          aside={country === 'IE' ? t('localized-postal-codes.optional') : undefined}
          value={zip}
          error={errors.zip && chosenText(errors.zip, { code: insideSentence(codeName) })}
          onChange={onZip}
          onBlur={leave}
        />
      ) : null}
    </>
  );
}
