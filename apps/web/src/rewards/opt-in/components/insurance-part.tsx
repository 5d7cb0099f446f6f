import { MEMBER_ID_MAX_LENGTH, formatMemberId } from '@nestling/domain/rewards/opt-in/insurance-member-id';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import { Field } from '@nestling/ui/form/field.tsx';
import { InfoIcon } from '@nestling/ui/icons/info.ts';
import { NotePanel } from '@nestling/ui/state/note-panel.tsx';
import { Select } from '@nestling/ui/form/select.tsx';
import { unbrokenName } from '../data/unbroken-name.ts';
import type { FormSectionProps } from './part-props.ts';
import styles from './partner-parts.module.css';

/**
 * Renders the insurance fields, and the checkbox for members who have none or are not sure: nothing
 * of one is sent then, and the yes remains valid.
 */
export function InsurancePart(part: FormSectionProps) {
  const { t } = useMessages();
  const { partnerForm, businessName } = part;
  const { form } = partnerForm;
  const { none } = form.watch().insurance;
  const id = `${form.inputId('provider')}-none`;
  const announce = (isNone: boolean) => {
    form.setValue('insurance', { ...form.getValues().insurance, none: isNone });
    form.clearErrors('provider');
    form.clearErrors('memberId');
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('insurance-verification.insurance')}</legend>
      {/* Above the fields that it hides, so that the checkbox does not move under the pointer. */}
      <div className={styles.boxes}>
        <Checkbox id={id} name="noInsurance" checked={none} onChange={announce}>
          {t('insurance-verification.none')}
        </Checkbox>
        <div role="status">
          {none ? (
            <NotePanel slim icon={<InfoIcon weight="fill" aria-hidden="true" />}>
              {t('insurance-verification.noneNote', { partner: unbrokenName(businessName) })}
            </NotePanel>
          ) : null}
        </div>
      </div>
      {none ? null : <PlanFields {...part} />}
    </fieldset>
  );
}

function PlanFields({ partnerForm: { form }, facts: { insurances } }: FormSectionProps) {
  const { t } = useMessages();
  const { insurance } = form.watch();
  return (
    <div className={styles.plan}>
      <Select
        id={form.inputId('provider')}
        name="insuranceProvider"
        autoComplete="off"
        label={t('insurance-verification.kind')}
        placeholder={t('insurance-verification.choose')}
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
        limit={MEMBER_ID_MAX_LENGTH}
        label={t('insurance-verification.memberId')}
        hint={t('insurance-verification.memberIdHint')}
        value={insurance.memberId}
        error={form.errorText('memberId')}
        onChange={(typed) => {
          form.setValue('insurance', { ...form.getValues().insurance, memberId: formatMemberId(typed) });
          form.clearErrors('memberId');
        }}
      />
    </div>
  );
}
