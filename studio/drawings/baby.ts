import type { Art, Cutout } from '../engine/scene.ts';
import { inverse, openBetweenBlinks, sway } from '../engine/value.ts';
import type { Value } from '../engine/value.ts';
import { HAIR, INK, SKIN } from './palette.ts';
import { box, cut, disc, ink, oval, placed, shape, sheet, stroke } from './paper.ts';

/** How one baby looks: skin, hair, clothing and the clothing's dots. */
export interface BabyLook {
  readonly skin: string;
  readonly hair: string;
  readonly wear: string;
  readonly dot: string;
}

export type BabyFace = 'asleep' | 'dreaming' | 'awake' | 'smiling' | 'crying' | 'yawning';

export const BABIES = {
  sage: { skin: SKIN.tan, hair: HAIR.brown, wear: INK.egg3, dot: INK.egg6 },
  honey: { skin: SKIN.light, hair: HAIR.chestnut, wear: INK.honey3, dot: INK.honey6 },
  coral: { skin: SKIN.deep, hair: HAIR.black, wear: INK.coral3, dot: INK.coral6 },
  leaf: { skin: SKIN.light, hair: HAIR.black, wear: INK.sage, dot: INK.pine5 },
} as const satisfies Record<string, BabyLook>;

const BREATH = 3.6;
const HAIR_TUFT = 'M-16 -32A34 34 0 0 1 18 -31Q8 -20 -2 -26Q-8 -20 -16 -32Z';

const EYES: Readonly<Record<BabyFace, string>> = {
  asleep: stroke('M-19 2q6 6 12 0M7 2q6 6 12 0', INK.ink, 3),
  dreaming: stroke('M-19 2q6 6 12 0M7 2q6 6 12 0', INK.ink, 3),
  awake: disc(-13, 1, 3.6, INK.ink) + disc(13, 1, 3.6, INK.ink),
  smiling: disc(-13, 1, 3.6, INK.ink) + disc(13, 1, 3.6, INK.ink),
  crying: stroke('M-20 4q6 -7 13 -1M7 3q7 -6 13 1', INK.ink, 3),
  yawning: stroke('M-19 1q6 -5 12 0M7 1q6 -5 12 0', INK.ink, 3),
};

const MOUTHS: Readonly<Record<BabyFace, string>> = {
  asleep: stroke('M-4 17q4 4 8 0', INK.ink, 2.6),
  dreaming: stroke('M-9 14q9 10 18 0', INK.ink, 2.8),
  awake: stroke('M-4 17q4 3 8 0', INK.ink, 2.6),
  smiling: stroke('M-9 14q9 10 18 0', INK.ink, 2.8),
  crying: oval(0, 18, 9, 8, '#7A1A10') + oval(0, 22, 5, 3.4, INK.coral3),
  yawning: oval(0, 18, 7, 9, '#7A1A10') + oval(0, 23, 4, 3, INK.coral3),
};

/** A baby's head around its middle, radius 33, without eyes so that they can blink. */
function skull(look: BabyLook, face: BabyFace): Art {
  const cheeks = disc(-20, 12, 5.5, INK.coral5, 0.55) + disc(20, 12, 5.5, INK.coral5, 0.55);
  return [cut(disc(0, 0, 33, look.skin)), ink(shape(HAIR_TUFT, look.hair) + cheeks + MOUTHS[face])];
}

/** A head that can be turned and blinks when awake. */
export function babyHead(look: BabyLook, face: BabyFace, blinks: readonly number[] = [2.1, 5.6]): Cutout {
  const head: Cutout = { art: skull(look, face) };
  const awake = face === 'awake' || face === 'smiling';
  if (!awake) return { children: [head, { art: [ink(EYES[face])] }] };
  const open = openBetweenBlinks(blinks);
  return { children: [head, { art: [ink(EYES[face])], fade: open }, { art: [ink(EYES.asleep)], fade: inverse(open) }] };
}

function sackArt(look: BabyLook): Art {
  const body = 'M-31 4Q-42 8 -43 30L-52 104Q-54 138 0 138Q54 138 52 104L43 30Q42 8 31 4Q0 20 -31 4Z';
  const dots = [
    [-22, 50, 4],
    [16, 66, 5],
    [28, 40, 3.4],
    [-8, 92, 4],
    [-32, 84, 3],
    [30, 98, 4],
    [8, 116, 3],
  ] as const;
  return [
    cut(shape(body, look.wear)),
    ink(dots.map(([x, y, r]) => disc(x, y, r, look.dot, 0.75)).join('')),
    ink(stroke('M0 18V118', look.dot, 3, 0.7) + box(-4, 14, 8, 13, 4, look.dot)),
  ];
}

