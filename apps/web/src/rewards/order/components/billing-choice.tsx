import { useId } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import type { ShippingFormState } from '../data/use-shipping-form.ts';
import styles from './billing-choice.module.css';

/** Asks whether the bill has the same address; another one is asked for by the shop. */
export function BillingChoice({ state }: { state: ShippingFormState }) {
  const { t } = useMessages();
  const id = useId();
  const { billingSameAsShipping: isSame } = state.watch();
  return (
    <div className={styles.choice}>
      <Checkbox
        id={id}
        name="billingSameAsShipping"
        checked={isSame}
        onChange={(billingSameAsShipping) => state.setValue('billingSameAsShipping', billingSameAsShipping)}
      >
        {t('shipping-info-page.sameBilling')}
      </Checkbox>
      <div role="status">{isSame ? null : <p className={styles.note}>{t('shipping-info-page.billingAtShop')}</p>}</div>
    </div>
  );
}
