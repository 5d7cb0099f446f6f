/**
 * A place on the map: its number in the list, its distance, and its bearing in degrees clockwise
 * from north.
 */
export interface MapPlace {
  number: number;
  distance: number;
  bearing: number | null;
}

/** A pin: left and top of its tip in percent of the map's square, with the home at the center. */
export interface MapPin {
  number: number;
  left: number;
  top: number;
}

/** The label of a ring, in percent of the map's square. */
export interface RingLabel {
  /** In the unit of the places. */
  distance: number;
  /** Of its middle. */
  left: number;
  top: number;
}

export interface DistanceMapModel {
  /** The distances of the rings, nearest first, in the unit of the places. */
  rings: readonly number[];
  labels: RingLabel[];
  pins: MapPin[];
  /** False when the pins are spread evenly, because the directions of the places are unknown. */
  trueBearings: boolean;
}

/** The first set that reaches the farthest place is drawn. */
const RING_SETS = [
  [1, 2.5, 6],
  [2, 5, 12],
  [5, 12, 30],
  [10, 25, 60],
  [25, 60, 150],
  [50, 150, 400],
] as const;

/** Radii of the three rings, in percent of the square's side. */
export const RING_RADII = [15.1, 30.2, 44.3] as const;

/** Returns the map of the places, each at its true distance between the rings. */
export function distanceMap(places: readonly MapPlace[]): DistanceMapModel {
  const farthest = Math.max(0, ...places.map(({ distance }) => distance));
  const rings = RING_SETS.find(([, , last]) => last >= farthest) ?? [50, 150, Math.ceil(farthest)];
  const trueBearings = places.every(({ bearing }) => bearing !== null);
  const pins = places.map(({ number, distance, bearing }, index) => {
    const angle = trueBearings && bearing !== null ? bearing : 45 + (360 / places.length) * index;
    return { number, ...pointAt(angle, radiusOf(distance, rings)) };
  });
  return { rings, trueBearings, pins, labels: rings.map((distance, index) => labelOf(distance, index, pins)) };
}

/** Where a label may be on its ring, the best place first, in degrees clockwise from north. */
const LABEL_ANGLES = [180, 0, 90, 270, 135, 225, 45, 315];

/** Half a label, and a pin above its tip, with some room; in percent of the square on a phone. */
const LABEL = { width: 11, height: 5 };
const PIN = { width: 6, height: 16 };

/** At the first place that no pin covers; below the home where each is covered. */
function labelOf(distance: number, index: number, pins: readonly MapPin[]): RingLabel {
  const points = LABEL_ANGLES.map((angle) => pointAt(angle, RING_RADII[index] ?? 0));
  const isFree = ({ left, top }: Pick<RingLabel, 'left' | 'top'>): boolean =>
    pins.every((pin) => {
      const isApart = Math.abs(pin.left - left) > LABEL.width + PIN.width;
      return isApart || pin.top < top - LABEL.height || pin.top - PIN.height > top + LABEL.height;
    });
  const [below = { left: 50, top: 50 }] = points;
  return { distance, ...(points.find(isFree) ?? below) };
}

function pointAt(angle: number, radius: number): Pick<MapPin, 'left' | 'top'> {
  const radians = (angle * Math.PI) / 180;
  return { left: 50 + radius * Math.sin(radians), top: 50 - radius * Math.cos(radians) };
}

/** Returns the radius of a distance, interpolated between the rings. */
export function radiusOf(distance: number, rings: readonly number[]): number {
  let innerDistance = 0;
  let innerRadius = 0;
  for (const [index, outerDistance] of rings.entries()) {
    const outerRadius = RING_RADII[index] ?? innerRadius;
    if (distance <= outerDistance) {
      const share = (distance - innerDistance) / (outerDistance - innerDistance);
      return innerRadius + share * (outerRadius - innerRadius);
    }
    innerDistance = outerDistance;
    innerRadius = outerRadius;
  }
  return innerRadius;
}