function suitArt(look: BabyLook): Art {
  const suit =
    'M-31 4Q-40 8 -40 30L-38 74Q-44 110 -30 128Q-20 136 -12 124L0 96L12 124Q20 136 30 128Q44 110 38 74L40 30Q40 8 31 4Q0 20 -31 4Z';
  return [
    cut(shape(suit, look.wear)),
    ink(disc(0, 34, 4, look.dot) + disc(0, 52, 4, look.dot) + disc(0, 70, 4, look.dot)),
  ];
}

function armArt(look: BabyLook): Art {
  return [cut(disc(0, -46, 11, look.skin)), cut(box(-11, -42, 22, 52, 11, look.wear))];
}

export interface OnBackOptions {
  readonly face?: BabyFace;
  readonly wear?: 'sack' | 'suit';
  /** Degrees the arms lie away from straight up; changes with time for stretching arms. */
  readonly armTurn?: Value;
  /** Degrees the head is turned. */
  readonly headTurn?: Value;
  readonly blinks?: readonly number[];
}

/** A baby on the back seen from above, arms free, breathing. The head's middle is at (0, -26); 170 high. */
export function babyOnBack(look: BabyLook, options: OnBackOptions = {}): Cutout {
  const arm = armArt(look);
  const reach = options.armTurn ?? sway(40, 2.5, 5.2);
  const breath = sway(1, 0.022, BREATH);
  return {
    children: [
      { x: -34, y: 22, scaleX: -1, children: [{ art: arm, turn: reach }] },
      { x: 34, y: 22, children: [{ art: arm, turn: reach }] },
      { art: options.wear === 'suit' ? suitArt(look) : sackArt(look), scaleX: breath, scaleY: sway(1, 0.012, BREATH) },
      {
        ...babyHead(look, options.face ?? 'asleep', options.blinks),
        y: -26,
        turn: options.headTurn ?? sway(0, 1.6, 9),
      },
    ],
  };
}

const COCOON = 'M0 -8C34 -8 48 28 48 64C48 106 26 126 0 126C-26 126 -48 106 -48 64C-48 28 -34 -8 0 -8Z';
const FOLD = 'M-47 50Q-20 22 0 40Q22 22 47 50Q30 80 -8 74Q-38 70 -47 50Z';

function cocoonArt(look: BabyLook): Art {
  const dots = [
    [-20, 64, 4],
    [14, 84, 5],
    [26, 58, 3.5],
    [-6, 102, 4],
    [-28, 90, 3],
  ] as const;
  return [cut(shape(COCOON, look.wear)), ink(dots.map(([x, y, r]) => disc(x, y, r, look.dot, 0.8)).join(''))];
}

function foldArt(look: BabyLook): Art {
  return [cut(shape(FOLD, look.wear)), ink(stroke('M-40 56Q-4 72 30 34', look.dot, 2.5, 0.8))];
}

/** A swaddled baby on the back, breathing; the head's middle is the origin. */
export function swaddledBaby(look: BabyLook, face: BabyFace = 'asleep'): Cutout {
  const breath = sway(1, 0.02, BREATH);
  return {
    children: [
      { art: cocoonArt(look), scaleX: breath },
      { ...babyHead(look, face), turn: sway(0, 1.5, 9) },
      { art: foldArt(look), scaleX: breath },
    ],
  };
}

/** A still bundle for arms. */
export function bundleArt(look: BabyLook): Art {
  return [...cocoonArt(look), ...skull(look, 'asleep'), ink(EYES.asleep), ...foldArt(look)];
}

/** The clothed body below a large face, for near views; the chin is at (0, 110), the body leaves the stage below. */
export function nearBody(look: BabyLook): Art {
  const dots = [
    [-60, 220, 10],
    [46, 246, 12],
    [84, 190, 8],
    [-20, 176, 7],
    [-92, 300, 9],
    [10, 320, 10],
  ] as const;
  return [
    sheet(shape('M-150 520V330C-160 190 -110 118 0 118C110 118 160 190 150 330V520Z', look.wear)),
    ink(dots.map(([x, y, r]) => disc(x, y, r, look.dot, 0.75)).join('')),
  ];
}

/** An arm for near views; the fist is the origin and the sleeve hangs down. */
export function nearArm(look: BabyLook): Art {
  return [
    cut(oval(0, 0, 31, 28, look.skin)),
    cut(box(-33, 18, 66, 210, 32, look.wear)),
    ink(stroke('M-9 -12V2M6 -14V1', INK.ink, 2.6, 0.2)),
  ];
}

