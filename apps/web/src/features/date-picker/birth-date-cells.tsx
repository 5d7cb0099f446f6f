import {
  birthDateParts,
  chosenBirthDate,
  offeredBirthDays,
  offeredBirthMonths,
  offeredBirthYears,
  type BirthDateChoice,
} from '@nestling/domain/account/dates/birth-date';
import { daysInMonth, plainDateOf, type PlainDate } from '@nestling/domain/account/dates/plain-date';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fullDate, monthAndYear, monthName } from './plain-dates.ts';
import { settings } from '../../lib/settings.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { Message } from '../../lib/i18n/message.tsx';
import { classNames } from '@nestling/ui/class-names.ts';
import { Cells } from '@nestling/ui/layout/cells.tsx';
import link from '@nestling/ui/link.module.css';
import { DateFoot } from './date-foot.tsx';
import styles from './date-picker.module.css';

const PHONE_MONTHS = 4;

const MONTHS_A_YEAR = 12;

/** Years that are shown at once, because most children are young. */
const FIRST_YEARS = 6;

interface BirthDateCellsProps {
  hint: string;
  today: PlainDate;
  onChoose: (date: PlainDate) => void;
}

/** Renders the cells of a birth date: year, then month, then day; none in the future. */
export function BirthDateCells({ hint, today, onChoose }: BirthDateCellsProps) {
  const { t, locale } = useMessages();
  const [choice, setChoice] = useState<BirthDateChoice>({ year: null, month: null, day: null });
  const [pointed, setPointed] = useState<number | null>(null);
  const { columns, numberOfYears } = settings().config.datePickerOptions;
  const { year, month } = choice;
  const parts = birthDateParts(choice);
  const inside = (text: string) => <span className={styles.in}>{text}</span>;

  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.box}>
        <YearCells
          years={offeredBirthYears(today, numberOfYears).toReversed()}
          value={year}
          columns={columns.years}
          onChoose={(value) => setChoice({ year: value, month: null, day: null })}
        />
        {year !== null && parts.includes('month') ? (
          <Cells
            label={<Message of="date-picker.monthIn" values={{ year: String(year) }} tags={{ in: inside }} />}
            cells={upTo(MONTHS_A_YEAR).map((value) => ({
              value,
              label: monthName(value, locale),
              disabled: !offeredBirthMonths(year, today).includes(value),
            }))}
            value={month}
            columns={columns.months}
            phoneColumns={PHONE_MONTHS}
            onChoose={(value) => setChoice({ year, month: value, day: null })}
          />
        ) : null}
        {year !== null && month !== null && parts.includes('day') ? (
          <Cells
            close
            label={
              <Message
                of="date-picker.dayIn"
                values={{ month: monthAndYear(month, year, locale) }}
                tags={{ in: inside }}
              />
            }
            cells={upTo(daysInMonth(year, month)).map((day) => ({
              value: day,
              label: String(day),
              name: fullDate(plainDateOf({ year, month, day }) ?? today, locale),
              disabled: !offeredBirthDays(year, month, today).includes(day),
            }))}
            value={null}
            columns={columns.days}
            phoneColumns={columns.days}
            onChoose={(day) => {
              const date = chosenBirthDate({ year, month, day }, today);
              if (date !== null) onChoose(date);
            }}
            onPreview={setPointed}
          />
        ) : null}
        <DateFoot
          mode="birth"
          date={chosenBirthDate({ year, month, day: pointed }, today)}
          next={t(
            year === null ? 'date-picker.monthNext' : month === null ? 'date-picker.dayNext' : 'date-picker.pickDay',
          )}
          today={today}
        />
      </div>
    </>
  );
}

interface YearCellsProps {
  /** Newest first. */
  years: readonly number[];
  value: number | null;
  columns: number;
  onChoose: (year: number) => void;
}

function YearCells({ years, value, columns, onChoose }: YearCellsProps) {
  const { t } = useMessages();
  const [showsAll, setShowsAll] = useState(years.length <= FIRST_YEARS);
  const all = useRef<HTMLDivElement>(null);

  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // The clicked button has disappeared together with the focus.
    all.current?.querySelectorAll('button')[FIRST_YEARS]?.focus();
  };

  return (
    <div ref={all}>
      <Cells
        label={t('date-picker.year')}
        cells={(showsAll ? years : years.slice(0, FIRST_YEARS)).map((year) => ({ value: year, label: String(year) }))}
        value={value}
        columns={columns}
        phoneColumns={columns}
        onChoose={onChoose}
      />
      {showsAll ? null : (
        <button type="button" className={classNames(link.text, link.alone, styles.earlier)} onClick={showAll}>
          {t('date-picker.earlierYears')}
        </button>
      )}
    </div>
  );
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
