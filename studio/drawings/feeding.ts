import type { Art, Cutout } from '../engine/scene.ts';
import { sway } from '../engine/value.ts';
import type { Value } from '../engine/value.ts';
import { swaddledBaby } from './baby.ts';
import type { BabyFace, BabyLook } from './baby.ts';
import { bottle } from './care.ts';
import { INK } from './palette.ts';
import { box, cut, disc, ink, oval, placed, shape, sheet, stroke } from './paper.ts';
import { person } from './people.ts';
import type { Mood, PersonLook } from './people.ts';

/** How a baby is held upright for the bottle. */
export interface UprightOptions {
  readonly mood?: Mood;
  readonly face?: BabyFace;
  /** Degrees of the bottle from level; null where there is none. */
  readonly bottleTurn?: Value | null;
}

/** A grown-up who holds a baby close and almost upright, with a bottle that is almost level. */
export function uprightFeed(look: PersonLook, baby: BabyLook, options: UprightOptions = {}): Cutout {
  const { bottleTurn = null, face = 'awake', mood = 'smiling' } = options;
  const arm: Art = [
    cut(
      shape(
        'M-122 360V170C-126 100 -104 76 -78 84C-44 100 -8 132 40 128C60 126 64 152 46 158C0 172 -40 164 -62 152L-68 360Z',
        look.top,
      ),
    ),
    ink(disc(50, 143, 15, look.skin)),
  ];
  const held: Cutout = { ...swaddledBaby(baby, face), x: 8, y: 30, scale: 1.06, turn: sway(-16, 1.2, 4) };
  const feeding: readonly Cutout[] =
    bottleTurn === null
      ? []
      : [
          {
            x: 13,
            y: 46,
            turn: bottleTurn,
            children: [
              { art: placed(bottle(), 60, 0, -90, 0.46) },
              {
                art: [
                  cut(shape('M80 0Q150 16 154 92Q154 164 128 236L88 226Q110 150 108 100Q104 56 72 34Z', look.top)),
                  cut(disc(80, 12, 16, look.skin)),
                ],
              },
            ],
          },
        ];
  return { children: [person(look, { mood, tilt: sway(-5, 1.4, 5) }), held, { art: arm }, ...feeding] };
}

/** A water tap from the side, 90 wide; its mouth is at (57, -56). */
export function tap(): Art {
  return [
    cut(shape('M-16 0V-70Q-16 -110 26 -110Q70 -110 70 -70V-56H44V-66Q44 -84 26 -84Q12 -84 12 -66V0Z', INK.line)),
    cut(box(-30, -12, 60, 16, 6, INK.line)),
  ];
}

/** Running water, 18 wide, from the origin down. */
export function runningWater(high: number): Art {
  return [ink(box(-9, 0, 18, high, 9, INK.egg4))];
}

/** A basin, 500 wide, its rim's middle at the origin. */
export function basin(): Art {
  return [
    sheet(shape('M-230 0H230Q220 130 120 150H-120Q-220 130 -230 0Z', INK.white)),
    cut(box(-250, -14, 500, 28, 14, INK.egg1)),
  ];
}

/** A feeding bottle without lid or milk, 228 high around its middle, for filling; `level` from 0 to 1. */
export function openBottle(fill: string, level: Value): Cutout {
  const glass = 'M-40 -22Q-40 -44 -24 -52H24Q40 -44 40 -22V96Q40 116 20 116H-20Q-40 116 -40 96Z';
  return {
    children: [
      { art: [cut(shape(glass, INK.white))] },
      {
        inside: glass,
        children: [{ y: 116, scaleY: level, children: [{ art: [ink(box(-44, -130, 88, 130, 0, fill))] }] }],
      },
      {
        art: [
          ink(stroke('M14 20H30M20 38H30M14 56H30M20 74H30', INK.egg6, 4)),
          cut(box(-30, -62, 60, 14, 6, INK.pine7)),
        ],
      },
    ],
  };
}

