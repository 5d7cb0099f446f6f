import type { Art, Cutout } from '../engine/scene.ts';
import { keys, sway } from '../engine/value.ts';
import type { Value } from '../engine/value.ts';
import { babyFromSide, babyHead } from './baby.ts';
import type { BabyFace, BabyLook } from './baby.ts';
import { bassinetBack, bassinetFront } from './beds.ts';
import { INK } from './palette.ts';
import { box, cut, disc, ink, oval, shape, sheet, stroke } from './paper.ts';
import { person } from './people.ts';
import type { PersonLook } from './people.ts';

const SEAT =
  'M0 -176C70 -176 104 -140 106 -84L116 84C118 144 84 176 0 176C-84 176 -118 144 -116 84L-106 -84C-104 -140 -70 -176 0 -176Z';

/** A rear-facing car seat seen from the side it faces, 232 x 352 around its middle, without a child. */
export function carSeat(shell: string = INK.pine8): Art {
  return [
    sheet(shape(SEAT, shell)),
    cut(`<g transform="translate(0 6) scale(0.82 0.86)">${shape(SEAT, INK.egg4)}</g>`),
    ink(`<g transform="translate(0 10) scale(0.62 0.7)">${shape(SEAT, INK.egg3)}</g>`),
  ];
}

/** The straps of `carSeat` over a child: flat, without a twist, and buckled low. */
function carSeatStraps(fill: string = INK.ink2): Art {
  return [
    ink(stroke('M-40 -44L-30 16L-4 76M40 -44L30 16L4 76M-62 124L-10 84M62 124L10 84', fill, 17)),
    cut(box(-40, 6, 80, 24, 8, INK.ink)),
    cut(box(-19, 62, 38, 40, 10, INK.coral5)),
  ];
}

/** A baby buckled into a car seat. @param straps shown from 0 to 1. */
export function babyInCarSeat(look: BabyLook, face: BabyFace, straps: Value = 1): Cutout {
  const body: Art = [
    cut(
      shape(
        'M-52 -26Q0 -10 52 -26Q66 20 60 84Q84 128 52 142Q26 146 0 116Q-26 146 -52 142Q-84 128 -60 84Q-66 20 -52 -26Z',
        look.wear,
      ),
    ),
    ink(disc(-40, 96, 6, look.dot, 0.8) + disc(44, 98, 5, look.dot, 0.8) + disc(-22, 40, 5, look.dot, 0.7)),
  ];
  return {
    children: [
      { art: carSeat() },
      { art: body, scaleY: sway(1, 0.012, 3.6) },
      { art: carSeatStraps(), fade: straps },
      { y: -76, scale: 1.62, turn: sway(0, 2, 6), children: [babyHead(look, face)] },
    ],
  };
}

/** A thick winter coat as if hung up, 190 wide, shoulders at y 0. */
export function thickCoat(fill: string = INK.coral5, seam: string = INK.coral6): Art {
  return [
    cut(
      shape(
        'M-34 -6L-78 14Q-104 40 -110 100Q-108 122 -84 120Q-70 116 -66 90L-62 70V168Q-60 184 -40 184H40Q60 184 62 168V70L66 90Q70 116 84 120Q108 122 110 100Q104 40 78 14L34 -6Q0 14 -34 -6Z',
        fill,
      ),
    ),
    ink(
      stroke('M-58 58H58M-60 98H60M-60 138H60M-104 74L-74 82M104 74L74 82', seam, 5) +
        stroke('M0 14V178', INK.honey3, 6),
    ),
    cut(shape('M-38 -12Q0 18 38 -12Q42 10 0 24Q-42 10 -38 -12Z', INK.paper2)),
  ];
}

/** A grown-up who carries a baby high and snug in a sling: the face stays free, the chin off the chest. */
export function withSling(
  look: PersonLook,
  baby: BabyLook,
  cloth: string,
  tilt: Value,
  face: BabyFace = 'asleep',
): Cutout {
  const straps: Art = [
    cut(shape('M-100 6Q-76 -18 -48 -10L-46 92L-92 104Z', cloth)),
    cut(shape('M100 6Q76 -18 48 -10L46 92L92 104Z', cloth)),
  ];
  const front: Art = [
    cut(shape('M-92 84Q0 112 92 84Q104 140 64 188Q0 216 -64 188Q-104 140 -92 84Z', cloth)),
    ink(stroke('M-74 96Q0 140 74 96M-72 132Q0 170 72 132', INK.ink, 4, 0.16)),
  ];
  return {
    children: [
      person(look, { mood: 'smiling', tilt }),
      { art: straps },
      { y: 38, scale: 1.16, x: 2, turn: sway(10, 1, 5), children: [babyHead(baby, face)] },
      { art: front, scaleX: sway(1, 0.008, 3.6) },
    ],
  };
}

