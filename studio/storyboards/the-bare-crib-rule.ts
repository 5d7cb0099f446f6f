import { BABIES, babyOnBack, swaddledBaby } from '../drawings/baby.ts';
import { bassinetFromAbove, cribFromAbove, fittedSheet, mattressFromAbove } from '../drawings/beds.ts';
import { crescent, driftingCloud, hill, mound, rings, robin, sprig, stars, sun, tree } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { hand } from '../drawings/people.ts';
import { box, disc, ink } from '../drawings/paper.ts';
import { floor } from '../drawings/room.ts';
import { hangingSack } from '../drawings/care.ts';
import type { Art, Storyboard } from '../engine/scene.ts';
import { easeInOut, easeOut, inverse, keys, shown, sway } from '../engine/value.ts';

const planks: Art = [
  ...floor(-40, INK.straw),
  ink(
    [60, 180, 300, 420].map((y) => box(-60, y, 1080, 4, 0, INK.straw2)).join('') +
      [
        [180, 0],
        [620, 64],
        [340, 184],
        [820, 304],
        [120, 304],
        [560, 424],
      ]
        .map(([x, y]) => box(x ?? 0, y ?? 0, 4, 116, 0, INK.straw2))
        .join(''),
  ),
];

const skyTurn = keys([0, 0], [2, 0], [8, 176, easeInOut], [18, 190]);
const night = keys([2.6, 0], [7, 1]);

/** A firm, flat bed with nothing else in it (course video 4 of the first box). */
export const storyboard: Storyboard = {
  slug: 'the-bare-crib-rule',
  seconds: 52,
  posterAt: 4,
  scenes: [
    {
      at: 0,
      ground: INK.pine9,
      entrance: 'fade',
      cutouts: [
        { art: rings([236, 160], [INK.pine8, INK.pine7]), x: 762, y: sway(166, 4, 10) },
        { art: crescent(), x: keys([0, 742], [9, 778]), y: keys([0, 178], [9, 152]), scale: 1.7, turn: sway(0, 2, 8) },
        ...stars([
          [140, 100, 1.6],
          [226, 44, 0.9],
          [590, 74, 1.2],
          [880, 352, 1.2],
          [74, 300, 0.9],
          [540, 250, 0.9],
          [470, 130, 0.7],
        ]),
        { art: mound(440, INK.pine7), y: sway(0, 3, 11) },
        {
          art: cribFromAbove(),
          x: 330,
          y: 300,
          turn: -8,
          scale: 1.62,
          children: [{ ...swaddledBaby(BABIES.sage), y: -52, scale: 1.02 }],
        },
      ],
    },
    {
      at: 9,
      ground: INK.straw,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: planks },
        { art: [ink(disc(0, 0, 210, INK.coral1) + disc(0, 0, 180, INK.coral3))], x: 480, y: 250, scaleX: 1.7 },
        {
          art: cribFromAbove(INK.egg2),
          x: 480,
          y: 232,
          turn: 90,
          scale: 1.5,
          children: [
            { art: mattressFromAbove() },
            {
              art: fittedSheet(),
              y: keys([1, 420], [4.2, 0, easeOut]),
              scaleY: keys([4.2, 1.03], [5, 1]),
              fade: shown(0.9, 99, 0.3),
            },
          ],
        },
        {
          art: hand(SKIN.deep, INK.honey5),
          x: keys([0, 200], [1, 200], [4.2, 590, easeOut], [6.4, 700], [8, 760]),
          y: keys([0, 620], [1, 330], [4.2, 306, easeOut], [6.4, 320], [8, 640]),
          turn: keys([0, 12], [4.2, 4], [8, -12]),
        },
        {
          art: hand(SKIN.deep, INK.honey5),
          x: keys([0, 90], [1, 100], [4.2, 420, easeOut], [6.4, 300], [8, 240]),
          y: keys([0, 620], [1, 350], [4.2, 320, easeOut], [6.4, 320], [8, 640]),
          scaleX: -1,
          turn: keys([0, -12], [4.2, -4], [8, 12]),
        },
      ],
    },
    {
      at: 21,
      ground: INK.egg3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([340, 250, 170], [INK.egg2, INK.egg1, INK.paper]), x: 660, y: 250, scale: sway(1, 0.012, 6) },
        {
          x: 196,
          y: 96,
          turn: sway(0, 3, 5),
          fade: shown(0, 6.6, 0.8),
          children: [
            { art: [ink(box(-62, -10, 124, 12, 6, INK.straw2) + box(-4, -40, 8, 36, 4, INK.straw3))] },
            { art: hangingSack(INK.coral3, INK.coral6), scale: 1.5, y: 4 },
          ],
        },
        { ...sprig(80, 560, 170), x: 80 },
        { ...sprig(896, 560, 130), x: 900 },
        {
          art: cribFromAbove(),
          x: 640,
          y: 254,
          scale: 1.56,
          turn: 5,
          children: [
            {
              ...babyOnBack(
                { ...BABIES.coral, wear: INK.white, dot: INK.egg4 },
                { wear: 'suit', face: 'smiling', armTurn: sway(34, 10, 3) },
              ),
              y: -28,
              fade: shown(-1, 7, 0.6),
            },
            {
              ...babyOnBack(BABIES.coral, { face: 'smiling', armTurn: sway(34, 4, 4) }),
              y: -28,
              fade: shown(6.4, 99, 0.6),
            },
          ],
        },
        ...stars(
          [
            [380, 110, 1.4],
            [330, 330, 1],
            [430, 220, 0.9],
          ],
          INK.white,
        ),
      ],
    },
    {
      at: 34,
      ground: INK.egg2,
      entrance: 'egg',
      cutouts: [
        { art: [ink(box(-60, -60, 1080, 700, 0, INK.pine8))], fade: night },
        ...stars([
          [90, 90, 1.2],
          [260, 180, 0.9],
          [640, 60, 0.9],
          [870, 120, 1.3],
          [770, 250, 0.9],
          [420, 70, 0.8],
        ]).map((one) => ({ ...one, fade: night })),
        {
          x: 700,
          y: 420,
          turn: skyTurn,
          children: [
            { art: sun(60), y: -290, x: 0 },
            { x: 0, y: 290, turn: 180, children: [{ art: crescent(), turn: sway(0, 3, 8), scale: 1.2 }] },
          ],
        },
        { ...driftingCloud(170, 120, 1.1), fade: inverse(night) },
        { ...driftingCloud(800, 150, 0.9), fade: inverse(night) },
        { art: hill(390, 36, INK.sage), x: sway(0, 6, 12) },
        { art: hill(390, 36, INK.pine6), x: sway(0, 6, 12), fade: night },
        { art: tree(), x: 110, y: 400, scale: 1.1, turn: sway(0, 1, 5) },
        { art: hill(440, -30, INK.leaf) },
        { art: hill(440, -30, INK.pine7), fade: night },
        { ...robin(true), x: 850, y: 452, scale: 0.7, scaleX: -1, fade: inverse(night) },
        { ...robin(false), x: 850, y: 452, scale: 0.7, scaleX: -1, fade: night },
        {
          art: bassinetFromAbove(),
          x: 400,
          y: 286,
          scale: keys([0, 1.2], [18, 1.36]),
          turn: sway(0, 1.2, 9),
          children: [{ ...babyOnBack(BABIES.leaf, { face: 'asleep' }), y: -34, scale: 0.98 }],
        },
      ],
    },
  ],
};
