import { BABIES } from '../drawings/baby.ts';
import { driftingCloud, hill, rings, sprig, sun, swayingLeaf, tree } from '../drawings/nature.ts';
import { pram, withSling } from '../drawings/outing.ts';
import { INK } from '../drawings/palette.ts';
import { box, cut, ink, shape, stroke } from '../drawings/paper.ts';
import { PEOPLE } from '../drawings/people.ts';
import { heart } from '../drawings/signals.ts';
import { stroller } from '../drawings/travel.ts';
import type { Art, Storyboard } from '../engine/scene.ts';
import { drift, easeIn, easeOut, keys, settle, shown, sway } from '../engine/value.ts';

const path: Art = [cut(box(-60, 424, 1080, 200, 0, INK.honey1))];
const cloth: Art = [
  cut(
    shape(
      'M-120 -20C-100 -120 -40 -150 20 -140C90 -130 124 -80 130 -10Q96 10 66 -6Q30 12 -2 -4Q-40 14 -74 -4Q-100 6 -120 -20Z',
      INK.paper,
    ),
  ),
  ink(stroke('M-84 -40Q-60 -96 -20 -112M-20 -30Q0 -90 34 -112M60 -30Q70 -70 62 -100', INK.line, 5)),
];

/** Face in sight, chin up, lying flat, and air to breathe (course video 2 of Out and about). */
export const storyboard: Storyboard = {
  slug: 'slings-and-strollers',
  seconds: 34,
  posterAt: 5,
  scenes: [
    {
      at: 0,
      ground: INK.coral3,
      entrance: 'fade',
      cutouts: [
        { art: rings([330, 250], [INK.coral1, INK.paper]), x: 480, y: 230, scale: sway(1, 0.014, 4.4) },
        {
          ...withSling(PEOPLE.noor, BABIES.leaf, INK.honey5, sway(3, 1.6, 5)),
          x: 480,
          y: sway(276, 3, 2.2),
          scale: 1.5,
        },
        swayingLeaf(120, 420, -60, 120),
        swayingLeaf(850, 420, -120, 130, INK.pine5, INK.pine7),
      ],
    },
    {
      at: 9,
      ground: INK.egg3,
      entrance: 'sheet-from-right',
      cutouts: [
        driftingCloud(140, 90, 1),
        driftingCloud(800, 110, 1.2),
        { art: hill(430, 30, INK.sage) },
        {
          ...withSling(PEOPLE.leo, BABIES.sage, INK.pine7, keys([0, 0], [2.6, 12, easeOut], [4.6, 12], [6, 2])),
          x: 470,
          y: 300,
          scale: 1.66,
        },
        { art: heart(INK.coral5), x: 740, y: sway(150, 8, 2.4), scale: keys([3, 0], [3.8, 1.3, settle]) },
        { ...sprig(110, 560, 180), x: 110 },
      ],
    },
    {
      at: 17,
      ground: INK.egg2,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: sun(48), x: 780, y: 110 },
        driftingCloud(240, 90, 1.1),
        { art: hill(390, 30, INK.sage) },
        { art: tree(), x: 130, y: 420, scale: 1.3 },
        { art: path },
        {
          x: keys([0, 200], [4, 480, easeOut]),
          y: 440,
          scale: 1.6,
          children: [pram(BABIES.coral, keys([0, 0], [4, 300, easeOut]))],
        },
        {
          art: [cut(shape('M-26 0H26L20 -16H-20Z', INK.coral5))],
          x: 412,
          y: 440,
          scale: 1.3,
          fade: shown(4.6, 99, 0.3),
        },
      ],
    },
    {
      at: 26,
      ground: INK.honey3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([170, 120], [INK.honey1, INK.paper]), x: 160, y: 110, scale: sway(1, 0.03, 3) },
        { art: sun(66), x: 160, y: 110 },
        { art: hill(396, 20, INK.sage) },
        { art: tree(), x: 800, y: 430, scale: 2 },
        { art: path },
        {
          x: keys([3.4, 380], [6.6, 640]),
          y: 440,
          scale: 1.3,
          children: [stroller(keys([3.4, 0], [6.6, 300]), BABIES.honey.skin)],
        },
        {
          art: cloth,
          x: keys([0, 392], [1.4, 392], [3.2, 260, easeIn]),
          y: keys([0, 230], [1.4, 230], [2, 190], [3.2, 780, easeIn]),
          turn: keys([1.4, 0], [3.2, -50]),
          scale: 1.2,
        },
        {
          art: [ink(shape('M-160 0Q0 -26 160 0Q0 26 -160 0Z', INK.pine7, 0.18))],
          x: 780,
          y: 446,
          fade: drift(0.6, 0.05),
        },
      ],
    },
  ],
};
