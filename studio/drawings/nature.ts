import type { Art, Cutout } from '../engine/scene.ts';
import { shown, sum, sway } from '../engine/value.ts';
import { INK } from './palette.ts';
import { box, cut, disc, ink, placed, shape, sheet, stroke } from './paper.ts';

export const EGG_OUTLINE = 'M0 -60C28 -60 46 -20 46 12C46 42 26 60 0 60C-26 60 -46 42 -46 12C-46 -20 -28 -60 0 -60Z';

const STAR = 'M0 -10Q1.6 -1.6 10 0Q1.6 1.6 0 10Q-1.6 1.6 -10 0Q-1.6 -1.6 0 -10Z';
const CLOUD = 'M-40 20A20 20 0 0 1 -26 -16A28 28 0 0 1 26 -20A21 21 0 0 1 42 20Z';
const SPECKLES: readonly (readonly [number, number, number])[] = [
  [-18, -22, 4],
  [10, -34, 3],
  [22, -6, 5],
  [-26, 10, 3.5],
  [4, 6, 3],
  [-8, 30, 4.5],
  [18, 26, 3],
  [-4, -8, 2.4],
  [30, 14, 2.6],
];

/** The brand's egg, 92 x 120, speckled. */
export function egg(fill: string = INK.egg3, speckle: string = INK.egg6): Art {
  return [cut(shape(EGG_OUTLINE, fill)), ink(SPECKLES.map(([x, y, r]) => disc(x, y, r, speckle, 0.8)).join(''))];
}

export function crescent(fill: string = INK.honey3): Art {
  return [cut(shape('M20 -46A50 50 0 1 0 46 20A40 40 0 1 1 20 -46Z', fill))];
}

export function fullMoon(radius: number): Art {
  const r = radius / 172;
  const spots =
    disc(-66 * r, -62 * r, 26 * r, INK.honey5, 0.35) +
    disc(14 * r, -106 * r, 14 * r, INK.honey5, 0.35) +
    disc(76 * r, -44 * r, 20 * r, INK.honey5, 0.35);
  return [cut(disc(0, 0, radius, INK.honey3)), ink(spots)];
}

export function sun(radius: number, fill: string = INK.honey5): Art {
  return [cut(disc(0, 0, radius, fill))];
}

/** Flat rings around a light, from the outermost in. */
export function rings(radii: readonly number[], fills: readonly string[]): Art {
  return radii.map((radius, index) => ink(disc(0, 0, radius, fills[index] ?? INK.egg2)));
}

export function cloud(fill: string = INK.white): Art {
  return [cut(shape(CLOUD, fill))];
}

/** A cloud that drifts slowly to and fro. */
export function driftingCloud(x: number, y: number, scale: number, fill: string = INK.white, period = 22): Cutout {
  return { art: cloud(fill), x: sway(x, 26, period, x / 960), y: sway(y, 3, 7, y / 540), scale };
}

export function star(fill: string = INK.honey3): Art {
  return [ink(shape(STAR, fill))];
}

/** Stars that twinkle each in its own time. @param spots x, y and scale of each. */
export function stars(
  spots: readonly (readonly [number, number, number])[],
  fill: string = INK.honey3,
): readonly Cutout[] {
  const art = star(fill);
  return spots.map(([x, y, scale], index) => ({
    art,
    x,
    y,
    scale: sway(scale, scale * 0.28, 2.6 + (index % 4) * 0.7, index * 0.37),
    fade: sway(0.8, 0.2, 2.6 + (index % 4) * 0.7, index * 0.37),
    turn: sway(0, 8, 6, index * 0.21),
  }));
}

/** A leaf from its stem along the x axis; the half below is dark. */
export function leaf(length: number, light: string = INK.leaf, dark: string = INK.pine5): Art {
  const [near, far, high, low] = [0.22 * length, 0.72 * length, 0.36 * length, 0.34 * length];
  const whole = `M0 0C${near} ${-high} ${far} ${-low} ${length} 0C${far} ${low} ${near} ${high} 0 0Z`;
  return [cut(shape(whole, light)), ink(shape(`M0 0C${near} ${high} ${far} ${low} ${length} 0Z`, dark))];
}

/** A leaf standing on its stem that sways. @param turn degrees, -90 stands upright. */
export function swayingLeaf(
  x: number,
  y: number,
  turn: number,
  length: number,
  light: string = INK.leaf,
  dark: string = INK.pine5,
): Cutout {
  return { art: leaf(length, light, dark), x, y, turn: sway(turn, 3, 5 + (length % 3), turn / 97) };
}

