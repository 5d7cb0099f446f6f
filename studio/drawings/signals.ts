import type { Art, Cutout } from '../engine/scene.ts';
import { sway } from '../engine/value.ts';
import { EGG_OUTLINE } from './nature.ts';
import { INK } from './palette.ts';
import { box, cut, disc, ink, oval, placed, shape, sheet, stroke } from './paper.ts';

/** A phone, 130 x 240 around its middle; its screen is `screen`. */
export function phone(screen: string, children: readonly Cutout[] = []): Cutout {
  return {
    children: [
      {
        art: [
          sheet(box(-65, -120, 130, 240, 24, INK.ink)),
          ink(box(-56, -108, 112, 216, 16, screen)),
          ink(box(-18, -104, 36, 8, 4, INK.ink)),
        ],
      },
      ...children,
    ],
  };
}

const HANDSET =
  'M-44 -50C-58 -34 -50 4 -20 32C8 60 44 66 56 50C62 42 58 36 50 30L30 18C22 14 18 18 12 24C-2 20 -22 -2 -24 -14C-18 -20 -14 -24 -18 -32L-30 -50C-34 -56 -40 -54 -44 -50Z';

/** The handset sign of a call. */
export function handset(fill: string): Art {
  return [cut(shape(HANDSET, fill))];
}

/** Arcs of sound beside a phone that come one after the other. */
export function callWaves(fill: string, period = 1.8): Cutout {
  return {
    children: [34, 58, 82].map((radius, index) => ({
      art: [
        ink(
          stroke(
            `M${radius * 0.64} ${-radius * 0.77}A${radius} ${radius} 0 0 1 ${radius * 0.64} ${radius * 0.77}`,
            fill,
            9,
          ),
        ),
      ],
      fade: sway(0.5, 0.5, period, -index * 0.18),
    })),
  };
}

/** A music note. */
export function note(fill: string, double = false): Art {
  if (double)
    return [
      cut(
        oval(-20, 22, 14, 11, fill) +
          oval(26, 14, 14, 11, fill) +
          shape('M-10 22V-34L38 -42V14H32V-26L-4 -20V22Z', fill),
      ),
    ];
  return [cut(oval(-8, 22, 14, 11, fill) + shape('M0 22V-38C14 -34 26 -26 24 -8C18 -18 12 -20 6 -20V22Z', fill))];
}

/** Notes that rise, sway and fade, one after the other. */
export function risingNotes(x: number, y: number, colours: readonly string[], high = 150): readonly Cutout[] {
  return colours.map((colour, index) => {
    const way = (seconds: number): number => (seconds / 5 + index / colours.length) % 1;
    return {
      art: note(colour, index % 2 === 1),
      x: (seconds: number) => x + index * 22 + 16 * Math.sin(2 * Math.PI * (seconds / 4 + index * 0.3)),
      y: (seconds: number) => y - high * way(seconds),
      scale: 0.8,
      fade: (seconds: number) => Math.min(1, 5 * way(seconds), 3 * (1 - way(seconds))),
    };
  });
}

/** A speech bubble with its tail at the lower left; `children` lie in it. */
export function speech(fill: string, children: readonly Cutout[] = [], mirrored = false): Cutout {
  const body: Art = placed(
    [cut(shape('M-90 -56Q-90 -80 -64 -80H64Q90 -80 90 -56V14Q90 38 64 38H-22L-58 70L-54 38H-64Q-90 38 -90 14Z', fill))],
    0,
    0,
    0,
    mirrored ? -1 : 1,
    1,
  );
  return { children: [{ art: body }, ...children] };
}

/** Three dots that come and go, a talk without words. */
export function talkDots(fill: string): Cutout {
  return {
    y: -20,
    children: [-38, 0, 38].map((x, index) => ({
      art: [ink(disc(0, 0, 11, fill))],
      x,
      scale: sway(0.9, 0.28, 1.8, -index * 0.16),
    })),
  };
}

export function heart(fill: string): Art {
  return [cut(shape('M0 34C-44 4 -46 -34 -20 -38C-8 -40 -2 -30 0 -24C2 -30 8 -40 20 -38C46 -34 44 4 0 34Z', fill))];
}

/** A hanging month sheet: rings and a grid of egg-shaped days, `marked` of them coloured. */
export function calendar(marked: number, fill: string, days = 28): Art {
  const cells = Array.from({ length: days }, (_, index) => {
    const x = -84 + (index % 7) * 28;
    const y = -32 + Math.floor(index / 7) * 34;
    return `<g transform="translate(${x} ${y}) scale(0.2)">${shape(EGG_OUTLINE, index < marked ? fill : INK.egg2)}</g>`;
  }).join('');
  return [
    sheet(box(-112, -92, 224, 196, 18, INK.white)),
    ink(shape('M-112 -60V-74Q-112 -92 -94 -92H94Q112 -92 112 -74V-60Z', INK.pine5)),
    cut(box(-66, -108, 12, 34, 6, INK.straw) + box(54, -108, 12, 34, 6, INK.straw)),
    ink(cells),
  ];
}

/** One day's egg of `calendar`, to be coloured one by one. @param index day from 0. */
export function calendarDay(index: number, fill: string): Art {
  const x = -84 + (index % 7) * 28;
  const y = -32 + Math.floor(index / 7) * 34;
  return placed([ink(shape(EGG_OUTLINE, fill))], x, y, 0, 0.2);
}

/** A sheet of paper with bars instead of words and one box a line; ticks are `tick`. */
export function list(lines: number): Art {
  const rows = Array.from({ length: lines }, (_, index) => {
    const y = -84 + index * 50;
    return box(-68, y - 14, 28, 28, 8, INK.egg2) + box(-24, y - 8, 74 + ((index * 17) % 26), 16, 8, INK.sage1);
  }).join('');
  return [sheet(box(-92, -126, 184, 252, 14, INK.white)), ink(rows), cut(disc(0, -118, 10, INK.coral5))];
}

export function tick(fill: string = INK.pine5): Art {
  return [cut(stroke('M-10 0L-3 8L12 -10', fill, 7))];
}
