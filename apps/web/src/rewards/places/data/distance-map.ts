/**
 * A place on the map: its number in the list, how far it is, and where, in degrees clockwise from
 * north.
 */
export interface MapPlace {
  number: number;
  distance: number;
  bearing: number | null;
}

/** A pin: left and top of its tip in percent of the map's square, which has home in its middle. */
export interface MapPin {
  number: number;
  left: number;
  top: number;
}

export interface DistanceMapModel {
  /** What the rings stand for, nearest first, in the unit of the distances. */
  rings: readonly number[];
  pins: MapPin[];
  /** False when the pins are spread evenly, because nobody knows where the places lie. */
  trueBearings: boolean;
}

/** Ring distances that fit together; the first set that reaches the farthest place is drawn. */
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

/**
 * Where the pins of the places stand, each at its true distance between the rings.
 */
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

/** The radius of a distance: from ring to ring in even steps. */
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
