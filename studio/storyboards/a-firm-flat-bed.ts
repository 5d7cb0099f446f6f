import { BABIES, babyOnBack } from '../drawings/baby.ts';
import {
  bassinetBack,
  bassinetFront,
  cribBack,
  cribFront,
  cribFromAbove,
  mattressFromSide,
  playYard,
} from '../drawings/beds.ts';
import { EGG_OUTLINE, driftingCloud, hill, rings, sprig, stars, sun, tree } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { box, cut, disc, ink, shape, sheet } from '../drawings/paper.ts';
import { PEOPLE, hand, walker } from '../drawings/people.ts';
import { armchair, floor, lamp, picture, rug, wallpaper, window } from '../drawings/room.ts';
import { car, house } from '../drawings/travel.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { easeInOut, easeOut, keys, settle, sway } from '../engine/value.ts';

function arriving(at: number, x: number, scale: number, parts: readonly Art[]): Cutout {
  return {
    x,
    y: keys([at, 620], [at + 0.9, 446, settle]),
    scale,
    children: parts.map((art) => ({ art })),
  };
}

const tilting = keys([0, -9], [1.6, -9], [4, 0, easeInOut], [4.5, 0.9], [5, 0]);

const spiritLevel: Art = [
  sheet(box(-150, -30, 300, 60, 18, INK.honey5)),
  ink(
    box(-66, -16, 132, 32, 16, INK.egg1) +
      box(-22, -16, 4, 32, 2, INK.pine7) +
      box(18, -16, 4, 32, 2, INK.pine7) +
      disc(-112, 0, 12, INK.honey6) +
      disc(112, 0, 12, INK.honey6),
  ),
];

