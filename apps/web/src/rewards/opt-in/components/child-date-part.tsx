import { DatePicker } from '#features/date-picker/date-picker.tsx';
import { longDate } from '#features/date-picker/plain-dates.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import { Checkbox } from '@nestling/ui/form/checkbox.tsx';
import { FieldError } from '@nestling/ui/form/field.tsx';
import { RadioCards } from '@nestling/ui/form/radio-cards.tsx';
import type from '@nestling/ui/text.module.css';
import { useId } from 'react';
import { newDate } from '../data/lead-fields.ts';
import styles from './partner-parts.module.css';
import type { FormSectionProps } from './part-props.ts';

/**
 * Renders the child's birth or due date for the partner. The stored date is prefilled; another one
 * changes the member's account only if the box says so.
 */
export function ChildDatePart({ partnerForm: { form }, facts: { storedDate, replacedDate } }: FormSectionProps) {
  const { t, locale } = useMessages();
  const errorId = useId();
  const { childBorn: born, childDate: date, savesChildDate } = form.watch();
  const error = form.errorText('childDate');
  // The member must choose between birth date and due date first because the two have different
  // limits.
  const hasBornQuestion = born === null || date === '';
  const choose = (chosen: string | null) => {
    form.setValue('childDate', chosen ?? '');
    form.clearErrors('childDate');
  };
  return (
    <fieldset
      id={form.inputId('childDate')}
      className={classNames(styles.group, hasBornQuestion && styles.whole)}
      tabIndex={-1}
      aria-describedby={error && born !== null ? errorId : undefined}
    >
      <legend className={hasBornQuestion ? type.hidden : styles.legend}>{t('third-party-opt-in.childDate')}</legend>
      {hasBornQuestion ? (
        <RadioCards
          id={`${form.inputId('childDate')}-born`}
          name={`${form.inputId('childDate')}-born`}
          legend={t('registration-step-two.isBorn')}
          options={[
            { value: 'born', label: t('registration-step-two.born') },
            { value: 'notYet', label: t('registration-step-two.notYet') },
          ]}
          value={born === null ? null : born ? 'born' : 'notYet'}
          error={born === null ? error : null}
          onChange={(chosen) => {
            form.setValue('childBorn', chosen === 'born');
            choose(null);
          }}
        />
      ) : null}
      {born === null ? null : (
        <div className={styles.answer}>
          <DatePicker
            key={String(born)}
            mode={born ? 'birth' : 'due'}
            hint={t(born ? 'registration-step-two.birthHint' : 'registration-step-two.dueHint')}
            value={date === '' ? null : date}
            onChange={choose}
            onDone={nothing}
          />
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      {newDate({ childBorn: born, childDate: date }, storedDate) === null ? null : (
        <Checkbox
          id={`${form.inputId('childDate')}-account`}
          name="savesChildDate"
          checked={savesChildDate}
          onChange={(saves) => form.setValue('savesChildDate', saves)}
        >
          {replacedDate === null
            ? t('third-party-opt-in.saveDate')
            : t('third-party-opt-in.replaceDate', { date: longDate(replacedDate.date, locale) })}
        </Checkbox>
      )}
    </fieldset>
  );
}

function nothing(): void {}