/** A pram whose newborn lies flat, 240 wide, wheels on y 0; its near side is low so that the baby is seen. */
export function pram(baby: BabyLook, turning: Value): Cutout {
  const wheel: Art = [
    cut(disc(0, 0, 30, INK.ink)),
    ink(disc(0, 0, 15, INK.paper) + box(-2.5, -15, 5, 30, 2, INK.line)),
  ];
  return {
    children: [
      {
        art: [
          cut(stroke('M-108 -132L-160 -196H-184', INK.ink, 10)),
          cut(stroke('M-60 -44L64 -92M62 -44L-62 -92', INK.ink, 8)),
        ],
      },
      {
        art: [
          cut(shape('M114 -150A114 114 0 0 0 0 -264V-150Z', INK.coral5)),
          ink(
            shape('M114 -150A114 114 0 0 0 80 -231L0 -150Z', INK.coral6) +
              shape('M40 -257A114 114 0 0 0 0 -264V-150Z', INK.coral3),
          ),
        ],
      },
      {
        y: -24,
        children: [
          { art: bassinetBack().slice(1) },
          { ...babyFromSide(baby), x: 24, y: -110, scale: 0.8, scaleX: -1 },
          { art: bassinetFront() },
        ],
      },
      { art: wheel, x: -66, y: -28, turn: turning },
      { art: wheel, x: 66, y: -28, turn: turning },
    ],
  };
}

/** A sun hat with a brim for `babyHead`, around the head's middle; the head's radius is 33. */
export function brimHat(fill: string = INK.honey3, band: string = INK.coral5): Art {
  return [
    cut(shape('M-30 -16C-30 -48 30 -48 30 -16Z', fill)),
    ink(shape('M-30.5 -20H30.5L31 -12H-31Z', band)),
    cut(oval(0, -12, 52, 9, fill)),
  ];
}

/** A knitted cap with a bobble for `babyHead`, around the head's middle. */
export function knittedCap(fill: string = INK.coral5, cuff: string = INK.paper2): Art {
  return [
    cut(disc(0, -52, 10, cuff)),
    cut(shape('M-33 -8C-35 -58 35 -58 33 -8Z', fill)),
    cut(box(-37, -20, 74, 18, 9, cuff)),
  ];
}

/** Paper snow that falls over the whole stage. */
export function snowfall(): readonly Cutout[] {
  const flake: Art = [ink(stroke('M-9 0H9M-4.5 -8L4.5 8M4.5 -8L-4.5 8', INK.white, 3.4))];
  return Array.from({ length: 16 }, (_, index) => ({
    art: flake,
    x: sway(((index * 0.618) % 1) * 960, 18, 4 + (index % 3), index * 0.23),
    y: (seconds: number) => ((seconds * 0.09 + index * 0.317) % 1) * 620 - 40,
    turn: (seconds: number) => seconds * 24 + index * 20,
    scale: 0.8 + (index % 3) * 0.3,
  }));
}

/** An open travel bag, 300 wide, its foot at y 0: the back and the handles, for things to fall in front of. */
export function travelBagBack(fill: string = INK.pine7): Art {
  return [
    cut(stroke('M-70 -150C-70 -240 70 -240 70 -150', INK.straw2, 14)),
    cut(shape('M-140 -160Q0 -186 140 -160L132 -120H-132Z', fill)),
    ink(oval(0, -152, 120, 18, INK.pine9)),
  ];
}

/** The front of `travelBagBack`. */
export function travelBagFront(fill: string = INK.pine5): Art {
  return [
    sheet(shape('M-146 -152Q0 -122 146 -152L134 -18Q132 0 114 0H-114Q-132 0 -134 -18Z', fill)),
    cut(shape('M-72 -92Q0 -80 72 -92L66 -26Q65 -18 56 -18H-56Q-65 -18 -66 -26Z', INK.honey3)),
    ink(stroke('M-70 -76Q0 -64 70 -76', INK.honey6, 5)),
    cut(disc(0, -44, 10, INK.coral5)),
  ];
}

/** A pack of wipes, 120 wide around its middle. */
export function wipes(): Art {
  return [
    cut(box(-60, -34, 120, 68, 14, INK.egg4)),
    cut(shape('M-12 -34Q-18 -62 6 -70Q0 -54 20 -34Z', INK.white)),
    ink(box(-32, -34, 64, 22, 8, INK.white) + disc(0, 12, 9, INK.egg6)),
  ];
}

/** A pouch with a zip, 130 wide around its middle. */
export function pouch(fill: string = INK.honey5): Art {
  return [
    cut(box(-64, -42, 128, 84, 16, fill)),
    ink(stroke('M-54 -22H44', INK.honey6, 6)),
    cut(box(40, -30, 12, 26, 5, INK.coral5)),
  ];
}

/** A way over the stage in seconds that goes out to a place and comes back. */
export function thereAndBack(from: number, to: number, until: number): (seconds: number) => number {
  return keys([0.6, from], [until * 0.46, to], [until * 0.56, to], [until, from]);
}
