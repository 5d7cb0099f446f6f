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

export interface DistanceMapModel {
  /** The distances of the rings, nearest first, in the unit of the places. */
  rings: readonly number[];
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
  return {
    rings,
    trueBearings,
    pins: places.map(({ number, distance, bearing }, index) => {
      const angle = trueBearings && bearing !== null ? bearing : 45 + (360 / places.length) * index;
      const radius = radiusOf(distance, rings);
      const radians = (angle * Math.PI) / 180;
      return { number, left: 50 + radius * Math.sin(radians), top: 50 - radius * Math.cos(radians) };
    }),
  };
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
