import type { Random } from './random.ts';

/** Start and end of an event, ISO 8601 with the place's own UTC offset. */
export interface EventTimes {
  eventStart: string;
  eventEnd: string;
}

/** Years away, so that the seeded events stay ahead of every run of the product and its tests. */
const FIRST_SATURDAY = '2036-01-05';
const WEEKS = 200;

/** Returns a Saturday event of three to five hours that begins between 9 and 12, local time. */
export function pickEventTimes(random: Random, timeZone: string): EventTimes {
  const start = random.integer(9, 12);
  return eventTimes(saturday(random.integer(0, WEEKS)), [start, start + random.integer(3, 5)], timeZone);
}

/** Returns an event within one day, from one full hour to another, in the time of a zone. */
export function eventTimes(day: string, [from, to]: readonly [number, number], timeZone: string): EventTimes {
  const offset = offsetAt(day, timeZone);
  return { eventStart: stamp(day, from, offset), eventEnd: stamp(day, to, offset) };
}

function stamp(day: string, hour: number, offset: string): string {
  return `${day}T${String(hour).padStart(2, '0')}:00:00${offset}`;
}

function saturday(week: number): string {
  const day = new Date(FIRST_SATURDAY);
  day.setUTCDate(day.getUTCDate() + 7 * week);
  return day.toISOString().slice(0, 10);
}

/** The zone's offset at noon UTC: clocks never change within the hours of an event. */
function offsetAt(day: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(`${day}T12:00:00Z`),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || 'Z';
}