/** Two or three leaves from one place. */
export function sprig(x: number, y: number, size: number, dark = false): Cutout {
  const far = dark ? [INK.pine7, INK.pine8] : [INK.pine5, INK.pine7];
  const near = dark ? [INK.pine5, INK.pine7] : [INK.leaf, INK.pine5];
  return {
    x,
    y,
    children: [
      swayingLeaf(0, 0, -96, size, far[0], far[1]),
      swayingLeaf(-4, 2, -136, size * 0.72, near[0], near[1]),
      swayingLeaf(6, 2, -58, size * 0.7, near[0], near[1]),
    ],
  };
}

/** A hill or wave of ground from edge to edge; `top` is its height at the middle. */
export function hill(top: number, rise: number, fill: string): Art {
  return [sheet(shape(`M-60 ${top + rise}Q240 ${top - rise} 480 ${top} T1020 ${top - rise} V620 H-60Z`, fill))];
}

export function mound(top: number, fill: string): Art {
  return [sheet(shape(`M-60 ${top + 76}Q480 ${top - 76} 1020 ${top + 76} V620 H-60Z`, fill))];
}

export function tree(fill: string = INK.pine5, side: string = INK.pine7): Art {
  return [
    cut(box(-7, -60, 14, 120, 7, INK.straw3)),
    cut(
      shape(
        'M0 -190C44 -190 66 -140 66 -100C66 -62 38 -40 0 -40C-38 -40 -66 -62 -66 -100C-66 -140 -44 -190 0 -190Z',
        fill,
      ),
    ),
    ink(shape('M0 -190C44 -190 66 -140 66 -100C66 -62 38 -40 0 -40Z', side)),
  ];
}

export function drop(fill: string = INK.white): Art {
  return [cut(shape('M0 -13C8 -3 10 2 10 6A10 10 0 0 1 -10 6C-10 2 -8 -3 0 -13Z', fill))];
}

/** Thin paper strips of warm air or steam that rise and fade. */
export function steam(x: number, y: number, scale: number, fill: string = INK.white): Cutout {
  const strip: Art = [ink(stroke('M0 0C-10 -14 10 -26 0 -42S10 -66 2 -80', fill, 8))];
  return {
    x,
    y,
    scale,
    children: [-24, 0, 24].map((across, index) => ({
      art: strip,
      x: across,
      y: sway(0, 5, 4, index * 0.33),
      scaleX: sway(1, 0.5, 4, index * 0.3),
      fade: sway(0.55, 0.3, 4, index * 0.33),
    })),
  };
}

const ROBIN =
  'M4 92C8 132 40 160 86 160C132 160 162 126 162 82C162 44 138 18 106 18C82 18 68 32 62 52C56 72 36 86 4 92Z';

function robinBody(eye: string): Art {
  const clip = `<clipPath id="robin"><path d="${ROBIN}"/></clipPath>`;
  const breast = `${clip}<g clip-path="url(#robin)">${disc(152, 108, 56, INK.coral5)}${shape('M40 170 A60 34 0 0 1 150 170Z', INK.honey1)}</g>`;
  return placed(
    [
      ink(stroke('M84 150 V182 M104 150 V182 M76 182 H112', INK.honey6, 5)),
      cut(shape('M22 74 L-50 84 L-26 96 L-46 116 L30 118Z', INK.pine9)),
      cut(shape(ROBIN, INK.pine5)),
      ink(breast),
      ink(eye),
      cut(shape('M155 54 L190 66 L160 76Z', INK.honey5)),
      ink(shape('M159 65 L190 66 L160 76Z', INK.honey6)),
    ],
    -90,
    -182,
  );
}

const ROBIN_OPEN = disc(126, 54, 10, INK.white) + disc(128, 54, 5.6, INK.ink);
const ROBIN_CLOSED = stroke('M116 54q10 9 20 0', INK.ink, 4.5);
const WING: Art = [
  cut(shape('M0 0C30 -20 86 -12 98 22C70 54 20 44 0 0Z', INK.pine8)),
  ink(stroke('M16 6C38 0 64 4 78 18M24 14C40 10 56 12 66 20', INK.pine5, 3.5)),
];

/** A robin that stands on its feet at the origin and looks right; its wing and head stir. */
export function robin(awake = true, flap = 0): Cutout {
  const wing = flap > 0 ? sway(-20, 34, flap) : sway(0, 3, 3.4);
  return {
    turn: sway(0, 1.2, 4.2),
    children: [{ art: robinBody(awake ? ROBIN_OPEN : ROBIN_CLOSED) }, { art: WING, x: -76, y: -88, turn: wing }],
  };
}

