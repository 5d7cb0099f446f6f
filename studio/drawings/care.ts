import type { Art, Cutout } from '../engine/scene.ts';
import type { Value } from '../engine/value.ts';
import { EGG_OUTLINE } from './nature.ts';
import { INK } from './palette.ts';
import { box, cut, disc, ink, placed, shape, sheet, stroke } from './paper.ts';

/** A large egg-shaped card, 184 x 240, that carries one thing in its middle. */
export function medal(fill: string, children: readonly Cutout[]): Cutout {
  return { children: [{ art: [sheet(`<g transform="scale(2)">${shape(EGG_OUTLINE, fill)}</g>`)] }, ...children] };
}

/** A feeding bottle, 228 high around its middle. */
export function bottle(): Art {
  return placed(
    [
      cut(shape('M-40 -22Q-40 -44 -24 -52H24Q40 -44 40 -22V96Q40 116 20 116H-20Q-40 116 -40 96Z', INK.white)),
      ink(
        shape('M-40 8H40V96Q40 116 20 116H-20Q-40 116 -40 96Z', INK.honey1) +
          stroke('M14 20H30M20 38H30M14 56H30M20 74H30', INK.egg6, 4),
      ),
      cut(box(-34, -68, 68, 22, 7, INK.pine7)),
      cut(shape('M-24 -68Q-22 -84 -10 -88Q-9 -112 0 -112Q9 -112 10 -88Q22 -84 24 -68Z', INK.coral3)),
    ],
    0,
    0,
  );
}

/** A cup, 100 wide, its foot at y 0. */
export function cup(fill: string, band: string): Art {
  return [
    cut(`<path d="M44 -74C80 -78 80 -24 36 -28" fill="none" stroke="${fill}" stroke-width="13"/>`),
    cut(shape('M-50 -92H50L42 -14Q40 0 26 0H-26Q-40 0 -42 -14Z', fill)),
    ink(shape('M-47 -64H47L45 -42H-45Z', band)),
  ];
}

/** A glass of water, 70 wide, its foot at y 0. */
export function glass(): Art {
  return [
    cut(shape('M-38 -120H38L30 -8Q29 0 22 0H-22Q-29 0 -30 -8Z', INK.white)),
    ink(shape('M-34 -84Q0 -96 34 -84L28 -10Q27 -6 22 -6H-22Q-27 -6 -28 -10Z', INK.egg4)),
    ink(stroke('M-22 -72L-18 -26', INK.white, 5, 0.8)),
  ];
}

/** A claw-foot bath, 300 wide around its rim's middle. */
export function bath(fill: string = INK.coral5, rim: string = INK.coral6): Art {
  return [
    cut(stroke('M-96 104L-110 130M96 104L110 130', INK.pine8, 16)),
    sheet(shape('M-140 8H140C140 76 104 112 60 112H-60C-104 112 -140 76 -140 8Z', fill)),
    ink(stroke('M-112 36Q-104 68 -84 82', INK.coral3, 9)),
    cut(box(-156, -10, 312, 22, 11, rim)),
  ];
}

/** A heap of foam for behind a rim. */
export function foam(): Art {
  return [
    cut(
      disc(-92, 0, 26, INK.white) +
        disc(-54, -14, 34, INK.white) +
        disc(-6, -20, 38, INK.white) +
        disc(44, -12, 34, INK.white) +
        disc(88, 0, 26, INK.white),
    ),
  ];
}

export function duck(): Art {
  return [
    cut(
      shape(
        'M-54 -16C-40 -6 -20 -8 -8 -18C-2 -28 -8 -40 -2 -52A26 26 0 1 1 38 -22C46 -6 40 26 6 28H-22C-44 28 -56 10 -54 -16Z',
        INK.honey5,
      ),
    ),
    ink(disc(22, -42, 4.4, INK.ink) + shape('M-30 2C-16 -8 6 -6 10 4C4 16 -20 18 -30 2Z', INK.honey6)),
    cut(shape('M40 -44L62 -34L40 -28Z', INK.coral5)),
  ];
}

/** Soap bubbles that rise. */
export function bubbles(
  x: number,
  y: number,
  width: number,
  high: number,
  fill: string = INK.white,
): readonly Cutout[] {
  return Array.from({ length: 7 }, (_, index) => {
    const way = (seconds: number): number => (seconds / 6 + index * 0.287) % 1;
    return {
      art: [ink(disc(0, 0, 15, fill, 0.85) + disc(-5, -5, 3.6, INK.egg4))],
      x: (seconds: number) => x + ((index * 0.618) % 1) * width + 10 * Math.sin(seconds + index),
      y: (seconds: number) => y - high * way(seconds),
      scale: 0.6 + (index % 3) * 0.3,
      fade: (seconds: number) => Math.min(1, 5 * way(seconds), 3 * (1 - way(seconds))),
    };
  });
}

/** A clean folded diaper, 110 wide. */
export function diaper(): Art {
  return [
    cut(shape('M-62 -34H62L54 -6C34 -2 22 14 18 40H-18C-22 14 -34 -2 -54 -6Z', INK.white)),
    ink(box(-62, -34, 124, 12, 5, INK.egg4)),
    cut(box(-66, -36, 22, 18, 6, INK.honey5) + box(44, -36, 22, 18, 6, INK.honey5)),
  ];
}

