import { driftingCloud, hill, rings, sprig, sun, swayingLeaf, tree } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { box, cut, disc, ink, shape, stroke } from '../drawings/paper.ts';
import { PEOPLE, walker } from '../drawings/people.ts';
import { door, floor } from '../drawings/room.ts';
import { car, house } from '../drawings/travel.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { drift, easeInOut, keys, settle, sway } from '../engine/value.ts';

/** A flower, 190 high, its stem's foot at y 0. */
function flower(petal: string): Cutout {
  const petals = [0, 72, 144, 216, 288].map((turn) => `<g transform="rotate(${turn})">${disc(0, -38, 26, petal)}</g>`);
  return {
    children: [
      { art: [cut(box(-5, -130, 10, 130, 5, INK.pine5))] },
      swayingLeaf(0, -50, 60, -40),
      { art: [cut(petals.join('')), ink(disc(0, 0, 20, INK.honey5))], y: -146, turn: sway(0, 8, 5) },
    ],
  };
}

const HAT: Art = [
  cut(shape('M-70 0C-70 -84 70 -84 70 0Z', INK.coral5)),
  cut(box(-92, -10, 184, 26, 13, INK.coral6)),
  cut(disc(0, -70, 16, INK.coral1)),
];

function found(x: number, y: number, at: number, what: Cutout): Cutout {
  return { x, y, scale: keys([at, 0], [at + 0.8, 1, settle]), children: [what] };
}

/** A grown-up and a child who walk to the right and hold hands. */
const handInHand: readonly Cutout[] = [
  { x: 122, y: 4, scale: 0.6, children: [walker(PEOPLE.ada, 0, 8.5)] },
  { art: [cut(stroke('M26 -176Q64 -104 102 -104', PEOPLE.zoe.top, 24)), cut(disc(104, -104, 15, PEOPLE.zoe.skin))] },
  { children: [walker(PEOPLE.zoe, 0, 8.5)] },
];

/** One color on the way: a door, a flower, a hat. */
export const storyboard: Storyboard = {
  slug: 'color-walk',
  seconds: 29,
  posterAt: 9,
  scenes: [
    {
      at: 0,
      ground: INK.egg3,
      entrance: 'fade',
      cutouts: [
        { art: sun(56), x: 140, y: keys([0, 140], [11, 100]) },
        driftingCloud(430, 96, 1),
        driftingCloud(820, 130, 0.9),
        { art: hill(400, 30, INK.sage) },
        { art: floor(440, INK.honey3) },
        found(230, 446, 1.8, { art: door(INK.coral5, INK.coral6), scale: 0.92 }),
        found(490, 446, 4, flower(INK.coral5)),
        found(740, 420, 6.2, { art: HAT, turn: sway(0, 4, 3), scale: 1.1 }),
        {
          art: [cut(disc(0, 0, 46, INK.coral5))],
          x: 490,
          y: keys([0, 200], [1.4, 200], [2.4, -80, easeInOut]),
          scale: sway(1, 0.08, 1.2),
        },
      ],
    },
    {
      at: 12,
      ground: INK.egg2,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: hill(360, -20, INK.sage) },
        { art: house(INK.honey1, INK.coral5, INK.egg4), x: keys([0, 250], [8, 210]), y: 372, scale: 0.9 },
        { art: house(INK.coral1, INK.pine5, INK.honey3), x: keys([0, 720], [8, 660]), y: 372, scale: 0.8 },
        { art: tree(), x: 470, y: 372, scale: 0.8 },
        { art: [ink(box(-60, 366, 1080, 70, 0, INK.ink2))] },
        { ...car(INK.egg6, INK.pine7, drift(0, 200)), x: keys([0, -200], [8, 1200]), y: 420, scale: 0.8 },
        { art: floor(436, INK.honey3) },
        { x: keys([0, 120], [8.5, 640]), y: 462, scale: 1.1, children: handInHand },
      ],
    },
    {
      at: 20.5,
      ground: INK.honey3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([300], [INK.honey1]), x: 480, y: 240, scale: sway(1, 0.014, 4) },
        { art: hill(420, 30, INK.sage) },
        ...[INK.coral5, INK.egg6, INK.pine5, INK.honey6].map((fill, index) => ({
          art: [cut(disc(0, 0, 30, fill))],
          x: 270 + index * 140,
          y: sway(66, 8, 2.6, index * 0.25),
          scale: index === 2 ? keys([2.6, 1], [3.4, 1.5, settle]) : keys([2.6, 1], [3.4, 0.7]),
        })),
        { x: keys([0, 180], [8.5, 620]), y: 452, scale: 1.1, children: handInHand },
        { ...sprig(900, 560, 170), x: 900 },
      ],
    },
  ],
};
