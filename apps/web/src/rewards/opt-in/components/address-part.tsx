import { streetLine } from '@nestling/domain/pasted-text';
import type { OptInAnswers } from '@nestling/domain/rewards/opt-in/form';
import { afterPointerUp } from '#lib/browser/after-pointer-up.ts';
import { isOffline } from '#lib/api/failure.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { report } from '#lib/reports/report.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import { CityField, CodeField, StateField } from '../../components/address-lines.tsx';
import { lookUpAddress } from '../data/check-lead.ts';
import styles from './partner-parts.module.css';
import type { FormSectionProps } from './part-props.ts';

/**
 * Renders the address of the member. The state follows the postal code and is shown only in
 * countries with states.
 */
export function AddressPart({ partnerForm: { form }, facts: { country } }: FormSectionProps) {
  const { t } = useMessages();
  const { address } = form.watch();
  const line = (name: 'address' | 'city' | 'zip') => ({
    id: form.inputId(name),
    value: address[name],
    error: form.errorText(name),
    onChange: (typed: string) => {
      form.setValue('address', { ...form.getValues().address, [name]: typed });
      form.clearErrors(name);
    },
  });
  const leaveCode = () => void settleCode(form, address, country);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('third-party-opt-in.address')}</legend>
      <div className={styles.lines}>
        <div className={styles.whole}>
          <Field
            {...line('address')}
            name="streetLine1"
            autoComplete="address-line1"
            required
            limit={300}
            stored={streetLine}
            label={t('shipping-info-page.street')}
          />
        </div>
        <div className={styles.city}>
          <CityField {...line('city')} />
        </div>
        <CodeField {...line('zip')} country={country} onBlur={leaveCode} />
        {address.state === null ? null : <StateField country={country} value={address.state} />}
      </div>
    </fieldset>
  );
}

/**
 * Looks the postal code up when its field is left; the result must not overwrite what was typed in
 * the meantime.
 */
async function settleCode(
  form: FormSectionProps['partnerForm']['form'],
  typed: OptInAnswers['address'],
  country: string,
): Promise<void> {
  try {
    const { address, problem } = await lookUpAddress(typed, country);
    await afterPointerUp();
    const now = form.getValues().address;
    if (now.zip !== typed.zip) return;
    form.setValue('address', { ...now, zip: address.zip, state: address.state });
    if (problem !== null) form.setError('zip', problem);
  } catch (failure) {
    // Not reported, because the offline banner covers a missing network.
    if (!isOffline(failure)) report('The postal code was not looked up', failure);
  }
}
