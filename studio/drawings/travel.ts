import type { Art, Cutout } from '../engine/scene.ts';
import { sway } from '../engine/value.ts';
import type { Value } from '../engine/value.ts';
import { INK } from './palette.ts';
import { box, cut, disc, ink, shape, sheet, stroke } from './paper.ts';

/** A house, 260 wide, foot at y 0; `lit` fills its windows. */
export function house(wall: string, roof: string, lit: string): Art {
  return [
    cut(box(56, -250, 34, 80, 5, INK.straw3)),
    sheet(box(-112, -160, 224, 160, 8, wall)),
    cut(shape('M-146 -150L0 -262L146 -150Q148 -138 136 -138H-136Q-148 -138 -146 -150Z', roof)),
    ink(box(-84, -112, 60, 56, 8, lit) + box(24, -112, 60, 56, 8, lit) + stroke('M-54 -112V-56M54 -112V-56', wall, 5)),
    cut(box(-26, -84, 46, 84, 8, INK.pine7)),
    ink(disc(10, -42, 4, INK.honey5)),
  ];
}

/** A car from the side driving right; 260 long, wheels on y 0. */
export function car(fill: string, roof: string, turning: Value): Cutout {
  const wheel: Art = [cut(disc(0, 0, 28, INK.ink)), ink(disc(0, 0, 14, INK.paper) + box(-3, -14, 6, 28, 2, INK.line))];
  return {
    children: [
      {
        art: [
          cut(shape('M-84 -74L-52 -128Q-46 -136 -36 -136H40Q52 -136 60 -126L92 -74Z', roof)),
          ink(shape('M-64 -78L-42 -118Q-40 -122 -34 -122H-4V-78ZM8 -78V-122H36Q44 -122 48 -116L72 -78Z', INK.egg1)),
        ],
      },
      {
        art: [
          sheet(
            shape(
              'M-130 -28V-58Q-130 -80 -108 -80H98Q134 -76 136 -46V-28Q136 -20 128 -20H-122Q-130 -20 -130 -28Z',
              fill,
            ),
          ),
          ink(box(118, -60, 16, 18, 6, INK.honey3)),
        ],
      },
      { art: wheel, x: -74, y: -24, turn: turning },
      { art: wheel, x: 80, y: -24, turn: turning },
    ],
  };
}

/** An ambulance from the side driving right; 330 long, wheels on y 0; its light blinks calmly. */
export function ambulance(turning: Value): Cutout {
  const wheel: Art = [cut(disc(0, 0, 32, INK.ink)), ink(disc(0, 0, 16, INK.paper) + box(-3, -16, 6, 32, 2, INK.line))];
  return {
    children: [
      { art: [cut(box(-30, -222, 46, 26, 10, INK.coral5))], scaleY: sway(1, 0.06, 0.9) },
      { art: [ink(disc(-7, -212, 42, INK.coral3, 0.5))], fade: sway(0.5, 0.5, 0.9) },
      {
        art: [
          sheet(shape('M-170 -200H60V-34H-170Q-178 -34 -178 -42V-192Q-178 -200 -170 -200Z', INK.white)),
          sheet(shape('M60 -160H110Q122 -160 128 -150L160 -96Q164 -90 164 -82V-42Q164 -34 156 -34H60Z', INK.coral5)),
          ink(shape('M78 -142H106L132 -96H78Z', INK.egg1) + box(-178, -92, 238, 24, 0, INK.coral5)),
          cut(box(-76, -180, 28, 76, 6, INK.pine5) + box(-100, -156, 76, 28, 6, INK.pine5)),
        ],
      },
      { art: wheel, x: -108, y: -30, turn: turning },
      { art: wheel, x: 108, y: -30, turn: turning },
    ],
  };
}

