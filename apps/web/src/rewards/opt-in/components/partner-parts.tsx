import type { AskedPart } from '@nestling/domain/rewards/opt-in/partner-flags';
import { useEffect } from 'react';
import { AddressPart } from './address-part.tsx';
import { AgePart } from './age-part.tsx';
import { ChildDatePart } from './child-date-part.tsx';
import { ChildGenderPart, WicPart } from './choice-parts.tsx';
import { ConsentPart } from './consent-part.tsx';
import { InsurancePart } from './insurance-part.tsx';
import { ParentDobPart } from './parent-dob-part.tsx';
import { underAgeId } from './part-props.ts';
import type { PartProps } from './part-props.ts';
import styles from './partner-parts.module.css';
import { PhonePart } from './phone-part.tsx';

const PARTS: Readonly<Partial<Record<AskedPart, (part: PartProps) => React.JSX.Element | null>>> = {
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

/** The fields below the question: those that are asked, in one order; who is under 18 keeps the line that says so alone (D-134, D-239). */
export function PartnerParts(part: PartProps) {
  const { partnerForm, facts } = part;
  const { form, verdict } = partnerForm;
  const isUnder = verdict.answer === 'under-age';
  const underId = underAgeId(form.inputId('age'));

  useEffect(() => {
    // The date that chose the line has gone with the fields.
    if (isUnder && document.activeElement === document.body) document.getElementById(underId)?.focus();
  }, [isUnder, underId]);

  const asked = facts.form.asked.filter((one) => verdict.asksFields || (isUnder && one === 'age'));
  if (asked.length === 0) return null;
  return (
    <div className={styles.parts}>
      {asked.map((one) => {
        const Part = PARTS[one];
        return Part ? <Part key={one} {...part} /> : null;
      })}
    </div>
  );
}
