import type { Art, Cutout } from '../engine/scene.ts';
import { sway } from '../engine/value.ts';
import type { Value } from '../engine/value.ts';
import { EGG_OUTLINE } from './nature.ts';
import { INK } from './palette.ts';
import { box, cut, disc, ink, oval, shape, sheet, stroke } from './paper.ts';

/** Floor from edge to edge; its top is at `top`. */
export function floor(top: number, fill: string): Art {
  return [cut(box(-60, top, 1080, 700 - top, 0, fill))];
}

/** Skirting and a quiet wall pattern of leaves. */
export function wallpaper(fill: string): Art {
  const spots: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 11; column += 1) {
      const x = 20 + column * 96 + (row % 2) * 48;
      spots.push(
        `<path transform="translate(${x} ${40 + row * 84}) rotate(-52)" d="M0 0C5 -9 16 -8 22 0C16 8 5 9 0 0Z" fill="${fill}"/>`,
      );
    }
  }
  return [ink(spots.join(''))];
}

/** A window 260 x 220 around its middle. `sky` is drawn inside the panes, in the window's own units. */
export function window(sky: readonly Cutout[], skyFill: string, frame: string = INK.white): Cutout {
  const pane: Art = [ink(box(-120, -100, 240, 200, 10, skyFill))];
  const bars = 'M-134 -114H134V114H-134ZM-118 -98V-4H-6V-98ZM6 -98V-4H118V-98ZM-118 8V98H-6V8ZM6 8V98H118V8Z';
  const cross: Art = [
    cut(`<path d="${bars}" fill="${frame}" fill-rule="evenodd"/>`),
    cut(box(-146, 108, 292, 16, 8, frame)),
  ];
  return { children: [{ inside: 'M-124 -104H124V104H-124Z', children: [{ art: pane }, ...sky] }, { art: cross }] };
}

/** A pair of curtains for `window`; `open` 1 is drawn aside, larger covers more. */
export function curtains(fill: string, fold: string, open: Value = 1): Cutout {
  const half: Art = [
    cut(shape('M0 0H76C80 90 70 180 84 256Q44 268 0 258Z', fill)),
    ink(stroke('M22 8C26 90 20 180 26 252M50 8C54 100 46 180 56 254', fold, 4)),
  ];
  const breeze = sway(0, 1.1, 6);
  return {
    y: -132,
    children: [
      { x: -166, turn: breeze, scaleX: open, children: [{ art: half }] },
      { x: 166, scaleX: -1, turn: sway(0, 1.1, 6, 0.4), children: [{ art: half, scaleX: open }] },
      {
        art: [
          cut(box(-190, -8, 380, 12, 6, INK.straw2) + disc(-190, -2, 11, INK.straw2) + disc(190, -2, 11, INK.straw2)),
        ],
      },
    ],
  };
}

/** A floor lamp, foot at y 0, 250 high; `glow` fades its flat circle of light. */
export function lamp(shade: string, light: string, glow: Value): Cutout {
  return {
    children: [
      { art: [ink(disc(0, -218, 120, light, 0.55))], fade: glow },
      {
        art: [
          cut(box(-5, -210, 10, 206, 5, INK.straw3)),
          cut(oval(0, -4, 44, 10, INK.straw3)),
          cut(shape('M-34 -262H34L58 -196H-58Z', shade)),
        ],
      },
    ],
  };
}

/** A wall clock without figures; hands turn with time. @param hourTurn degrees of the short hand. @param minuteTurn degrees of the long one. */
export function clock(radius: number, rim: string, hourTurn: Value, minuteTurn: Value): Cutout {
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const size = index % 3 === 0 ? 0.07 : 0.035;
    const angle = (index * Math.PI) / 6;
    return disc(
      Math.round(Math.sin(angle) * radius * 76) / 100,
      Math.round(-Math.cos(angle) * radius * 76) / 100,
      radius * size,
      INK.pine5,
    );
  }).join('');
  const pointer = (long: number, wide: number, fill: string): Art => [
    cut(box(-wide / 2, -long, wide, long + wide, wide / 2, fill)),
  ];
  return {
    children: [
      { art: [sheet(disc(0, 0, radius, rim)), cut(disc(0, 0, radius * 0.88, INK.paper)), ink(ticks)] },
      { art: pointer(radius * 0.42, radius * 0.1, INK.pine7), turn: hourTurn },
      { art: pointer(radius * 0.66, radius * 0.07, INK.coral5), turn: minuteTurn },
      { art: [ink(disc(0, 0, radius * 0.08, INK.ink))] },
    ],
  };
}

