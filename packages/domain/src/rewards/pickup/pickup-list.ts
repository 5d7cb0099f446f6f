import { areEventTimes } from '../places/event-times.ts';

/** Places shown below the suggested one at first, and added by each "view more". */
export const PLACES_A_STEP = 4;

/** What the list must know of a place; times are ISO with zone, null when the place is no pop-up or lacks one. */
export interface PickupPlace {
  popupEvent: boolean;
  eventStart: string | null;
  eventEnd: string | null;
}

export type PopupProblem = 'event-times' | 'over';

/** Why a pop-up is not drawn, or null: its end comes later than its start, at most 24 hours later, and is not past (RWD items 75, 76). */
export function popupProblem({ popupEvent, eventStart, eventEnd }: PickupPlace, now: Date): PopupProblem | null {
  if (!popupEvent) return null;
  if (!areEventTimes(eventStart, eventEnd)) return 'event-times';
  return Date.parse(eventEnd ?? '') < now.getTime() ? 'over' : null;
}

export interface PickupList<Place> {
  suggested: Place | null;
  shown: Place[];
  /** Number of places held back; "view more" stands while there are any. */
  heldBack: number;
  /** Places that were not drawn because their event times are wrong, to be logged. */
  faulty: Place[];
}

/** The list after "view more" was pressed so many times: the nearest place is suggested, then four, then four more each (RWD item 76). */
export function pickupList<Place extends PickupPlace>(
  places: readonly Place[],
  pressed: number,
  now: Date,
): PickupList<Place> {
  const drawn = places.filter((place) => popupProblem(place, now) === null);
  const shown = drawn.slice(1, 1 + PLACES_A_STEP * (pressed + 1));
  return {
    suggested: drawn[0] ?? null,
    shown,
    heldBack: Math.max(0, drawn.length - 1 - shown.length),
    faulty: places.filter((place) => popupProblem(place, now) === 'event-times'),
  };
}