function chickArt(eyes: string): Art {
  return [
    ink(shape('M-4 -36 q-8 -14 -16 -12 q4 8 8 14z M2 -37 q0 -16 9 -20 q4 12 -1 20z', INK.honey6)),
    cut(disc(0, 0, 38, INK.honey5)),
    ink(eyes + disc(-25, 9, 6.5, INK.coral3) + disc(25, 9, 6.5, INK.coral3)),
    ink(shape('M-11 4 L0 -6 L11 4Z', INK.coral5) + shape('M-11 5 H11 L0 18Z', INK.coral6)),
  ];
}

/** A chick around its middle, radius 38, that bobs. */
export function chick(awake: boolean, phase: number): Cutout {
  const eyes = awake
    ? disc(-15, -4, 4.6, INK.ink) + disc(15, -4, 4.6, INK.ink)
    : stroke('M-20 -4q5 5 10 0M10 -4q5 5 10 0', INK.ink, 3);
  const reach = awake ? 4 : 1.6;
  return {
    children: [
      {
        art: chickArt(eyes),
        y: sway(0, reach, awake ? 1.8 : 4, phase),
        turn: sway(0, reach * 1.4, awake ? 2.6 : 6, phase),
      },
    ],
  };
}

/** The nest bowl, 280 wide, its rim at y 0, centred. */
export function nest(): Art {
  const bowl = 'M6 6C12 74 66 108 140 108C214 108 268 74 274 6Z';
  const weave = [
    [14, INK.straw, 5, 0.95],
    [25, INK.straw3, 3, 0.55],
    [36, INK.honey6, 4, 0.8],
    [47, INK.straw, 5, 0.95],
    [58, INK.straw3, 3, 0.55],
    [69, INK.honey6, 4, 0.8],
    [80, INK.straw, 5, 0.95],
  ] as const;
  const strips = weave
    .map(([y, colour, width, opacity]) => stroke(`M-10 ${y}Q140 ${y + 44} 290 ${y - 2}`, colour, width, opacity))
    .join('');
  return placed(
    [
      sheet(shape(bowl, INK.straw2)),
      ink(`<clipPath id="nest"><path d="${bowl}"/></clipPath><g clip-path="url(#nest)">${strips}</g>`),
      cut(shape('M-8 -2Q140 40 288 -2Q288 24 272 28Q140 62 8 28Q-8 24 -8 -2Z', INK.straw)),
      ink(stroke('M2 8Q140 46 278 8M6 18Q140 54 272 18', INK.straw2, 3)),
      ink(stroke('M252 18 l34 -16 M240 24 l50 6 M30 20 l-40 -14 M46 28 l-58 4', INK.straw2, 4)),
    ],
    -140,
    0,
  );
}

/** A branch from edge to edge; its upper side is near `top`. */
export function branch(top: number): Art {
  return [
    sheet(
      shape(
        `M-40 ${top}C180 ${top - 6} 330 ${top + 26} 500 ${top + 20}C680 ${top + 12} 840 ${top - 26} 1000 ${top - 10}L1000 ${top + 22}C840 ${top + 10} 690 ${top + 48} 500 ${top + 54}C320 ${top + 60} 170 ${top + 32} -40 ${top + 38}Z`,
        INK.straw3,
      ),
    ),
  ];
}

/** Rain of paper drops that fall and begin again. */
export function rain(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  fade: (seconds: number) => number = () => 1,
): readonly Cutout[] {
  const art = drop(fill);
  return Array.from({ length: 9 }, (_, index) => {
    const way = (seconds: number): number => (seconds * 0.32 + index * 0.377) % 1;
    return {
      art,
      x: x + ((index * index * 0.37 + index * 0.21) % 1) * width,
      y: (seconds: number) => y + way(seconds) * height,
      scale: 0.8,
      fade: (seconds: number) => fade(seconds) * Math.min(1, 4 * way(seconds), 4 * (1 - way(seconds))),
    };
  });
}

/** Leaves carried by a calm wind from left to right over the whole stage. */
export function wind(y: number, spread: number, colours: readonly (readonly [string, string])[]): readonly Cutout[] {
  return colours.map(([light, dark], index) => {
    const way = (seconds: number): number => ((seconds * (0.07 + 0.012 * (index % 3)) + index * 0.29) % 1) * 1140 - 90;
    return {
      art: leaf(34 + (index % 3) * 8, light, dark),
      x: way,
      y: sum(y + ((index * 0.41) % 1) * spread, sway(0, 22, 5 + (index % 2), index * 0.3)),
      turn: sway(0, 50, 6, index * 0.23),
      fade: shown(0, Number.POSITIVE_INFINITY, 0.6),
    };
  });
}