/** A thermometer, 190 high around its middle; `level` from 0 to 1 is the height of its column. */
export function thermometer(level: Value, fill: string = INK.coral5): Cutout {
  return {
    children: [
      {
        art: [
          cut(box(-20, -96, 40, 160, 20, INK.white) + disc(0, 70, 32, INK.white)),
          ink(stroke('M26 -70H36M26 -46H36M26 -22H36M26 2H36', INK.egg6, 4)),
        ],
      },
      { y: 60, scaleY: level, children: [{ art: [ink(box(-8, -140, 16, 142, 8, fill))] }] },
      { art: [ink(disc(0, 70, 22, fill))] },
    ],
  };
}

/** A cooking pot with handles, 190 wide, foot at y 0. */
export function pot(fill: string, lid: string): Art {
  return [
    cut(box(-118, -86, 236, 18, 9, INK.pine9)),
    sheet(shape('M-92 -104H92V-26Q92 0 66 0H-66Q-92 0 -92 -26Z', fill)),
    cut(shape('M-98 -104C-90 -140 -50 -150 0 -150C50 -150 90 -140 98 -104Z', lid)),
    cut(disc(0, -154, 14, INK.honey5)),
  ];
}

/** A shopping bag with greens, 130 wide, foot at y 0. */
export function groceries(fill: string): Art {
  return [
    cut(shape('M-20 -120C-44 -170 -34 -200 -22 -212C-8 -190 -4 -160 -8 -120Z', INK.leaf)),
    cut(box(14, -206, 28, 110, 14, INK.straw)),
    cut(disc(52, -126, 26, INK.coral5)),
    sheet(shape('M-70 -128H74L66 0H-62Z', fill)),
    ink(shape('M-70 -128H74L72 -104H-68Z', INK.straw2)),
  ];
}

/** A stethoscope, 120 wide around its middle. */
export function stethoscope(tube: string = INK.pine7): Art {
  return [
    cut(stroke('M-44 -56C-50 -4 -30 20 -8 20C14 20 34 -4 28 -56M-8 20C-8 60 18 68 38 56C52 46 52 26 50 14', tube, 9)),
    cut(disc(50, 2, 18, INK.honey5)),
    ink(disc(50, 2, 8, INK.paper) + disc(-44, -60, 8, INK.ink) + disc(28, -60, 8, INK.ink)),
  ];
}

/** An open-topped balance's beam, 360 wide, its pivot at the origin. */
export function beam(): Art {
  return [cut(box(-184, -8, 368, 16, 8, INK.straw2)), cut(disc(0, 0, 15, INK.honey5))];
}

export function feather(fill: string = INK.egg4, rib: string = INK.egg6): Art {
  return [
    cut(shape('M0 70C-34 36 -36 -26 4 -76C34 -30 34 30 0 70Z', fill)),
    ink(stroke('M0 92C0 40 0 0 4 -52M0 30L-20 12M1 30L19 12M0 4L-22 -16M2 4L20 -14', rib, 4)),
  ];
}

/** A sleep sack on its own as if hung up, 120 wide, shoulders at y 0. */
export function hangingSack(fill: string, dot: string): Art {
  const dots = [
    [-24, 60, 4],
    [18, 78, 5],
    [30, 48, 3.4],
    [-10, 106, 4],
    [-36, 98, 3],
    [34, 112, 4],
    [6, 134, 3],
  ] as const;
  return [
    cut(
      shape('M-32 0L-46 10Q-34 26 -42 44L-58 130Q-58 160 0 160Q58 160 58 130L42 44Q34 26 46 10L32 0Q0 22 -32 0Z', fill),
    ),
    ink(dots.map(([x, y, r]) => disc(x, y, r, dot, 0.75)).join('') + stroke('M0 22V140', dot, 3, 0.7)),
  ];
}

/** A baby's suit with short legs as if hung up, 130 wide, shoulders at y 0. */
export function hangingSuit(fill: string, dot: string): Art {
  return [
    cut(
      shape(
        'M-30 0L-78 26L-66 58L-42 48V104Q-42 132 -22 132Q-8 132 0 108Q8 132 22 132Q42 132 42 104V48L66 58L78 26L30 0Q0 20 -30 0Z',
        fill,
      ),
    ),
    ink(disc(0, 40, 4.4, dot) + disc(0, 62, 4.4, dot) + disc(0, 84, 4.4, dot)),
  ];
}

export function peg(): Art {
  return [cut(box(-5, -16, 10, 32, 4, INK.straw2))];
}

/** A cool pack: a soft blue pouch with a star of cold, 150 wide. */
export function coolPack(): Art {
  return [
    cut(box(-80, -52, 160, 104, 26, INK.egg4)),
    ink(box(-66, -38, 132, 76, 18, INK.egg2) + stroke('M0 -26V26M-23 -13L23 13M23 -13L-23 13', INK.egg6, 7)),
  ];
}