export function picture(ground: string, figure: string): Art {
  return [
    cut(box(-48, -58, 96, 116, 10, INK.straw)),
    ink(box(-38, -48, 76, 96, 6, ground)),
    ink(`<g transform="scale(0.6)">${shape(EGG_OUTLINE, figure)}</g>`),
  ];
}

export function rug(fill: string, edge: string): Art {
  return [ink(oval(0, 0, 300, 46, edge)), ink(oval(0, -2, 266, 37, fill))];
}

/** A door, 170 x 330, its foot at y 0. */
export function door(fill: string, panel: string): Art {
  return [
    ink(box(-98, -344, 196, 344, 12, INK.white)),
    cut(box(-85, -330, 170, 330, 8, fill)),
    ink(box(-62, -304, 124, 112, 12, panel) + box(-62, -170, 124, 140, 12, panel)),
    cut(disc(64, -160, 9, INK.honey5)),
  ];
}

/** A radiator, 190 wide, foot at y 0. */
export function radiator(): Art {
  const ribs = Array.from({ length: 8 }, (_, index) => box(-92 + index * 24, -120, 18, 110, 9, INK.white)).join('');
  return [
    cut(ribs),
    cut(box(-98, -106, 196, 12, 6, INK.paper2) + box(-98, -34, 196, 12, 6, INK.paper2)),
    ink(box(-84, -14, 10, 14, 3, INK.line) + box(74, -14, 10, 14, 3, INK.line)),
  ];
}

/** A blind's pull cord that swings; hangs from the origin. */
export function cord(long: number): Cutout {
  return {
    turn: sway(0, 3, 4),
    children: [{ art: [ink(stroke(`M0 0V${long}`, INK.straw3, 4)), cut(disc(0, long + 6, 10, INK.coral5))] }],
  };
}

/** An armchair from the front, 240 wide, foot at y 0. */
export function armchair(fill: string, side: string): Art {
  return [
    cut(box(-70, -18, 16, 24, 5, INK.straw3) + box(54, -18, 16, 24, 5, INK.straw3)),
    sheet(shape('M-92 -20V-160C-92 -226 -60 -246 0 -246C60 -246 92 -226 92 -160V-20Z', fill)),
    cut(box(-80, -92, 160, 50, 20, side)),
    cut(box(-122, -132, 52, 122, 24, fill) + box(70, -132, 52, 122, 24, fill)),
    cut(box(-74, -54, 148, 42, 12, fill)),
  ];
}

/** A sofa from the front, 420 wide, foot at y 0, its seat's top at y -78. */
export function sofa(fill: string, seat: string): Art {
  return [
    cut(box(-178, -18, 18, 22, 5, INK.straw3) + box(160, -18, 18, 22, 5, INK.straw3)),
    sheet(shape('M-190 -20V-130Q-190 -182 -140 -182H140Q190 -182 190 -130V-20Z', fill)),
    cut(box(-176, -78, 174, 40, 16, seat) + box(2, -78, 174, 40, 16, seat)),
    cut(box(-216, -118, 52, 108, 24, fill) + box(164, -118, 52, 108, 24, fill)),
    cut(box(-176, -44, 352, 32, 10, fill)),
  ];
}

/** A grown-up's bed from the side with its head at the right: frame and a smooth sheet, empty. 420 wide, foot at y 0. */
export function grownUpBed(wood: string, linen: string): Art {
  return [
    sheet(box(176, -190, 30, 190, 12, wood)),
    cut(box(-206, -96, 22, 96, 10, wood)),
    cut(box(-190, -104, 372, 56, 16, INK.paper)),
    cut(box(-190, -78, 372, 40, 8, linen)),
    cut(box(-196, -44, 384, 22, 8, wood)),
  ];
}

/** A table edge from side to side, its top at y 0. */
export function table(fill: string, edge: string): Art {
  return [sheet(box(-560, 0, 1120, 34, 12, fill)), ink(box(-560, 26, 1120, 320, 0, edge))];
}

/** A pot plant, foot at y 0. */
export function potPlant(pot: string = INK.coral5): Cutout {
  const blade: Art = [
    cut(shape('M0 0C-26 -40 -20 -96 0 -120C20 -96 26 -40 0 0Z', INK.pine5)),
    ink(shape('M0 0C26 -40 20 -96 0 -120Z', INK.pine7)),
  ];
  const turns = [-44, 40, -20, 18, 0];
  return {
    children: [
      ...turns.map((turn, index): Cutout => ({
        art: blade,
        y: -64,
        turn: sway(turn, 2.4, 5 + index * 0.4, index * 0.2),
        scale: 1 - index * 0.05,
      })),
      { art: [cut(shape('M-40 -76H40L30 -4Q29 0 24 0H-24Q-29 0 -30 -4Z', pot)), cut(box(-46, -84, 92, 20, 8, pot))] },
    ],
  };
}
