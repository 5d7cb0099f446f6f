import { parseEventTimes } from '../places/event-times.ts';

/** Places shown below the suggested one at first, and added by each "view more". */
export const PLACES_A_STEP = 4;

/**
 * The fields of a place that the list needs; times are ISO with zone, null when the place is no
 * pop-up or lacks one.
 */
export interface PickupPlace {
  popupEvent: boolean;
  eventStart: string | null;
  eventEnd: string | null;
}

export type PopupProblem = 'event-times' | 'over';

/**
 * Returns why a pop-up is not shown, or null: its end must be later than its start, at most 24
 * hours later, and not past.
 */
export function popupProblem({ popupEvent, eventStart, eventEnd }: PickupPlace, now: Date): PopupProblem | null {
  if (!popupEvent) return null;
  const times = parseEventTimes(eventStart, eventEnd);
  if (times === null) return 'event-times';
  return times.end < now ? 'over' : null;
}

export interface PickupList<Place> {
  suggested: Place | null;
  visible: Place[];
  /** Number of places not shown yet; "view more" appears while there are any. */
  hiddenCount: number;
  /** Places that are not shown because their event times are wrong, to be logged. */
  faulty: Place[];
}

/**
 * Returns the list after a number of clicks on "view more": the nearest place is suggested, then
 * four, then four more each.
 */
export function pickupList<Place extends PickupPlace>(
  places: readonly Place[],
  moreCount: number,
  now: Date,
): PickupList<Place> {
  const openPlaces = places.filter((place) => popupProblem(place, now) === null);
  const visible = openPlaces.slice(1, 1 + PLACES_A_STEP * (moreCount + 1));
  return {
    suggested: openPlaces[0] ?? null,
    visible,
    hiddenCount: Math.max(0, openPlaces.length - 1 - visible.length),
    faulty: places.filter((place) => popupProblem(place, now) === 'event-times'),
  };
}
