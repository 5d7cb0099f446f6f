/** A number of a cut-out that may change with time; a function takes the scene's own seconds. */
export type Value = number | ((seconds: number) => number);

/** Maps a share of a movement's time (0 to 1) to a share of its way (0 to 1). */
type Easing = (share: number) => number;

/** One stop of a timeline: seconds into the scene, the value there, and how the value is approached. */
type Stop = readonly [seconds: number, value: number, easing?: Easing];

export const easeOut: Easing = (share) => 1 - (1 - share) ** 3;
export const easeIn: Easing = (share) => share ** 3;
export const easeInOut: Easing = (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);
const gentle: Easing = (share) => (1 - Math.cos(Math.PI * share)) / 2;
/** Runs a little past its goal and settles, like a card laid on a table. */
export const settle: Easing = (share) => {
  const back = share - 1;
  return 1 + 2.2 * back ** 3 + 1.2 * back ** 2;
};

/** Reads a value at a moment. @param seconds seconds since the scene began. */
export function valueAt(value: Value | undefined, seconds: number, otherwise: number): number {
  if (value === undefined) return otherwise;
  return typeof value === 'number' ? value : value(seconds);
}

/**
 * A timeline through stops in rising order of time; it holds the first value before and the last value after.
 * @throws RangeError without stops.
 */
export function keys(...stops: readonly Stop[]): (seconds: number) => number {
  const [first] = stops;
  if (first === undefined) throw new RangeError('a timeline needs at least one stop');
  return (seconds) => {
    let before = first;
    for (const stop of stops) {
      if (seconds < stop[0]) return between(before, stop, seconds);
      before = stop;
    }
    return before[1];
  };
}

function between(before: Stop, after: Stop, seconds: number): number {
  const span = after[0] - before[0];
  if (span <= 0 || seconds <= before[0]) return before[1];
  const share = (after[2] ?? gentle)((seconds - before[0]) / span);
  return before[1] + (after[1] - before[1]) * share;
}

/** A calm swing around a middle. @param period seconds of one swing. @param phase share of a swing it starts at, 0 to 1. */
export function sway(middle: number, reach: number, period: number, phase = 0): (seconds: number) => number {
  return (seconds) => middle + reach * Math.sin(2 * Math.PI * (seconds / period + phase));
}

/** A steady drift from a start. @param perSecond change of the value in one second. */
export function drift(start: number, perSecond: number): (seconds: number) => number {
  return (seconds) => start + perSecond * seconds;
}

/** The sum of values at the same moment. */
export function sum(...values: readonly Value[]): (seconds: number) => number {
  return (seconds) => values.reduce<number>((total, value) => total + valueAt(value, seconds, 0), 0);
}

/** Fades in at a moment and, where given, out at another; 0 hidden, 1 shown. @param over seconds of each fade. */
export function shown(from: number, until = Number.POSITIVE_INFINITY, over = 0.5): (seconds: number) => number {
  return (seconds) => Math.min(ramp(seconds, from, over), 1 - ramp(seconds, until, over));
}

function ramp(seconds: number, from: number, over: number): number {
  return Math.min(1, Math.max(0, (seconds - from) / over));
}

/** Shown but for short moments, for eyes that blink. @param moments seconds at which the eyes close. */
export function openBetweenBlinks(moments: readonly number[], long = 0.2): (seconds: number) => number {
  return (seconds) => (moments.some((moment) => seconds >= moment && seconds < moment + long) ? 0 : 1);
}

/** The other side of a fade. */
export function inverse(value: (seconds: number) => number): (seconds: number) => number {
  return (seconds) => 1 - value(seconds);
}
