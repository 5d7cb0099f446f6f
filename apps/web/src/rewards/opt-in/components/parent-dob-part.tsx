import {
  DOB_MONTHS,
  dobDays,
  dobYears,
  isDobUnderAge,
  withDobPart,
  type ChosenDob,
} from '@nestling/domain/rewards/opt-in/parent-dob';
import { useId, useState, type FocusEvent } from 'react';
import { monthName } from '#features/date-picker/plain-dates.ts';
import { today as todayHere } from '#lib/words/dates.ts';
import { Message } from '#lib/i18n/message.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { SupportLink } from '#lib/links/support-link.tsx';
import { FieldError } from '@nestling/ui/form/field.tsx';
import { Select } from '@nestling/ui/form/select.tsx';
import styles from './partner-parts.module.css';
import type { FormSectionProps } from './part-props.ts';

/** The order of the selects; `name` and `autoComplete` follow the HTML autofill names. */
const PARTS = [
  { part: 'month', name: 'bdayMonth', autoComplete: 'bday-month' },
  { part: 'day', name: 'bdayDay', autoComplete: 'bday-day' },
  { part: 'year', name: 'bdayYear', autoComplete: 'bday-year' },
] as const;

/**
 * Renders the member's own date of birth. Where the age is asked, a date under 18 selects the line
 * for minors.
 */
export function ParentDobPart({ partnerForm: { form }, facts }: FormSectionProps) {
  const { t, locale } = useMessages();
  const [today] = useState(todayHere);
  const errorId = useId();
  const { parentDob: dob } = form.watch();
  const { errors } = form.formState;
  const choose = (part: Partial<ChosenDob>) => {
    const chosen = withDobPart(dob, part);
    form.setValue('parentDob', chosen);
    for (const { part: name } of PARTS)
      if (part[name] !== undefined || errors[name] !== 'missing') form.clearErrors(name);
  };
  // Judged only when the focus leaves the date, because a parent who moves through the years by
  // keyboard passes the years of minors first.
  const judgeAge = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    if (facts.form.parts.includes('age') && isDobUnderAge(dob, today)) form.setValue('age', 'under');
  };
  const options = {
    month: DOB_MONTHS.map((month) => ({ value: String(month), label: monthName(month, locale) })),
    day: dobDays(dob).map(optionOf),
    year: dobYears(today).map(optionOf),
  };
  const wrong = PARTS.find(({ part }) => errors[part] !== undefined)?.part;
  const error = errors.month === 'under-age' ? <UnderAge /> : wrong && form.errorText(wrong);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the selects inside, which are left as one
    <fieldset aria-describedby={error ? errorId : undefined} onBlur={judgeAge}>
      <legend className={styles.legend}>{t('third-party-opt-in.parentDob')}</legend>
      <div className={styles.answer}>
        <div className={styles.date}>
          {PARTS.map(({ part, name, autoComplete }) => (
            <Select
              key={part}
              id={form.inputId(part)}
              name={name}
              autoComplete={autoComplete}
              hidesLabel
              label={t(`third-party-opt-in.${part}`)}
              placeholder={t(`third-party-opt-in.${part}`)}
              options={options[part]}
              value={dob[part] || null}
              error={null}
              errorElsewhere={errors[part] === undefined ? undefined : errorId}
              onChange={(chosen) => choose({ [part]: chosen })}
            />
          ))}
        </div>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </fieldset>
  );
}

function UnderAge() {
  return <Message of="third-party-opt-in.ageRefused" tags={{ support: (text) => <SupportLink>{text}</SupportLink> }} />;
}

function optionOf(part: number): { value: string; label: string } {
  return { value: String(part), label: String(part) };
}
