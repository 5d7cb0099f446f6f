import type { PlainDate } from '@nestling/domain/account/dates/plain-date';
import { useEffect, useRef, useState } from 'react';
import { BabyIcon } from '@nestling/ui/icons/baby.ts';
import { CalendarHeartIcon } from '@nestling/ui/icons/calendar-heart.ts';
import { today as todayHere } from '../../lib/words/dates.ts';
import { longDate } from './plain-dates.ts';
import { chosenText } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { classNames } from '@nestling/ui/class-names.ts';
import link from '@nestling/ui/link.module.css';
import type from '@nestling/ui/text.module.css';
import { ageText, timeToDueDate } from './date-text.ts';
import { BirthDateCells } from './birth-date-cells.tsx';
import styles from './date-picker.module.css';
import { DueDateCells } from './due-date-cells.tsx';

interface DatePickerProps {
  mode: 'birth' | 'due';
  /** How to pick the parts; hidden while a date awaits confirmation. */
  hint: string;
  value: PlainDate | null;
  onChange: (value: PlainDate | null) => void;
  /** The date is complete and the picker has closed. */
  onDone: () => void;
}

/**
 * A date in parts: year, month, day for a birth, month and day for a due date. When complete it
 * collapses into one row; opening it again clears the value.
 */
export function DatePicker({ mode, hint, value, onChange, onDone }: DatePickerProps) {
  const [today] = useState(todayHere);
  const [reopened, setReopened] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const closed = useRef(value !== null);

  useEffect(() => {
    if (value !== null && !closed.current) place.current?.querySelector('button')?.focus({ preventScroll: true });
    closed.current = value !== null;
  }, [value]);

  useEffect(() => {
    if (reopened && value === null) place.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [reopened, value]);

  const choose = (date: PlainDate) => {
    onChange(date);
    onDone();
  };

  return (
    <div ref={place}>
      {value === null ? (
        mode === 'due' ? (
          <DueDateCells hint={hint} today={today} onChoose={choose} />
        ) : (
          <BirthDateCells hint={hint} today={today} onChoose={choose} />
        )
      ) : (
        <FoldedDate
          mode={mode}
          date={value}
          today={today}
          onChange={() => {
            setReopened(true);
            onChange(null);
          }}
        />
      )}
    </div>
  );
}

interface FoldedDateProps {
  mode: 'birth' | 'due';
  date: PlainDate;
  today: PlainDate;
  onChange: () => void;
}

function FoldedDate({ mode, date, today, onChange }: FoldedDateProps) {
  const { t, locale } = useMessages();
  const Icon = mode === 'due' ? CalendarHeartIcon : BabyIcon;
  const line = mode === 'due' ? timeToDueDate(date, today) : ageText(date, today);
  const words = longDate(date, locale);
  return (
    <div className={styles.folded}>
      <Icon weight="fill" size={34} aria-hidden="true" />
      {/* A larger target for a pointer; the button is the control for keyboards and screen readers. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button does the same */}
      <div className={styles.chosen} onClick={onChange}>
        <p className={styles.words}>{words}</p>
        <p className={classNames(type.small, styles.line)}>{chosenText(line.key, line.values)}</p>
      </div>
      <button
        type="button"
        className={classNames(link.text, link.alone, styles.change)}
        aria-label={t('date-picker.changeDate', { date: words })}
        onClick={onChange}
      >
        {t('date-picker.change')}
      </button>
    </div>
  );
}
