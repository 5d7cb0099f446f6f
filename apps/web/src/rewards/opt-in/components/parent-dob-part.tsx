import { DOB_MONTHS, dobDays, dobYears, isDobUnderAge, withDobPart } from '@nestling/domain/rewards/opt-in/parent-dob';
import type { ChosenDob } from '@nestling/domain/rewards/opt-in/parent-dob';
import { useId, useState } from 'react';
import type { FocusEvent } from 'react';
import { monthName } from '../../../lib/date-picker/plain-dates.ts';
import { today as todayHere } from '../../../lib/dates.ts';
import { Message } from '../../../lib/i18n/message.tsx';
import { useMessages } from '../../../lib/i18n/use-messages.ts';
import { SupportLink } from '../../../lib/support-link.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './partner-parts.module.css';
import type { PartProps } from './part-props.ts';

/** The member's own date of birth; one under 18 chooses the line that says so, where the age is asked (D-239). */
export function ParentDobPart({ partnerForm: { form }, facts }: PartProps) {
  const { t, locale } = useMessages();
  const [today] = useState(todayHere);
  const errorId = useId();
  const { parentDob: dob } = form.watch();
  const choose = (part: Partial<ChosenDob>) => {
    const chosen = withDobPart(dob, part);
    form.setValue('parentDob', chosen);
    form.clearErrors('month');
  };
  // Once she has left the date: who moves through the years by keyboard passes those of children first.
  const judgeAge = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    if (facts.form.asked.includes('age') && isDobUnderAge(dob, today)) form.setValue('age', 'under');
  };
  const error = form.formState.errors.month === 'under-age' ? <UnderAge /> : form.errorText('month');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the selects inside, which are left as one
    <fieldset aria-describedby={error ? errorId : undefined} onBlur={judgeAge}>
      <legend className={styles.legend}>{t('third-party-opt-in.parentDob')}</legend>
      <div className={styles.date}>
        <Select
          id={form.inputId('month')}
          name="bdayMonth"
          autoComplete="bday-month"
          hidesLabel
          label={t('third-party-opt-in.month')}
          placeholder={t('third-party-opt-in.month')}
          options={DOB_MONTHS.map((month) => ({ value: String(month), label: monthName(month, locale) }))}
          value={dob.month || null}
          error={null}
          onChange={(month) => choose({ month })}
        />
        <Select
          id={form.inputId('day')}
          name="bdayDay"
          autoComplete="bday-day"
          hidesLabel
          label={t('third-party-opt-in.day')}
          placeholder={t('third-party-opt-in.day')}
          options={dobDays(dob).map(optionOf)}
          value={dob.day || null}
          error={null}
          onChange={(day) => choose({ day })}
        />
        <Select
          id={form.inputId('year')}
          name="bdayYear"
          autoComplete="bday-year"
          hidesLabel
          label={t('third-party-opt-in.year')}
          placeholder={t('third-party-opt-in.year')}
          options={dobYears(today).map(optionOf)}
          value={dob.year || null}
          error={null}
          onChange={(year) => choose({ year })}
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

/** Who is refused by her date alone is told whom to write to (D-231). */
function UnderAge() {
  return <Message of="third-party-opt-in.ageRefused" tags={{ support: (text) => <SupportLink>{text}</SupportLink> }} />;
}

function optionOf(part: number): { value: string; label: string } {
  return { value: String(part), label: String(part) };
}
