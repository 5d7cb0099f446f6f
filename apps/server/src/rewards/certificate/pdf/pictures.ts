import { COLOUR } from './colours.ts';

/** A flat shape: an SVG path, filled or stroked. */
export interface Shape {
  path: string;
  fill?: string;
  line?: { colour: string; width: number };
  opacity?: number;
  /** Casts a shadow on the shapes before it. */
  raised?: boolean;
}

/** A transformation: moved, then rotated clockwise in degrees, then scaled. */
export interface PdfPlacement {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
}

interface Group {
  at: PdfPlacement;
  shapes: readonly Shape[];
}

/** A picture in its own units, drawn from the first group to the last. */
export type PdfPicture = readonly Group[];

const EGG = 'M0 -60C28 -60 46 -20 46 12C46 42 26 60 0 60C-26 60 -46 42 -46 12C-46 -20 -28 -60 0 -60Z';

type Dot = readonly [x: number, y: number, radius: number];

const EGG_SPECKLES: readonly Dot[] = [
  [-18, -22, 4],
  [10, -34, 3],
  [22, -6, 5],
  [-26, 10, 3.5],
  [4, 6, 3],
  [-8, 34, 5],
  [24, 28, 3.5],
  [-2, -10, 2.2],
  [14, 44, 2.6],
  [-30, 26, 2.4],
  [30, 10, 2],
];

const SHELL_SPECKLES: readonly Dot[] = [
  [-24, 22, 4],
  [6, 20, 3],
  [22, 30, 5],
  [-8, 42, 4.5],
  [28, 14, 2.5],
];

const LOGO_SPECKLES: readonly Dot[] = [
  [20, 14, 1.8],
  [28, 18, 2.2],
  [19.5, 21, 1.4],
  [25, 9, 1.2],
];

const CORNER_SIDE = 196;

/** Leaves and eggs for the upper left corner. */
export const CORNER: PdfPicture = [
  {
    at: { x: 0, y: 0 },
    shapes: [
      { path: `M0 0H${CORNER_SIDE}A${CORNER_SIDE} ${CORNER_SIDE} 0 0 1 0 ${CORNER_SIDE}Z`, fill: COLOUR.egg1 },
      { path: 'M0 0H104V104H0Z', fill: COLOUR.egg3 },
    ],
  },
  leaf({ x: 51, y: 36, turn: 8 }, 128, [COLOUR.leaf, COLOUR.pine5]),
  leaf({ x: 36, y: 51, turn: 82 }, 128, [COLOUR.leaf, COLOUR.pine5]),
  leaf({ x: 45, y: 45, turn: 45 }, 140, [COLOUR.pine5, COLOUR.pine7]),
  egg({ x: 84, y: 36, turn: -80, scale: 0.41 }, [COLOUR.honey3, COLOUR.honey6]),
  egg({ x: 35, y: 84, turn: -10, scale: 0.41 }, [COLOUR.paper, COLOUR.straw]),
  egg({ x: 51, y: 51, turn: -45, scale: 0.57 }, [COLOUR.coral3, COLOUR.coral6]),
];

/** Distance from the centre of the seal to its rim. */
export const SEAL_RADIUS = 62;

const SEAL_SCALLOPS = 20;

/** A scalloped honey seal with a chick in its shell, centred on the origin. */
export const SEAL: PdfPicture = [
  {
    at: { x: 0, y: 0 },
    shapes: [
      { path: scallops(SEAL_SCALLOPS, 55, SEAL_RADIUS), fill: COLOUR.honey5, raised: true },
      { path: disc([0, 0, 46]), fill: COLOUR.honey1 },
    ],
  },
  {
    at: { x: 0, y: -8, scale: 0.6 },
    shapes: [
      { path: 'M-4 -36q-8 -14 -16 -12q4 8 8 14zM2 -37q0 -16 9 -20q4 12 -1 20z', fill: COLOUR.honey6 },
      { path: disc([0, 0, 38]), fill: COLOUR.honey5, raised: true },
      { path: disc([-15, -4, 4.6]) + disc([15, -4, 4.6]), fill: COLOUR.ink },
      { path: disc([-25, 9, 6.5]) + disc([25, 9, 6.5]), fill: COLOUR.coral3 },
      { path: 'M-9 4H9L0 15Z', fill: COLOUR.coral5 },
      { path: 'M-9 4H9L0 -2Z', fill: COLOUR.coral6 },
    ],
  },
  {
    at: { x: 0, y: 0.6, scale: 0.612 },
    shapes: [
      {
        path: 'M-46 0L-28 -14L-14 2L2 -14L18 2L32 -12L46 0C48 40 28 60 0 60C-28 60 -48 40 -46 0Z',
        fill: COLOUR.egg3,
        raised: true,
      },
      { path: SHELL_SPECKLES.map(disc).join(''), fill: COLOUR.egg6, opacity: 0.75 },
    ],
  },
];

/** Side of the square that the logo fills. */
export const LOGO_SIDE = 48;

/** The egg in its bowl. */
export const LOGO: PdfPicture = [
  {
    at: { x: 0, y: 0 },
    shapes: [
      {
        path: 'M24 3C32 3 37.5 13 37.5 21C37.5 24 37 26 36 28H12C11 26 10.5 24 10.5 21C10.5 13 16 3 24 3Z',
        fill: COLOUR.coral5,
      },
      { path: LOGO_SPECKLES.map(disc).join(''), fill: COLOUR.coral1 },
      { path: 'M3 25H45C45 37 36 45 24 45C12 45 3 37 3 25Z', fill: COLOUR.pine7 },
      { path: 'M7.5 31Q24 37 40.5 31M11.5 37Q24 42 36.5 37', line: { colour: COLOUR.egg4, width: 2 } },
    ],
  },
];

function leaf(at: PdfPlacement, length: number, [light, dark]: readonly [string, string]): Group {
  const near = `${0.22 * length} ${0.36 * length}`;
  const far = `${0.72 * length} ${0.34 * length}`;
  const upper = `C${0.22 * length} ${-0.36 * length} ${0.72 * length} ${-0.34 * length} ${length} 0`;
  return {
    at,
    shapes: [
      { path: `M0 0${upper}C${far} ${near} 0 0Z`, fill: light, raised: true },
      { path: `M0 0C${near} ${far} ${length} 0Z`, fill: dark },
    ],
  };
}

function egg(at: PdfPlacement, [shell, speckles]: readonly [string, string]): Group {
  return {
    at,
    shapes: [
      { path: EGG, fill: shell, raised: true },
      { path: EGG_SPECKLES.map(disc).join(''), fill: speckles, opacity: 0.75 },
    ],
  };
}

function disc([x, y, radius]: Dot): string {
  const across = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0Z`;
}

/** A rim of round lobes, valley to valley; the middle of each curve lies on the outer radius. */
function scallops(count: number, valley: number, peak: number): string {
  const step = (2 * Math.PI) / count;
  const control = 2 * peak - valley * Math.cos(step / 2);
  const at = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
  const lobes = Array.from(
    { length: count },
    (_, lobe) => `Q${at(control, lobe * step)} ${at(valley, (lobe + 0.5) * step)}`,
  );
  return `M${at(valley, -step / 2)}${lobes.join('')}Z`;
}
