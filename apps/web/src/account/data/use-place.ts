import type { Country } from '@nestling/domain/account/place/countries';
import { hasPostalCodeField, formatPostalCode } from '@nestling/domain/account/place/postal-code';
import { useQuery } from '@tanstack/react-query';
import { afterPointerUp } from '../../lib/browser/after-pointer-up.ts';
import { useTypedDraft } from './registration/typed-draft.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { queryClient } from '../../lib/query.ts';
import { textOfCode, type FieldErrors } from './account-errors.ts';
import { countriesQuery, defaultCountries } from './countries.ts';
import { placeDraft, type PlaceAnswers } from './detail-drafts.ts';
import { saveDetails } from './details.ts';
import { placeErrors } from './wizard/step-one.ts';
import { useAccountForm, type AccountForm } from './use-account-form.ts';
import { reportedZipError, zipRefusal } from './zip-look-up.ts';

interface PlaceForm {
  form: AccountForm<PlaceAnswers>;
  countries: readonly Country[];
  hasZipField: boolean;
  /** Looks the postal code up; for the blur of its field. */
  leaveZip: (zip: string) => Promise<void>;
}

interface PlaceRules {
  /** The stored country and postal code of the member. */
  place: PlaceAnswers;
  /** Name of the postal code, for the middle of a sentence. */
  code: (country: string | null) => string;
  onSaved: () => void;
}

/** Manages country and postal code of a member, with the rules of the wizard's first step. */
export function usePlace(uid: string, { place, code, onSaved }: PlaceRules): PlaceForm {
  const { locale } = useMessages();
  const draft = useTypedDraft(placeDraft, place);
  const { values } = draft;
  const { data: countries = defaultCountries(locale) } = useQuery(countriesQuery(locale), queryClient);
  const hasCodes = (country: string | null) =>
    countries.find(({ isoCode }) => isoCode === country)?.postalCodeSupported ?? false;

  /** A postal code of another country is cleared. */
  const check = async ({ country, zip }: PlaceAnswers): Promise<FieldErrors> => {
    const problems = placeErrors({ country, zip, postalCodeSupported: hasCodes(country) });
    if (country === null) return problems;
    const refusal = await zipRefusal(country, zip);
    const wrong = refusal === null ? problems.zip : textOfCode(refusal);
    if (refusal === 'zip-country-mismatch' && isStill({ country, zip })) form.setValue('zip', '');
    return wrong === undefined ? problems : { zip: reportedZipError(wrong, { country, zip }) };
  };

  const form: AccountForm<PlaceAnswers> = useAccountForm<PlaceAnswers>({
    domain: 'profile',
    named: { code: code(values.country), zip: values.zip },
    draft,
    rules: check,
    send: async ({ country, zip }) => {
      if (country === null) return;
      const hasField = hasPostalCodeField(country, hasCodes(country));
      await saveDetails(uid, { country, zip: hasField ? formatPostalCode(country, zip) : '' });
      onSaved();
    },
  });

  const isStill = ({ country, zip }: PlaceAnswers): boolean => {
    const now = form.getValues();
    return now.country === country && now.zip === zip;
  };

  const leaveZip = async (zip: string) => {
    const { country } = form.getValues();
    if (country === null || zip === '') return;
    const { zip: wrong } = await check({ country, zip });
    await afterPointerUp();
    const now = form.getValues();
    // Accepts an empty field too, because a mismatch has already cleared it.
    if (wrong && now.country === country && (now.zip === zip || now.zip === '')) form.setError('zip', wrong);
  };

  return {
    form,
    countries,
    hasZipField: values.country === null || hasPostalCodeField(values.country, hasCodes(values.country)),
    leaveZip,
  };
}
