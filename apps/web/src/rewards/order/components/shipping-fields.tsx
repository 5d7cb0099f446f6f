import { countryNames } from '@nestling/domain/account/place/country-name';
import { normaliseName } from '@nestling/domain/account/person-name';
import { singleLine, streetLine } from '@nestling/domain/pasted-text';
import { judgeShippingPhone, withoutUsPrefix, writtenPhone } from '@nestling/domain/rewards/phone';
import { settings } from '#lib/settings.ts';
import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import { SuggestField, type Suggestion } from '@nestling/ui/form/suggest-field.tsx';
import { Select } from '@nestling/ui/form/select.tsx';
import { CityField, CodeField, StateField } from '../../components/address-lines.tsx';
import { hasStateField } from '../data/shipping-form.ts';
import { useAddressSuggestions } from '../data/use-address-suggestions.ts';
import type { ShippingFormState } from '../data/use-shipping-form.ts';
import styles from './shipping-fields.module.css';

interface FieldsProps {
  state: ShippingFormState;
}

/** Renders the address fields of the shipping form. */
export function ShippingFields({ state }: FieldsProps) {
  const { t } = useMessages();
  const { setValue, clearErrors, inputId, errorText, leaveCode } = state;
  const form = state.watch();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('shipping-info-page.yourAddress')}</legend>
      <div className={styles.fields}>
        <Names state={state} />
        <Company state={state} />
        <StreetLines state={state} />
        <div className={styles.city}>
          <CityField
            id={inputId('address.city')}
            value={form.city}
            error={errorText('address.city')}
            onChange={(city) => {
              setValue('city', city);
              clearErrors('address.city');
            }}
          />
        </div>
        <div>
          <CodeField
            id={inputId('address.postalCode')}
            country={form.countryCode}
            value={form.postalCode}
            error={errorText('address.postalCode')}
            onChange={(postalCode) => {
              setValue('postalCode', postalCode);
              clearErrors('address.postalCode');
            }}
            onBlur={leaveCode}
          />
        </div>
        {hasStateField(form.countryCode) ? (
          <div>
            <StateField country={form.countryCode} value={form.stateOrProvinceCode} />
          </div>
        ) : null}
        <CountryAndPhone state={state} />
      </div>
    </fieldset>
  );
}

function Names({ state: { register } }: FieldsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.names}>
      <Field
        {...register('firstName')}
        autoComplete="given-name"
        autoCapitalize="words"
        required
        limit={100}
        stored={normaliseName}
        label={t('shipping-info-page.firstName')}
      />
      <Field
        {...register('lastName')}
        autoComplete="family-name"
        autoCapitalize="words"
        required
        limit={100}
        stored={normaliseName}
        label={t('shipping-info-page.lastName')}
      />
    </div>
  );
}

/** A parcel to a workplace or a shelter needs a second line of the name. */
function Company({ state: { register } }: FieldsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.whole}>
      <Field
        {...register('companyName')}
        autoComplete="organization"
        limit={100}
        stored={singleLine}
        label={t('shipping-info-page.companyName')}
        aside={t('shipping-info-page.ifAny')}
      />
    </div>
  );
}

function StreetLines({ state }: FieldsProps) {
  const { watch, setValue, clearErrors, inputId } = state;
  const { t } = useMessages();
  const [first, second] = watch().streetLines;
  return (
    <>
      <div className={styles.whole}>
        {settings().flags.enableShippingAddressAutocomplete ? (
          <SuggestedStreet state={state} />
        ) : (
          <Field {...firstLine(state, t)} />
        )}
      </div>
      <div className={styles.whole}>
        <Field
          id={`${inputId('address.streetLines')}-2`}
          name="streetLine2"
          autoComplete="address-line2"
          limit={100}
          stored={streetLine}
          label={t('shipping-info-page.streetMore')}
          aside={t('shipping-info-page.ifAny')}
          value={second}
          error={null}
          onChange={(line) => {
            setValue('streetLines', [first, line]);
            clearErrors('address.streetLines');
          }}
        />
      </div>
    </>
  );
}

