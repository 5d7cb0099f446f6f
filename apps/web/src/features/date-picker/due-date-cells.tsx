import { mustConfirmDueDate, inferDueDate } from '@nestling/domain/account/dates/due-date';
import { partsOf, type PlainDate } from '@nestling/domain/account/dates/plain-date';
import { useEffect, useRef, useState } from 'react';
import { CalendarHeartIcon } from '@nestling/ui/icons/calendar-heart.ts';
import { fullDate, longDate, monthAndYear, monthName } from './plain-dates.ts';
import { settings } from '../../lib/settings.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Message } from '../../lib/i18n/message.tsx';
import { AskAgain } from '@nestling/ui/form/ask-again.tsx';
import { Cells } from '@nestling/ui/layout/cells.tsx';
import { weeksBetween } from './date-text.ts';
import { dueMonths } from './due-months.ts';
import { DateFoot } from './date-foot.tsx';
import styles from './date-picker.module.css';

const PHONE_MONTHS = 4;

interface DueDateCellsProps {
  hint: string;
  today: PlainDate;
  onChoose: (date: PlainDate) => void;
}

/** Month, then day; the year follows from them. A date far ahead must be confirmed. */
export function DueDateCells({ hint, today, onChoose }: DueDateCellsProps) {
  const { t, locale } = useMessages();
  const [month, setMonth] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [far, setFar] = useState<PlainDate | null>(null);
  const [reopened, setReopened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { columns } = settings().config.datePickerOptions;
  const months = dueMonths(today);

  // The clicked button was removed with the question, so the focus must move to a day.
  useEffect(() => {
    if (far === null && reopened) box.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [far, reopened]);

  const choose = (day: number) => {
    const date = month === null ? null : inferDueDate(month, day, today);
    if (date === null) return;
    if (mustConfirmDueDate(date, today)) setFar(date);
    else onChoose(date);
  };

  if (far !== null) {
    return (
      <AskAgain
        icon={<CalendarHeartIcon weight="fill" size={30} />}
        question={t('date-picker.isThatRight', { date: longDate(far, locale) })}
        why={t('date-picker.farAhead', { weeks: weeksBetween(today, far) })}
        yes={t('date-picker.yesInYear', { year: String(partsOf(far).year) })}
        no={t('date-picker.pickAnother')}
        onYes={() => onChoose(far)}
        onNo={() => {
          setFar(null);
          setPointed(null);
          setReopened(true);
        }}
      />
    );
  }

  const chosen = months.find((candidate) => candidate.month === month);
  const preview = month === null || pointed === null ? null : inferDueDate(month, pointed, today);
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <div ref={box} className={styles.box}>
        <Cells
          label={t('date-picker.month')}
          cells={months.map(({ month: value, year }) => ({
            value,
            label: monthName(value, locale),
            under: String(year),
          }))}
          value={month}
          columns={columns.months}
          phoneColumns={PHONE_MONTHS}
          onChoose={(value) => {
            setMonth(value);
            setPointed(null);
          }}
        />
        {chosen ? (
          <Cells
            close
            label={
              <Message
                of="date-picker.dayIn"
                values={{ month: monthAndYear(chosen.month, chosen.year, locale) }}
                tags={{ in: (text) => <span className={styles.in}>{text}</span> }}
              />
            }
            cells={chosen.days.map((value) => ({
              value,
              label: String(value),
              name: nameOf(inferDueDate(chosen.month, value, today), locale),
            }))}
            value={null}
            columns={columns.days}
            phoneColumns={columns.days}
            onChoose={choose}
            onPreview={setPointed}
          />
        ) : null}
        <DateFoot
          mode="due"
          date={preview}
          next={t(chosen ? 'date-picker.pickDay' : 'date-picker.dayNext')}
          today={today}
        />
      </div>
    </>
  );
}

function nameOf(date: PlainDate | null, locale: string): string {
  return date === null ? '' : fullDate(date, locale);
}
