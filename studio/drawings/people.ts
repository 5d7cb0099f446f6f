import type { Art, Cutout } from '../engine/scene.ts';
import { inverse, keys, openBetweenBlinks, sway } from '../engine/value.ts';
import type { Value } from '../engine/value.ts';
import { BABIES, bundleArt } from './baby.ts';
import type { BabyLook } from './baby.ts';
import { HAIR, INK, SKIN } from './palette.ts';
import { box, cut, disc, ink, oval, placed, shape, sheet, stroke } from './paper.ts';

export type HairStyle = 'bun' | 'short' | 'long' | 'curls' | 'scarf' | 'bob' | 'bald';
export type Mood = 'calm' | 'smiling' | 'tired' | 'low' | 'asleep';

/** How one grown-up looks. */
export interface PersonLook {
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly top: string;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly coat?: boolean;
}

export const PEOPLE = {
  ada: { skin: SKIN.deep, hair: HAIR.brown, style: 'bun', top: INK.honey5 },
  sam: { skin: SKIN.tan, hair: HAIR.black, style: 'short', top: INK.pine5 },
  gran: { skin: SKIN.light, hair: HAIR.grey, style: 'bun', top: INK.pine7, glasses: true },
  mei: { skin: SKIN.light, hair: HAIR.black, style: 'bob', top: INK.coral5 },
  leo: { skin: SKIN.light, hair: HAIR.chestnut, style: 'short', top: INK.egg6, beard: true },
  noor: { skin: SKIN.tan, hair: INK.coral3, style: 'scarf', top: INK.pine7 },
  zoe: { skin: SKIN.deep, hair: HAIR.black, style: 'curls', top: INK.coral3 },
  ivy: { skin: SKIN.light, hair: HAIR.chestnut, style: 'long', top: INK.honey5 },
  abe: { skin: SKIN.deep, hair: HAIR.grey, style: 'bald', top: INK.egg4, beard: true },
  doctor: { skin: SKIN.tan, hair: HAIR.brown, style: 'bob', top: INK.white, coat: true, glasses: true },
  midwife: { skin: SKIN.deep, hair: HAIR.black, style: 'bun', top: INK.egg4, coat: true },
} as const satisfies Record<string, PersonLook>;

const BACK_HAIR: Readonly<Record<HairStyle, (fill: string) => Art>> = {
  bun: (fill) => [
    cut(disc(-34, -152, 30, fill)),
    cut(shape('M-66 -92A66 66 0 0 1 66 -92V-58Q66 -34 44 -34H-44Q-66 -34 -66 -58Z', fill)),
  ],
  bob: (fill) => [cut(shape('M-68 -92A68 66 0 0 1 68 -92V-40Q68 -24 50 -26H-50Q-68 -24 -68 -40Z', fill))],
  long: (fill) => [cut(shape('M-68 -92A68 68 0 0 1 68 -92V30Q60 56 36 46H-36Q-60 56 -68 30Z', fill))],
  short: (fill) => [cut(shape('M-55 -84V-106A55 50 0 0 1 55 -106V-84Z', fill))],
  curls: (fill) => [
    cut(
      disc(-46, -116, 34, fill) +
        disc(46, -116, 34, fill) +
        disc(0, -142, 40, fill) +
        disc(-62, -76, 28, fill) +
        disc(62, -76, 28, fill),
    ),
  ],
  scarf: (fill) => [cut(shape('M-66 -92A66 68 0 0 1 66 -92V-30Q60 0 30 4H-30Q-60 0 -66 -30Z', fill))],
  bald: () => [],
};

const FRONT_HAIR: Readonly<Record<HairStyle, (fill: string) => string>> = {
  bun: (fill) =>
    shape(
      'M-50 -90C-50 -140 -10 -150 10 -144C40 -140 52 -118 50 -92C34 -100 20 -112 8 -126C-8 -108 -30 -98 -50 -90Z',
      fill,
    ),
  bob: (fill) =>
    shape(
      'M-52 -84C-56 -142 -16 -152 6 -150C44 -148 56 -120 52 -84C46 -100 40 -110 34 -116H-34C-42 -108 -48 -98 -52 -84Z',
      fill,
    ),
  long: (fill) =>
    shape(
      'M-52 -76C-58 -140 -18 -152 4 -150C42 -148 58 -122 52 -76C46 -100 26 -118 0 -132C-20 -118 -44 -104 -52 -76Z',
      fill,
    ),
  short: (fill) =>
    shape(
      'M-52 -96C-54 -146 -14 -158 12 -152C44 -148 54 -126 52 -98C44 -112 30 -122 8 -122C-16 -122 -40 -116 -52 -96Z',
      fill,
    ),
  curls: (fill) =>
    disc(-34, -126, 20, fill) + disc(-8, -134, 22, fill) + disc(20, -132, 21, fill) + disc(40, -118, 16, fill),
  scarf: (fill) =>
    shape(
      'M-54 -78C-60 -140 -20 -154 0 -154C20 -154 60 -140 54 -78C46 -108 24 -122 0 -122C-24 -122 -46 -108 -54 -78Z',
      fill,
    ),
  bald: (fill) => disc(-48, -92, 9, fill) + disc(48, -92, 9, fill),
};

