import type { Art, Cutout } from '../engine/scene.ts';
import { EGG_OUTLINE } from './nature.ts';
import { INK } from './palette.ts';
import { box, cut, disc, ink, oval, shape, sheet, stroke } from './paper.ts';

type Mark = 'egg' | 'leaf' | 'sun' | 'dot';

const MARKS: Readonly<Record<Mark, string>> = {
  egg: `<g transform="scale(0.3)">${shape(EGG_OUTLINE, INK.white)}</g>`,
  leaf: shape('M-16 14C-18 -10 2 -18 17 -15C18 2 8 18 -16 14Z', INK.white),
  sun: shape('M-18 6A18 18 0 0 1 18 6Z', INK.white),
  dot: disc(0, 0, 15, INK.white),
};

/** A toy block, 64 wide around its middle. */
export function block(fill: string, mark: Mark): Art {
  return [cut(box(-32, -32, 64, 64, 9, fill)), ink(MARKS[mark])];
}

/** A paper rainbow, 236 wide, its foot at y 0. */
export function rainbow(): Art {
  const arc = (radius: number, fill: string): string =>
    shape(`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z`, fill);
  return [
    cut(arc(118, INK.coral5)),
    cut(arc(92, INK.honey1)),
    cut(arc(66, INK.egg4)),
    cut(arc(40, INK.pine7)),
    ink(arc(14, INK.honey3)),
  ];
}

/** A ball around its middle. */
export function ball(radius: number, fill: string = INK.white, half: string = INK.egg6): Art {
  return [cut(disc(0, 0, radius, fill)), ink(shape(`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z`, half))];
}

/** An open picture book, 260 wide around its spine's middle, with a leaf on one page and an egg on the other. */
export function pictureBook(cover: string = INK.coral5): Art {
  return [
    sheet(
      shape(
        'M0 -52C-40 -78 -104 -78 -138 -62V76C-104 60 -40 62 0 86C40 62 104 60 138 76V-62C104 -78 40 -78 0 -52Z',
        cover,
      ),
    ),
    cut(shape('M0 -60C-40 -84 -96 -84 -126 -70V58C-96 46 -40 50 0 72Z', INK.white)),
    cut(shape('M0 -60C40 -84 96 -84 126 -70V58C96 46 40 50 0 72Z', INK.paper2)),
    ink(
      `<g transform="translate(-64 -8) scale(1.7)">${shape('M-16 14C-18 -10 2 -18 17 -15C18 2 8 18 -16 14Z', INK.leaf)}</g>` +
        `<g transform="translate(64 -8) scale(0.62)">${shape(EGG_OUTLINE, INK.honey5)}</g>`,
    ),
  ];
}

/** A baby's sock, 70 high, its cuff's middle at the origin. */
export function sock(fill: string, band: string): Art {
  return [
    cut(shape('M-20 0H20V30Q22 44 36 48Q48 52 46 62Q44 72 30 72H4Q-20 72 -20 46Z', fill)),
    ink(box(-22, -4, 44, 14, 6, band)),
  ];
}

/** An empty roll of toilet paper standing upright, 92 wide and 150 high around its middle: what is behind its front half. */
export function paperTubeBack(): Art {
  return [cut(oval(0, -75, 46, 15, INK.straw2)), ink(oval(0, -75, 36, 10, INK.straw3))];
}

/** The front half of `paperTubeBack`. */
export function paperTubeFront(): Art {
  return [
    sheet(shape('M-46 -75A46 15 0 0 0 46 -75V75A46 15 0 0 1 -46 75Z', INK.straw)),
    ink(stroke('M-46 -20Q0 4 46 -36M-46 40Q0 64 46 22', INK.straw2, 4, 0.6)),
  ];
}

/** A button battery, 60 wide around its middle. */
export function buttonBattery(): Art {
  return [cut(disc(0, 0, 30, INK.line)), ink(disc(0, 0, 23, INK.paper2) + stroke('M-9 0H9M0 -9V9', INK.ink2, 5))];
}

/** A horseshoe magnet, 84 wide around its middle. */
export function magnet(): Art {
  return [
    cut(stroke('M-30 36V-4A30 30 0 0 1 30 -4V36', INK.coral5, 24)),
    ink(box(-42, 26, 24, 22, 4, INK.paper) + box(18, 26, 24, 22, 4, INK.paper)),
  ];
}

/** A long cord in loose loops, 120 wide around its middle. */
export function looseCord(): Art {
  return [
    cut(
      stroke(
        'M-56 20C-60 -30 -10 -40 -6 -4C-2 30 -40 34 -34 4C-26 -34 40 -36 40 0C40 30 8 26 14 2C20 -18 50 -10 58 22',
        INK.pine5,
        7,
      ),
    ),
  ];
}

/** A stand-up mirror, 190 wide, its foot at y 0; what it shows lies inside the glass. */
export function standMirror(reflection: readonly Cutout[]): Cutout {
  return {
    children: [
      { art: [cut(shape('M-70 0Q0 -34 70 0Z', INK.straw3)), sheet(disc(0, -128, 112, INK.straw))] },
      {
        y: -128,
        inside: 'M-96 0A96 96 0 1 1 96 0A96 96 0 1 1 -96 0Z',
        children: [{ art: [ink(disc(0, 0, 96, INK.egg1))] }, ...reflection],
      },
      { y: -128, art: [ink(stroke('M-64 -46Q-44 -72 -14 -78', INK.white, 8, 0.9))] },
    ],
  };
}

/** A shelf board, 360 wide, its upper side at y 0. */
export function shelf(): Art {
  return [
    cut(box(-150, 14, 22, 44, 6, INK.straw3) + box(128, 14, 22, 44, 6, INK.straw3)),
    sheet(box(-180, 0, 360, 20, 8, INK.straw)),
  ];
}