function firstLine({ watch, setValue, clearErrors, inputId, errorText }: ShippingFormState, t: Translate) {
  const [first, second] = watch().streetLines;
  return {
    id: inputId('address.streetLines'),
    name: 'streetLine1',
    autoComplete: 'address-line1',
    required: true,
    limit: 100,
    stored: streetLine,
    limitHelp: t('shipping-info-page.restInSecondLine'),
    label: t('shipping-info-page.street'),
    value: first,
    error: errorText('address.streetLines'),
    onChange: (line: string) => {
      setValue('streetLines', [line, second]);
      clearErrors('address.streetLines');
    },
  };
}

function SuggestedStreet({ state }: FieldsProps) {
  const { t } = useMessages();
  const { suggestions, ask, pick } = useAddressSuggestions(state.asking, state.watch().countryCode);
  const line = firstLine(state, t);
  const choose = async (suggestion: Suggestion) => {
    const address = await pick(suggestion);
    if (address) state.fillAddress(address);
    // Without the parts of the address, the street is the text before the first comma.
    else line.onChange(suggestion.text.split(',')[0] ?? suggestion.text);
  };
  return (
    <SuggestField
      {...line}
      suggestions={suggestions}
      listLabel={t('shipping-info-page.suggestions')}
      resultText={t('shipping-info-page.suggested', { count: suggestions.length })}
      credit={suggestions.some(({ credit }) => credit === 'google-maps') ? <GoogleMapsCredit /> : null}
      onChange={(typed) => {
        line.onChange(typed);
        ask(typed);
      }}
      onPick={(suggestion) => void choose(suggestion)}
    />
  );
}

/** Google's terms require its name beside its results: unchanged, untranslated and unbroken. */
function GoogleMapsCredit() {
  return (
    <Message
      of="shipping-info-page.addressesFrom"
      tags={{
        google: (name) => (
          <span translate="no" className={styles.google}>
            {name}
          </span>
        ),
      }}
    />
  );
}

type Translate = ReturnType<typeof useMessages>['t'];

function CountryAndPhone({ state }: FieldsProps) {
  const { watch, inputId, errorText } = state;
  const { t, locale } = useMessages();
  const nameOf = countryNames(locale);
  const form = watch();
  return (
    <div className={styles.pair}>
      <div className={styles.country}>
        <Select
          id={inputId('address.countryCode')}
          name="countryCode"
          autoComplete="country"
          label={t('shipping-info-page.country')}
          placeholder={t('shipping-info-page.chooseCountry')}
          options={state.countries.map((value) => ({ value, label: nameOf(value) }))}
          value={form.countryCode}
          error={errorText('address.countryCode')}
          onChange={state.chooseCountry}
        />
      </div>
      <div className={styles.phone}>
        <Phone state={state} />
      </div>
    </div>
  );
}

function Phone({ state: { register, watch } }: FieldsProps) {
  const { t } = useMessages();
  const { onChange, ...phone } = register('phoneNumber');
  const { countryCode } = watch();
  const inUs = countryCode === 'US';
  const change = (typed: string) => onChange(inUs ? withoutUsPrefix(typed) : typed);
  return (
    <Field
      {...phone}
      type="tel"
      inputMode="tel"
      autoComplete={inUs ? 'tel-national' : 'tel'}
      required
      label={t('shipping-info-page.phone')}
      hint={t('shipping-info-page.phoneHint')}
      onChange={change}
      onBlur={() => {
        const judged = judgeShippingPhone(countryCode, phone.value);
        if (judged.kind !== 'accepted') return;
        const written = writtenPhone(countryCode, judged.phone);
        if (written !== phone.value && !written.startsWith('+')) onChange(written);
      }}
    />
  );
}
