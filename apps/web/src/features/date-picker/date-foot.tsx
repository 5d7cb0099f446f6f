import type { PlainDate } from '@nestling/domain/account/dates/plain-date';
import { BabyIcon } from '@nestling/ui/icons/baby.ts';
import { CalendarBlankIcon } from '@nestling/ui/icons/calendar-blank.ts';
import { CalendarHeartIcon } from '@nestling/ui/icons/calendar-heart.ts';
import { fullDate } from './plain-dates.ts';
import { chosenText } from '../../lib/i18n/i18n.ts';
import { useMessages } from '../../lib/i18n/use-messages.ts';
import { ageText } from './date-text.ts';
import styles from './date-picker.module.css';

interface DateFootProps {
  mode: 'birth' | 'due';
  /** The resulting date; null while a part is missing. */
  date: PlainDate | null;
  /** Text of the next step, while a part is missing. */
  next: string;
  today: PlainDate;
}

/** Renders the complete date as a friendly text. */
export function DateFoot({ mode, date, next, today }: DateFootProps) {
  const { locale } = useMessages();
  const Icon = date === null ? CalendarBlankIcon : mode === 'due' ? CalendarHeartIcon : BabyIcon;
  const age = date === null || mode === 'due' ? null : ageText(date, today);
  return (
    <p className={styles.foot} role="status">
      <Icon weight={date === null ? 'bold' : 'fill'} size={30} aria-hidden="true" />
      {date === null ? (
        <span className={styles.wait}>{next}</span>
      ) : (
        <span className={styles.date}>
          {fullDate(date, locale)}
          {age === null ? null : <span className={styles.age}>{` · ${chosenText(age.key, age.values)}`}</span>}
        </span>
      )}
    </p>
  );
}