/** Where a baby may sleep: firm, flat, made for sleep (course video 3 of the first box). */
export const storyboard: Storyboard = {
  slug: 'a-firm-flat-bed',
  seconds: 41,
  posterAt: 5,
  scenes: [
    {
      at: 0,
      ground: INK.egg4,
      entrance: 'fade',
      cutouts: [
        {
          art: [
            ink(
              box(60, 70, 250, 460, 125, INK.egg3) +
                box(355, 40, 250, 480, 125, INK.egg3) +
                box(650, 70, 250, 460, 125, INK.egg3),
            ),
          ],
          y: sway(0, 3, 9),
        },
        { art: floor(430, INK.pine5) },
        { art: [ink(box(-60, 446, 1080, 10, 0, INK.pine7))] },
        arriving(0.3, 185, 0.82, [cribBack(), cribFront()]),
        arriving(2.2, 480, 1.14, [bassinetBack(), bassinetFront()]),
        arriving(4.1, 776, 1.02, [playYard()]),
      ],
    },
    {
      at: 8,
      ground: INK.coral3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([280, 210], [INK.coral1, INK.paper]), x: 480, y: 210, scale: sway(1, 0.014, 6) },
        {
          art: [
            cut(box(190, 372, 580, 40, 12, INK.straw)),
            cut(box(206, 404, 26, 150, 10, INK.straw2) + box(728, 404, 26, 150, 10, INK.straw2)),
          ],
        },
        {
          art: mattressFromSide(),
          x: 480,
          y: 310,
          scaleX: 1.3,
          scaleY: keys([1.6, 1], [1.9, 0.985], [2.6, 1], [4, 1], [4.3, 0.985], [5, 1]),
        },
        { art: [cut(box(176, 284, 24, 260, 12, INK.straw) + box(760, 284, 24, 260, 12, INK.straw))] },
        {
          art: hand(SKIN.tan, INK.pine5),
          x: sway(480, 60, 9, 0.1),
          y: keys([0, -60], [1.6, 250, easeOut], [1.9, 256], [2.8, 214], [4, 250], [4.3, 256], [5.2, 220], [7, -80]),
          turn: 180,
          scale: 1.05,
        },
      ],
    },
    {
      at: 17,
      ground: INK.honey3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([250], [INK.honey1]), x: 480, y: 270, scale: sway(1, 0.01, 5) },
        driftingCloud(140, 110, 1.1),
        driftingCloud(840, 96, 0.9),
        { art: floor(440, INK.honey5) },
        { art: [cut(shape('M-70 60L0 -34L70 60Z', INK.pine7))], x: 480, y: 392 },
        {
          x: 480,
          y: 352,
          turn: tilting,
          children: [
            { art: mattressFromSide(), y: -64, scaleX: 1.4 },
            {
              art: spiritLevel,
              y: -96,
              scale: 1.05,
              children: [
                {
                  art: [ink(disc(0, 0, 13, INK.leaf) + disc(-4, -4, 3.4, INK.white))],
                  x: keys([0, 46], [1.6, 46], [4.3, -4], [5, 5], [5.8, 0]),
                },
              ],
            },
          ],
        },
        { ...sprig(90, 470, 120), x: 90 },
        { ...sprig(872, 470, 120), x: 872 },
      ],
    },
    {
      at: 26,
      ground: INK.egg3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.egg2) },
        { art: picture(INK.coral1, INK.coral5), x: 452, y: 132, scale: 0.9 },
        {
          ...window([{ art: sun(40), x: 50, y: sway(-26, 4, 8) }, driftingCloud(-40, 10, 0.8)], INK.egg1),
          x: 742,
          y: 150,
          scale: 0.84,
        },
        { art: floor(430, INK.sage) },
        { art: rug(INK.honey1, INK.honey5), x: 400, y: 462 },
        { ...lamp(INK.coral5, INK.honey1, 0.6), x: 70, y: 446, scale: 1.1 },
        { art: armchair(INK.pine5, INK.egg4), x: 240, y: 450, scale: 1.12 },
        { art: cribBack(), x: 756, y: 450, scale: 0.92 },
        { art: cribFront(), x: 756, y: 450, scale: 0.92 },
        {
          x: keys([0, 250], [0.8, 250], [6, 548]),
          y: 462,
          scale: 1.18,
          children: [walker(PEOPLE.leo, 0.8, 6, BABIES.honey)],
        },
      ],
    },
    {
      at: 34,
      ground: INK.pine9,
      entrance: 'egg',
      cutouts: [
        ...stars([
          [90, 90, 1.2],
          [260, 60, 0.8],
          [420, 120, 0.9],
          [610, 60, 0.7],
          [880, 100, 1.1],
          [170, 200, 0.8],
        ]),
        { art: [cut(disc(0, 0, 44, INK.honey3))], x: 200, y: keys([0, 116], [7, 92]) },
        { art: hill(320, 36, INK.pine8), x: keys([0, 40], [3.4, 0, easeOut]) },
        { art: tree(INK.pine7, INK.pine8), x: keys([0, 420], [3.4, 300, easeOut]), y: 376, scale: 1.05 },
        { art: hill(396, -24, INK.pine7) },
        { art: house(INK.egg3, INK.pine5, INK.honey3), x: keys([0, 1150], [3.4, 800, easeOut]), y: 410, scale: 1.02 },
        { art: floor(418, INK.ink) },
        {
          ...car(INK.coral5, INK.coral6, keys([0, 0], [3.4, 900, easeOut])),
          x: keys([0, -140], [3.4, 250, easeOut]),
          y: 432,
        },
        {
          x: 500,
          y: 214,
          scale: keys([3.6, 0], [4.6, 1, easeOut]),
          fade: keys([3.6, 0], [3.7, 1]),
          children: [
            { art: [sheet(`<g transform="scale(3.2)">${shape(EGG_OUTLINE, INK.egg2)}</g>`)] },
            { art: cribFromAbove(), turn: 0, scale: 0.9, y: 10, children: [{ ...babyOnBack(BABIES.sage), y: -26 }] },
          ],
        },
      ],
    },
  ],
};
