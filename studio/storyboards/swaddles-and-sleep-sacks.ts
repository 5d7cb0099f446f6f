import { BABIES, babyOnBack, swaddledBaby, swaddlingSteps } from '../drawings/baby.ts';
import { bassinetFromAbove, cribFromAbove, playMat } from '../drawings/beds.ts';
import { crescent, driftingCloud, egg, hill, rings, sprig, stars } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { box, cut, disc, ink, shape } from '../drawings/paper.ts';
import { beam, feather, hangingSack } from '../drawings/care.ts';
import type { Art, Storyboard } from '../engine/scene.ts';
import { easeInOut, easeOut, keys, shown, sum, sway } from '../engine/value.ts';

const tip = keys([0, 0], [1, 0], [2.6, 15, easeInOut], [3.2, 12], [3.9, 14], [9, 13]);
const pan: Art = [
  cut(shape('M-74 0H74Q66 46 0 46Q-66 46 -74 0Z', INK.honey5)),
  ink(box(-2, -120, 4, 120, 2, INK.straw3)),
];
const stones: Art = [
  cut(disc(-26, -22, 26, INK.ink2)),
  cut(disc(22, -24, 28, '#5C726C')),
  cut(disc(0, -58, 24, '#748A84')),
];

/** Wraps and sacks, and when to stop wrapping (course video 5 of the first box). */
export const storyboard: Storyboard = {
  slug: 'swaddles-and-sleep-sacks',
  seconds: 47,
  posterAt: 15,
  scenes: [
    {
      at: 0,
      ground: INK.coral3,
      entrance: 'fade',
      cutouts: [
        { art: rings([300, 220], [INK.coral1, INK.paper]), x: 480, y: 240, scale: sway(1, 0.012, 6) },
        { ...sprig(96, 560, 170), x: 96 },
        { ...sprig(870, 560, 190), x: 868 },
        {
          ...swaddlingSteps(
            BABIES.sage,
            keys([1.2, 0], [2.6, 1, easeOut]),
            keys([3, 0], [4.4, 1, easeOut]),
            keys([4.8, 0], [6.2, 1, easeOut]),
          ),
          x: 480,
          y: 110,
          scale: 1.62,
          fade: shown(-1, 6.5, 0.7),
        },
        {
          x: 480,
          y: 114,
          scale: 1.62,
          fade: shown(6.3, 99, 0.6),
          children: [
            {
              ...swaddledBaby(BABIES.sage, 'smiling'),
              scale: keys([6.3, 0.94], [7.6, 1.5]),
              y: keys([6.3, 0], [7.6, 6]),
            },
          ],
        },
      ],
    },
    {
      at: 9,
      ground: INK.pine8,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([300, 210], [INK.pine7, INK.pine6]), x: 480, y: 236, scale: sway(1, 0.014, 7) },
        { art: crescent(), x: keys([0, 128], [9, 152]), y: keys([0, 150], [9, 128]), scale: 1.1 },
        ...stars([
          [260, 80, 1.1],
          [90, 330, 1],
          [700, 70, 1.3],
          [850, 180, 1],
          [800, 360, 1.2],
          [230, 250, 0.8],
          [900, 60, 0.8],
        ]),
        {
          art: bassinetFromAbove(),
          x: 480,
          y: 250,
          scale: 1.48,
          turn: sway(0, 1, 8),
          children: [{ ...swaddledBaby(BABIES.honey), y: -44, scale: 1.16 }],
        },
      ],
    },
    {
      at: 19,
      ground: INK.honey3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([390, 300], [INK.honey1, INK.paper]), x: 540, y: 250, scale: sway(1, 0.01, 6) },
        { art: playMat(INK.coral1, INK.coral3), x: 540, y: 250, scaleX: 1.1, scaleY: 3.9 },
        {
          x: 540,
          y: 250,
          turn: keys([0, 0], [1.4, 0], [2.6, -16], [3.8, 18], [5, -20], [6.2, 22], [7.4, -6], [9, 4]),
          scaleX: sway(1, 0.05, 2.4),
          children: [
            {
              ...babyOnBack(BABIES.leaf, {
                face: 'smiling',
                wear: 'suit',
                armTurn: sway(70, 26, 2.4),
                headTurn: sway(0, 10, 2.4),
              }),
              y: -56,
              scale: 1.7,
            },
          ],
        },
        {
          art: egg(INK.egg3),
          x: 130,
          y: 306,
          scale: 1,
          turn: keys([0, 0], [1.4, 0], [2.6, -24], [3.8, 22], [5, -28], [6.2, 26], [7.4, -10], [9, 0]),
        },
      ],
    },
    {
      at: 29,
      ground: INK.egg4,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([330, 250], [INK.egg3, INK.egg2]), x: 300, y: 240, scale: sway(1, 0.01, 6) },
        {
          art: cribFromAbove(),
          x: 300,
          y: 244,
          turn: 6,
          scale: 1.5,
          children: [{ ...babyOnBack(BABIES.honey, { armTurn: sway(46, 5, 4) }), y: -28 }],
        },
        {
          x: 720,
          y: 96,
          turn: sway(0, 4, 5),
          children: [
            { art: [ink(box(-62, -12, 124, 12, 6, INK.straw2) + box(-4, -44, 8, 38, 4, INK.straw3))] },
            { art: hangingSack(INK.paper, INK.egg6), scale: 1.7 },
          ],
        },
        { ...sprig(880, 560, 150, true), x: 880 },
      ],
    },
    {
      at: 38,
      ground: INK.sage,
      entrance: 'egg',
      cutouts: [
        { art: rings([250], [INK.sage1]), x: 480, y: 210 },
        driftingCloud(120, 100, 1),
        driftingCloud(850, 90, 1.1),
        { art: hill(440, 24, INK.leaf) },
        {
          art: [cut(shape('M-16 0L-10 -250H10L16 0Z', INK.straw3)), cut(box(-80, -6, 160, 22, 11, INK.straw3))],
          x: 480,
          y: 414,
        },
        {
          x: 480,
          y: 166,
          turn: tip,
          children: [
            { art: beam(), scale: 1.2 },
            {
              x: -206,
              turn: sum((seconds) => -tip(seconds), sway(0, 1.4, 3)),
              children: [
                { art: pan, y: 118 },
                {
                  art: feather(),
                  y: keys([0, -60], [1, 82, easeOut]),
                  turn: keys([0, 40], [1, 66]),
                  scale: 0.8,
                  fade: shown(-1, 99, 0.1),
                },
              ],
            },
            {
              x: 206,
              turn: sum((seconds) => -tip(seconds), sway(0, 1.4, 3, 0.5)),
              children: [
                { art: pan, y: 118 },
                { art: stones, y: keys([0, -220], [1, 122, easeOut]) },
              ],
            },
          ],
        },
        {
          art: feather(INK.white, INK.egg4),
          x: sway(300, 60, 5),
          y: keys([3.6, -100], [9, 330]),
          turn: sway(20, 36, 5, 0.2),
          scale: 0.6,
        },
        {
          art: feather(INK.egg3, INK.egg6),
          x: sway(180, 50, 4.4, 0.4),
          y: keys([2.6, -100], [9, 300]),
          turn: sway(-20, 36, 4.4),
          scale: 0.5,
        },
      ],
    },
  ],
};
