import type { FormPart } from '@nestling/domain/rewards/opt-in/partner-flags';
import { useEffect, useRef } from 'react';
import { maskOptInPhone } from '@nestling/domain/rewards/phone';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { Field } from '@nestling/ui/form/field.tsx';
import { AddressPart } from './address-part.tsx';
import { AgePart } from './age-part.tsx';
import { ChildDatePart } from './child-date-part.tsx';
import { ChildGenderPart, WicPart } from './choice-parts.tsx';
import { ConsentPart } from './consent-part.tsx';
import { InsurancePart } from './insurance-part.tsx';
import { ParentDobPart } from './parent-dob-part.tsx';
import { underAgeId, type FormSectionProps } from './part-props.ts';
import styles from './partner-parts.module.css';

const PARTS: Readonly<Partial<Record<FormPart, (part: FormSectionProps) => React.JSX.Element | null>>> = {
  phone: PhonePart,
  childDate: ChildDatePart,
  parentDob: ParentDobPart,
  childGender: ChildGenderPart,
  wic: WicPart,
  insurance: InsurancePart,
  address: AddressPart,
  age: AgePart,
  consent: ConsentPart,
};

/** Phone and child date share a row because both are short once they are known. */
function inRows(parts: readonly FormPart[]): FormPart[][] {
  const isPair = parts.includes('phone') && parts.includes('childDate');
  return parts.flatMap((one) => {
    if (!isPair || (one !== 'phone' && one !== 'childDate')) return [[one]];
    return one === 'phone' ? [['phone', 'childDate']] : [];
  });
}

/**
 * Renders the requested fields below the question in a fixed order; for minors only the line that
 * says so remains.
 */
export function PartnerParts(part: FormSectionProps) {
  const { partnerForm, facts } = part;
  const { form, verdict } = partnerForm;
  const isUnder = verdict.answer === 'under-age';
  const underId = underAgeId(form.inputId('age'));

  const wasUnder = useRef(isUnder);

  useEffect(() => {
    if (wasUnder.current === isUnder) return;
    wasUnder.current = isUnder;
    // Takes the focus, because the control that had it was removed or moved with the fields.
    if (document.activeElement === document.body) document.getElementById(underId)?.focus();
  }, [isUnder, underId]);

  const visibleParts = facts.form.parts.filter((one) => verdict.showsFields || (isUnder && one === 'age'));
  if (visibleParts.length === 0) return null;
  const partOf = (one: FormPart) => {
    const Part = PARTS[one];
    return Part ? <Part key={one} {...part} /> : null;
  };
  return (
    <div className={styles.parts}>
      {inRows(visibleParts).map((row) =>
        row.length === 1 ? (
          row.map(partOf)
        ) : (
          <div key={row[0]} className={styles.pair}>
            {row.map(partOf)}
          </div>
        ),
      )}
    </div>
  );
}

/** Renders the field for a phone of ten digits, which inserts its dashes while it is typed. */
function PhonePart({ partnerForm: { form } }: FormSectionProps) {
  const { t } = useMessages();
  return (
    <Field
      {...form.register('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      required
      label={t('third-party-opt-in.phone')}
      mask={maskOptInPhone}
    />
  );
}