/** A tin of powdered formula without any words, 150 wide, its foot at y 0. */
export function formulaTin(): Art {
  return [
    sheet(box(-74, -170, 148, 170, 12, INK.honey3)),
    ink(
      box(-74, -128, 148, 86, 0, INK.paper) +
        `<g transform="translate(0 -84) scale(0.5)">${shape('M0 -60C28 -60 46 -20 46 12C46 42 26 60 0 60C-26 60 -46 42 -46 12C-46 -20 -28 -60 0 -60Z', INK.egg4)}</g>`,
    ),
    cut(oval(0, -170, 74, 18, INK.line)),
    ink(oval(0, -170, 60, 12, INK.paper2)),
  ];
}

/** A measuring scoop with a level heap of powder, 150 long; the bowl's middle is the origin. */
export function scoop(): Art {
  return [
    cut(stroke('M30 -2L112 -30', INK.egg6, 12)),
    cut(shape('M-36 -16H36L28 26Q26 34 18 34H-18Q-26 34 -28 26Z', INK.egg6)),
    cut(oval(0, -16, 36, 8, INK.paper)),
  ];
}

/** A kettle, 220 wide, its foot at y 0. */
export function kettle(fill: string = INK.pine5): Art {
  return [
    cut(stroke('M-50 -132C-50 -190 50 -190 50 -132', INK.ink, 13)),
    cut(shape('M62 -92L120 -126L112 -88L72 -34Z', fill)),
    sheet(shape('M-84 -20Q-92 -130 0 -134Q92 -130 84 -20Q82 0 62 0H-62Q-82 0 -84 -20Z', fill)),
    cut(disc(0, -138, 12, INK.honey5)),
  ];
}

/** A forearm that comes from the right, palm up, its wrist at the origin. */
export function wrist(skin: string, sleeve: string): Art {
  return [
    cut(
      shape('M-150 -20C-176 -24 -178 6 -152 10L-96 24C-60 36 -20 32 10 32H220V-32H10C-30 -32 -60 -36 -92 -28Z', skin),
    ),
    cut(shape('M-86 -26C-104 -52 -126 -58 -134 -50C-138 -40 -120 -22 -100 -12Z', skin)),
    sheet(box(96, -44, 560, 88, 20, sleeve)),
  ];
}

/** A refrigerator, 230 wide and 330 high, its foot at y 0, with its door open to the left. */
export function openFridge(): Art {
  return [
    sheet(box(-115, -330, 230, 330, 18, INK.white)),
    ink(box(-97, -312, 194, 294, 12, INK.egg1)),
    cut(box(-97, -216, 194, 10, 4, INK.egg4) + box(-97, -116, 194, 10, 4, INK.egg4)),
    sheet(shape('M-115 -330L-220 -306V24L-115 0Z', INK.egg3)),
    ink(box(-212, -170, 10, 60, 5, INK.pine7)),
  ];
}

/** A bag of pumped milk, 90 wide around its middle. */
export function milkBag(): Art {
  return [
    cut(shape('M-42 -64H42L46 48Q46 64 30 64H-30Q-46 64 -46 48Z', INK.white)),
    ink(shape('M-44 0H44L46 48Q46 64 30 64H-30Q-46 64 -46 48Z', INK.honey1) + box(-42, -52, 84, 10, 4, INK.egg4)),
  ];
}

/** A baby scale, 280 wide, its foot at y 0, its tray at y -86; the pointer's turn changes with time. */
export function babyScale(pointer: Value): Cutout {
  return {
    children: [
      { art: [sheet(shape('M-96 -62H96L112 0H-112Z', INK.pine7)), cut(disc(0, -30, 26, INK.paper))] },
      { y: -24, turn: pointer, children: [{ art: [ink(box(-3, -20, 6, 22, 3, INK.coral5))] }] },
      { art: [cut(shape('M-140 -96Q0 -60 140 -96L128 -70Q0 -50 -128 -70Z', INK.egg4))] },
    ],
  };
}
