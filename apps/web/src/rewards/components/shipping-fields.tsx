import type { ShippingField } from '@nestling/domain/rewards/shipping-address';
import { chosenText } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Field } from '../../ui/field.tsx';
import { ReadOnlyField } from '../../ui/read-only-field.tsx';
import { Select } from '../../ui/select.tsx';
import { codeNameKey } from '../../lib/code-name.ts';
import { insideSentence } from '@nestling/messages/inside-sentence';
import { ADDRESS_COUNTRIES, asksState, SHIPPING_FIELDS, problemText } from '../data/shipping-form.ts';
import type { ShippingFormState } from '../data/use-shipping-form.ts';
import styles from './shipping-fields.module.css';

/** The words of a field's problem, with the names it speaks of. */
export function useProblemWords({ form, errors }: ShippingFormState): (name: ShippingField) => string | null {
  const { t } = useMessages();
  const code = insideSentence(t(codeNameKey(form.countryCode)));
  return (name) => {
    const problem = errors[name];
    if (problem === undefined) return null;
    const label = SHIPPING_FIELDS.find((one) => one.name === name)?.label ?? 'shipping-info-page.yourAddress';
    const named = name === 'address.postalCode' ? code : insideSentence(t(label));
    return chosenText(problemText(name, problem, form.countryCode), { label: named, code });
  };
}

/** Where the box goes. */
export function ShippingFields({ state }: { state: ShippingFormState }) {
  const { t, locale } = useMessages();
  const { form, change, inputId, leaveCode } = state;
  const words = useProblemWords(state);
  const codeName = t(codeNameKey(form.countryCode));
  const setByWords =
    form.countryCode === 'US'
      ? t('shipping-info-page.setByZip')
      : t('shipping-info-page.setByCode', { code: insideSentence(codeName) });
  const [first, second] = form.streetLines;
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <fieldset>
      <legend className={styles.legend}>{t('shipping-info-page.yourAddress')}</legend>
      <div className={styles.fields}>
        <div className={styles.names}>
          <Field
            id={inputId('firstName')}
            name="firstName"
            autoComplete="given-name"
            autoCapitalize="words"
            required
            maxLength={100}
            label={t('shipping-info-page.firstName')}
            value={form.firstName}
            error={words('firstName')}
            onChange={(firstName) => change({ firstName }, 'firstName')}
          />
          <Field
            id={inputId('lastName')}
            name="lastName"
            autoComplete="family-name"
            autoCapitalize="words"
            required
            maxLength={100}
            label={t('shipping-info-page.lastName')}
            value={form.lastName}
            error={words('lastName')}
            onChange={(lastName) => change({ lastName }, 'lastName')}
          />
        </div>
        <div className={styles.whole}>
          <Field
            id={inputId('address.streetLines')}
            name="streetLine1"
            autoComplete="address-line1"
            required
            maxLength={100}
            label={t('shipping-info-page.street')}
            value={first}
            error={words('address.streetLines')}
            onChange={(line) => change({ streetLines: [line, second] }, 'address.streetLines')}
          />
        </div>
        <div className={styles.whole}>
          <Field
            id={`${inputId('address.streetLines')}-2`}
            name="streetLine2"
            autoComplete="address-line2"
            maxLength={100}
            label={t('shipping-info-page.streetMore')}
            aside={t('shipping-info-page.ifAny')}
            value={second}
            error={null}
            onChange={(line) => change({ streetLines: [first, line] }, 'address.streetLines')}
          />
        </div>
        <div className={styles.city}>
          <Field
            id={inputId('address.city')}
            name="city"
            autoComplete="address-level2"
            required
            maxLength={100}
            label={t('shipping-info-page.city')}
            value={form.city}
            error={words('address.city')}
            onChange={(city) => change({ city }, 'address.city')}
          />
        </div>
        <div>
          <Field
            id={inputId('address.postalCode')}
            name="postalCode"
            autoComplete="postal-code"
            inputMode={form.countryCode === 'US' ? 'numeric' : 'text'}
            required
            maxLength={10}
            spellCheck={false}
            label={codeName}
            value={form.postalCode}
            error={words('address.postalCode')}
            onChange={(postalCode) => change({ postalCode }, 'address.postalCode')}
            onBlur={leaveCode}
          />
        </div>
        {asksState(form.countryCode) ? (
          <div>
            <ReadOnlyField
              name="stateOrProvinceCode"
              label={t(form.countryCode === 'CA' ? 'shipping-info-page.province' : 'shipping-info-page.state')}
              value={form.stateOrProvinceCode}
              hint={setByWords}
            />
          </div>
        ) : null}
        <div className={styles.pair}>
          <div className={styles.country}>
            <Select
              id={inputId('address.countryCode')}
              name="countryCode"
              autoComplete="country"
              label={t('shipping-info-page.country')}
              placeholder={t('shipping-info-page.chooseCountry')}
              options={ADDRESS_COUNTRIES.map((value) => ({ value, label: countries.of(value) ?? value }))}
              value={form.countryCode}
              error={words('address.countryCode')}
              onChange={(countryCode) => change({ countryCode, stateOrProvinceCode: '' }, 'address.countryCode')}
            />
          </div>
          <div className={styles.phone}>
            <Field
              id={inputId('phoneNumber')}
              name="phoneNumber"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              required
              maxLength={30}
              label={t('shipping-info-page.phone')}
              hint={t('shipping-info-page.phoneHint')}
              value={form.phoneNumber}
              error={words('phoneNumber')}
              onChange={(phoneNumber) => change({ phoneNumber }, 'phoneNumber')}
            />
          </div>
        </div>
      </div>
    </fieldset>
  );
}
