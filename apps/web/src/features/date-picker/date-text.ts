import { ageInYears, daysBetween, partsOf, type PlainDate } from '@nestling/domain/account/dates/plain-date';
import type { MessageKey } from '@nestling/messages/catalogue';

const DAYS_A_WEEK = 7;

/** Ages are in days below the first limit, then in weeks, in months and in years. */
const WEEKS_FROM_DAY = 14;
const MONTHS_FROM_WEEK = 26;
const YEARS_FROM_MONTH = 24;

export interface CountedText {
  key: MessageKey;
  values: Record<string, number>;
}

/** How far a due date is from today, in words: weeks to go, today, or days past. */
export function timeToDueDate(dueDate: PlainDate, today: PlainDate): CountedText {
  const days = daysBetween(today, dueDate);
  if (days === 0) return { key: 'date-picker.dueToday', values: {} };
  if (days < 0) return { key: 'date-picker.daysPast', values: { days: -days } };
  return { key: 'date-picker.weeksToGo', values: { weeks: weeksBetween(today, dueDate) } };
}

/** Weeks from one date to another, to the nearest. */
export function weeksBetween(from: PlainDate, to: PlainDate): number {
  return Math.round(daysBetween(from, to) / DAYS_A_WEEK);
}

/** Returns the age of a child on a day, in completed days, weeks, months or years. */
export function ageText(birthDate: PlainDate, today: PlainDate): CountedText {
  const days = daysBetween(birthDate, today);
  if (days < WEEKS_FROM_DAY) return { key: 'date-picker.daysOld', values: { days } };
  const weeks = Math.floor(days / DAYS_A_WEEK);
  if (weeks < MONTHS_FROM_WEEK) return { key: 'date-picker.weeksOld', values: { weeks } };
  const months = monthsBetween(birthDate, today);
  if (months < YEARS_FROM_MONTH) return { key: 'date-picker.monthsOld', values: { months } };
  return { key: 'date-picker.yearsOld', values: { years: ageInYears(birthDate, today) ?? 0 } };
}

function monthsBetween(from: PlainDate, to: PlainDate): number {
  const start = partsOf(from);
  const end = partsOf(to);
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return end.day < start.day ? months - 1 : months;
}