const FACE = 'M-48 -100A48 48 0 0 1 48 -100V-78A48 48 0 0 1 -48 -78Z';
const CLOSED = stroke('M-26 -80q7 6 14 0M12 -80q7 6 14 0', INK.ink, 3.6);
const OPEN = disc(-19, -80, 4.6, INK.ink) + disc(19, -80, 4.6, INK.ink);
const MOUTHS: Readonly<Record<Mood, string>> = {
  calm: stroke('M-9 -56q9 7 18 0', INK.ink, 3.4),
  smiling: stroke('M-13 -59q13 14 26 0', INK.ink, 3.6),
  tired: stroke('M-8 -54h16', INK.ink, 3.4),
  low: stroke('M-9 -51q9 -7 18 0', INK.ink, 3.4),
  asleep: stroke('M-8 -56q8 6 16 0', INK.ink, 3.2),
};

function brow(mood: Mood): string {
  if (mood !== 'low' && mood !== 'tired') return '';
  return stroke('M-28 -92L-14 -97M28 -92L14 -97', INK.ink, 3, 0.8);
}

function headArt(look: PersonLook, mood: Mood): Art {
  const ears = look.style === 'scarf' ? '' : disc(-49, -82, 10, look.skin) + disc(49, -82, 10, look.skin);
  const cheeks = disc(-30, -66, 7, INK.coral5, 0.5) + disc(30, -66, 7, INK.coral5, 0.5);
  const beard =
    look.beard === true
      ? shape('M-48 -76A48 48 0 0 0 48 -76Q40 -66 20 -66Q0 -74 -20 -66Q-40 -66 -48 -76Z', look.hair) +
        oval(0, -55, 15, 8, look.skin)
      : '';
  const glasses =
    look.glasses === true
      ? `<g fill="none" stroke="${INK.ink2}" stroke-width="3"><circle cx="-19" cy="-80" r="14"/><circle cx="19" cy="-80" r="14"/><path d="M-5 -82h10"/></g>`
      : '';
  return [
    ink(ears),
    cut(shape(FACE, look.skin)),
    ink(cheeks + beard + MOUTHS[mood] + brow(mood) + glasses),
    cut(FRONT_HAIR[look.style](look.hair)),
  ];
}

function torsoArt(look: PersonLook): Art {
  const torso = 'M-122 360V150C-122 40 -86 -12 0 -12C86 -12 122 40 122 150V360Z';
  const coat =
    look.coat === true ? shape('M-34 -10L0 60L34 -10L20 -14L0 26L-20 -14Z', INK.egg6) + disc(0, 92, 5, INK.egg6) : '';
  const collar =
    look.style === 'scarf'
      ? shape('M-40 -30H40Q46 8 0 16Q-46 8 -40 -30Z', look.hair)
      : shape('M-26 -16A26 22 0 0 0 26 -16Q0 -8 -26 -16Z', look.skin);
  return [
    ink(box(-18, -56, 36, 50, 16, look.style === 'scarf' ? look.hair : look.skin)),
    sheet(shape(torso, look.top)),
    ink(collar + coat),
  ];
}

function armOver(look: PersonLook): Art {
  return [
    cut(
      shape(
        'M-122 360V150C-124 88 -104 62 -80 66C-52 72 -10 96 44 92C62 90 64 116 46 120C0 130 -40 128 -64 116L-68 360Z',
        look.top,
      ),
    ),
    ink(disc(50, 106, 15, look.skin)),
  ];
}

export interface PersonOptions {
  readonly mood?: Mood;
  readonly eyes?: 'open' | 'closed';
  readonly holds?: BabyLook;
  readonly tilt?: Value;
  readonly blinks?: readonly number[];
}

function eyesOf(options: PersonOptions): readonly Cutout[] {
  if (options.eyes === 'closed' || options.mood === 'asleep') return [{ art: [ink(CLOSED)] }];
  const open = openBetweenBlinks(options.blinks ?? [1.7, 4.9, 8.3]);
  return [
    { art: [ink(OPEN)], fade: open },
    { art: [ink(CLOSED)], fade: inverse(open) },
  ];
}

/** A grown-up from the chest up, 244 wide, chest at y 0, crown near -155; breathes and blinks, and may hold a bundle. */
export function person(look: PersonLook, options: PersonOptions = {}): Cutout {
  const breath = sway(1, 0.008, 4.4);
  const tilt = options.tilt ?? sway(0, 1.6, 7);
  const head: Cutout = {
    y: -30,
    turn: tilt,
    children: [
      { art: placed(headArt(look, options.mood ?? 'calm'), 0, 30), children: [] },
      ...eyesOf(options).map((eye) => ({ ...eye, y: 30 })),
    ],
  };
  const back = BACK_HAIR[look.style](look.hair);
  const held: readonly Cutout[] =
    options.holds === undefined
      ? []
      : [
          { art: placed(bundleArt(options.holds), 26, 64, 62, 0.86), turn: sway(0, 1.2, 3.6), y: sway(0, 1.5, 3.6) },
          { art: armOver(look) },
        ];
  return {
    children: [
      ...(back.length === 0 ? [] : [{ y: -30, turn: tilt, children: [{ art: placed(back, 0, 30) }] }]),
      { art: torsoArt(look), scaleX: breath, scaleY: breath },
      head,
      ...held,
    ],
  };
}