/** A baby on the back seen from the side, face up, head at the left; lies on y 0 from -58 to 118. */
export function babyFromSide(look: BabyLook): Cutout {
  const body: Art = [
    cut(shape('M-20 0C-20 -26 4 -46 40 -44C80 -42 112 -24 118 -8Q119 0 108 0Z', look.wear)),
    ink(
      disc(24, -18, 4, look.dot, 0.8) +
        disc(52, -28, 4.5, look.dot, 0.8) +
        disc(74, -12, 3.6, look.dot, 0.8) +
        disc(94, -12, 3, look.dot, 0.8),
    ),
  ];
  const head: Art = [
    cut(disc(-30, -27, 27, look.skin) + disc(-24, -54, 4.6, look.skin)),
    ink(shape('M-57 -28A27 27 0 0 1 -40 -52Q-36 -40 -44 -34Q-46 -28 -57 -28Z', look.hair)),
    ink(
      stroke('M-35 -44q4 5 1 9', INK.ink, 2.8) +
        stroke('M-13 -46q-4 2 -3 5', INK.ink, 2.4) +
        disc(-20, -36, 5, INK.coral5, 0.5),
    ),
  ];
  const arm: Art = [cut(disc(34, 0, 10, look.skin)), cut(box(-8, -10, 42, 20, 10, look.wear))];
  return {
    children: [
      { art: head, turn: sway(0, 0.8, 8) },
      { art: body, scaleY: sway(1, 0.045, BREATH) },
      { art: arm, x: 16, y: -14, turn: sway(12, 2, BREATH) },
    ],
  };
}

/** An awake baby on the tummy, seen from the front, head lifted and looking about. Stands on y 0. */
export function babyOnTummy(look: BabyLook): Cutout {
  const back: Art = [
    cut(shape('M-70 0C-78 -46 -40 -74 0 -74C40 -74 78 -46 70 0Z', look.wear)),
    ink(
      disc(-34, -48, 4.4, look.dot, 0.8) +
        disc(38, -44, 5, look.dot, 0.8) +
        disc(52, -22, 3.6, look.dot, 0.8) +
        disc(-54, -20, 3.8, look.dot, 0.8),
    ),
  ];
  const arm: Art = [cut(box(-15, -22, 30, 44, 15, look.wear)), cut(oval(0, 22, 15, 10, look.skin))];
  return {
    children: [
      { art: back, scaleY: sway(1, 0.02, 3) },
      { art: arm, x: -56, y: -18, turn: 14 },
      { art: arm, x: 56, y: -18, turn: sway(-14, 5, 3.4) },
      {
        x: 0,
        y: -62,
        scale: 1.24,
        turn: sway(0, 5, 6),
        children: [{ ...babyHead(look, 'smiling'), y: sway(-4, 6, 4.6) }],
      },
    ],
  };
}

/** A swaddle seen from above before it is folded: a diamond cloth, its folds, and the baby on the back in it. */
export function swaddlingSteps(look: BabyLook, left: Value, bottom: Value, right: Value): Cutout {
  const cloth: Art = [
    cut(shape('M0 -8L150 70L0 210L-150 70Z', look.wear)),
    ink(stroke('M-120 62Q0 10 120 62', look.dot, 2.5, 0.35)),
  ];
  const side: Art = [
    cut(shape('M0 0L118 -34L92 96Q40 110 0 62Z', look.wear)),
    ink(stroke('M14 10L96 -12', look.dot, 2.5, 0.7)),
  ];
  const foot: Art = [
    cut(shape('M-58 10Q0 -84 58 10Q40 26 0 26Q-40 26 -58 10Z', look.wear)),
    ink(disc(-12, -12, 4, look.dot, 0.8) + disc(16, -22, 4.4, look.dot, 0.8)),
  ];
  return {
    children: [
      { art: cloth },
      {
        ...babyOnBack({ ...look, wear: INK.white, dot: INK.egg4 }, { face: 'awake', wear: 'suit', armTurn: 172 }),
        y: 24,
        scale: 0.82,
      },
      { x: -56, y: 52, scaleX: left, children: [{ art: side }] },
      { x: 0, y: 126, scaleY: bottom, children: [{ art: foot }] },
      { x: 56, y: 52, scaleX: right, children: [{ art: placed(side, 0, 0, 0, -1, 1) }] },
    ],
  };
}
