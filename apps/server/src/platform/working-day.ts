const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the same time of the previous working day in UTC; on a Monday that is Friday. */
export function workingDayBefore(now: Date): Date {
  const before = new Date(now.getTime() - DAY_MS);
  return isWeekend(before) ? workingDayBefore(before) : before;
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}