/** A hospital, 420 wide, foot at y 0, with a cross and a lit door. */
export function hospital(): Art {
  const panes = [-170, -100, 64, 134]
    .flatMap((x) => [-210, -140].map((y) => box(x, y, 42, 46, 7, INK.honey3)))
    .join('');
  return [
    sheet(box(-206, -246, 412, 246, 10, INK.paper)),
    ink(panes),
    cut(box(-62, -300, 124, 300, 10, INK.egg3)),
    cut(box(-13, -282, 26, 80, 5, INK.coral5) + box(-40, -255, 80, 26, 5, INK.coral5)),
    ink(box(-44, -104, 88, 104, 8, INK.honey3) + stroke('M0 -104V0', INK.egg3, 5)),
    cut(box(-76, -128, 152, 20, 8, INK.pine7)),
  ];
}

/** A paper boat, 150 wide, water line at y 0. */
export function paperBoat(): Art {
  return [
    cut(shape('M-8 -24L-2 -116Q50 -86 62 -24Z', INK.honey3)),
    ink(shape('M-2 -116L-8 -24H20Z', INK.honey5)),
    cut(shape('M-92 -34H92L58 22H-58Z', INK.white)),
    ink(shape('M-92 -34L-20 -34L-58 22Z', INK.egg2)),
  ];
}

/** A sea wave from edge to edge, wider than the stage so that it can drift. */
export function wave(top: number, fill: string): Art {
  const crests = Array.from(
    { length: 9 },
    (_, index) =>
      `Q${-260 + index * 180 + 45} ${top - 26} ${-260 + index * 180 + 90} ${top}T${-260 + index * 180 + 180} ${top}`,
  ).join('');
  return [sheet(shape(`M-260 ${top}${crests}V660H-260Z`, fill))];
}

/** A baby carriage, 200 wide, wheels on y 0; drives right, a handle at the left. */
export function stroller(turning: Value, headSkin: string): Cutout {
  const wheel: Art = [
    cut(disc(0, 0, 30, INK.ink)),
    ink(disc(0, 0, 15, INK.paper) + box(-2.5, -15, 5, 30, 2, INK.line)),
  ];
  return {
    children: [
      {
        art: [
          cut(disc(26, -150, 24, headSkin)),
          ink(disc(18, -152, 3, INK.ink) + disc(34, -152, 3, INK.ink) + stroke('M21 -142q5 4 10 0', INK.ink, 2.6)),
        ],
      },
      {
        art: [
          cut(stroke('M-92 -128L-140 -188H-162', INK.ink, 10)),
          cut(stroke('M-56 -44L60 -76M58 -44L-58 -76', INK.ink, 8)),
        ],
      },
      {
        art: [
          sheet(shape('M-104 -132H104C104 -80 72 -56 40 -56H-40C-72 -56 -104 -80 -104 -132Z', INK.pine7)),
          ink(shape('M-99 -110H99L92 -90H-92Z', INK.honey5)),
        ],
      },
      {
        art: [
          cut(shape('M104 -132A104 104 0 0 0 0 -236V-132Z', INK.coral5)),
          ink(
            shape('M104 -132A104 104 0 0 0 74 -205L0 -132Z', INK.coral6) +
              shape('M34 -230A104 104 0 0 0 0 -236V-132Z', INK.coral3),
          ),
        ],
      },
      { art: wheel, x: -62, y: -28, turn: turning },
      { art: wheel, x: 62, y: -28, turn: turning },
    ],
  };
}

/** A lighthouse, foot at y 0, 320 high. */
export function lighthouse(): Art {
  return [
    sheet(shape('M-44 0L-30 -236H30L44 0Z', INK.paper)),
    ink(shape('M-41 -46L-37 -104H37L41 -46ZM-34 -158L-31 -214H31L34 -158Z', INK.coral5)),
    cut(box(-46, -250, 92, 16, 8, INK.pine7)),
    ink(box(-26, -296, 52, 48, 6, INK.honey3)),
    cut(shape('M-36 -294L0 -332L36 -294Z', INK.coral6)),
  ];
}
