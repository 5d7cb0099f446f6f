import { formatMemberId } from '@nestling/domain/rewards/opt-in/insurance-member-id';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PartProps } from './part-props.ts';
import styles from './partner-parts.module.css';

/** The kind of plan, of those of her state, and her number in it (RWD-144, RWD-145, RWD-160). */
export function InsurancePart({ partnerForm: { form }, facts: { insurances } }: PartProps) {
  const { t } = useMessages();
  const { insurance } = form.watch();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('third-party-opt-in.insurance')}</legend>
      <div className={styles.lines}>
        <Select
          id={form.inputId('provider')}
          name="insuranceProvider"
          autoComplete="off"
          label={t('third-party-opt-in.insuranceKind')}
          placeholder={t('third-party-opt-in.chooseKind')}
          options={insurances}
          value={insurance.provider || null}
          error={form.errorText('provider')}
          onChange={(provider) => {
            form.setValue('insurance', { ...form.getValues().insurance, provider });
            form.clearErrors('provider');
          }}
        />
        <Field
          id={form.inputId('memberId')}
          name="insuranceMemberId"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={100}
          label={t('third-party-opt-in.memberId')}
          hint={t('third-party-opt-in.memberIdHint')}
          value={insurance.memberId}
          error={form.errorText('memberId')}
          onChange={(typed) => {
            form.setValue('insurance', { ...form.getValues().insurance, memberId: formatMemberId(typed) });
            form.clearErrors('memberId');
          }}
        />
      </div>
    </fieldset>
  );
}