/** A parent who holds a sleeping bundle and rocks from side to side. @param period seconds of one rocking. */
export function rockingParent(
  look: PersonLook,
  baby: BabyLook = BABIES.sage,
  period = 3.6,
  mood: Mood = 'calm',
): Cutout {
  return {
    turn: sway(0, 2.6, period),
    x: 0,
    children: [
      person(look, { holds: baby, mood, eyes: mood === 'calm' ? 'closed' : 'open', tilt: sway(4, 2, period) }),
    ],
  };
}

/** A hand with a sleeve that comes from below; the palm's middle is the origin, fingers point up. */
export function hand(skin: string, sleeve: string): Art {
  return [
    cut(box(-17, 10, 34, 120, 15, skin)),
    cut(
      shape(
        'M-27 14C-32 -6 -31 -34 -27 -48C-25 -58 -14 -58 -12 -48C-10 -62 3 -64 5 -50C8 -60 19 -57 20 -46C24 -50 31 -46 31 -38C32 -14 30 14 22 30Q0 42 -20 30Z',
        skin,
      ),
    ),
    ink(stroke('M-12 -44V-22M5 -46V-22M20 -42V-20', INK.ink, 2.2, 0.22)),
    cut(shape('M-22 16C-34 8 -44 -8 -46 -22C-46 -32 -35 -34 -31 -26C-28 -16 -20 -6 -12 -2Z', skin)),
    sheet(box(-30, 84, 60, 330, 16, sleeve)),
    ink(shape('M-30 100V92Q-30 84 -22 84H22Q30 84 30 92V100Z', INK.ink, 0.14)),
  ];
}

/** Thumb and fingertips that lie over the edges of a phone held by `hand`, around the phone's middle. */
export function grip(skin: string): Art {
  const fingers = [10, 42, 74].map((y) => box(50, y, 32, 26, 13, skin)).join('');
  return [cut(fingers), cut(`<g transform="rotate(14 -64 84)">${box(-78, 22, 30, 92, 15, skin)}</g>`)];
}

/** A hand seen from the side that holds something flat upon it, palm up, coming from the left. */
export function openHand(skin: string, sleeve: string): Art {
  return [
    cut(
      shape(
        'M-150 -16H-20C10 -18 60 -14 92 -10C104 -8 104 6 92 8C70 12 54 14 40 18C20 26 -10 28 -40 24L-150 22Z',
        skin,
      ),
    ),
    cut(shape('M10 -16C24 -34 44 -42 54 -40C64 -36 60 -26 50 -22C42 -18 36 -12 32 -4Z', skin)),
    sheet(shape('M-520 -30H-96Q-84 -30 -84 -20V22Q-84 32 -96 32H-520Z', sleeve)),
  ];
}

/** Seconds of one pair of steps while walking. */
const STEP = 1.5;

/**
 * A whole grown-up, 300 high, feet at y 0, who walks between two moments of the scene and stands before and after.
 * The storyboard moves the figure over the floor; this moves its legs and arms.
 */
export function walker(look: PersonLook, from: number, until: number, carries?: BabyLook): Cutout {
  const leg: Art = [cut(box(-15, -8, 30, 118, 14, INK.pine9)), cut(shape('M-15 104H26Q32 118 18 118H-15Z', INK.ink))];
  const pace = keys([from, 0], [from + 0.4, 1], [until - 0.4, 1], [until, 0]);
  const swing = (side: number) => (seconds: number) =>
    20 * side * pace(seconds) * Math.sin((2 * Math.PI * (seconds - from)) / STEP);
  const bob = (seconds: number): number => 3 * pace(seconds) * Math.sin((4 * Math.PI * (seconds - from)) / STEP);
  const arm: Art = [cut(box(-13, -8, 26, 84, 13, look.top)), cut(disc(0, 80, 13, look.skin))];
  const body: Art = [
    sheet(shape('M-44 -112C-44 -214 -34 -232 0 -232C34 -232 46 -210 48 -112Q0 -96 -44 -112Z', look.top)),
  ];
  const faceOn: Art = placed(
    [...BACK_HAIR[look.style](look.hair), ...headArt(look, 'calm'), ink(OPEN)],
    4,
    -198,
    0,
    0.62,
  );
  const carried: readonly Cutout[] =
    carries === undefined
      ? [{ art: arm, x: 2, y: -200, turn: swing(-1) }]
      : [{ art: placed(bundleArt(carries), 6, -182, 64, 0.62) }, { art: arm, x: -22, y: -196, turn: -58 }];
  return {
    y: bob,
    children: [
      { art: leg, x: -8, y: -118, turn: swing(-1) },
      { art: leg, x: 8, y: -118, turn: swing(1) },
      { art: body },
      { art: faceOn },
      ...carried,
    ],
  };
}
