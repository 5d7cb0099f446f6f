import { BABIES } from '../drawings/baby.ts';
import { crescent, driftingCloud, rings, sprig, stars, steam, sun } from '../drawings/nature.ts';
import { HAIR, INK, SKIN } from '../drawings/palette.ts';
import { box, cut, disc, ink, oval, shape, stroke } from '../drawings/paper.ts';
import { PEOPLE, hand, person } from '../drawings/people.ts';
import { clock, door, floor, potPlant, sofa, table, wallpaper, window } from '../drawings/room.ts';
import { cup, groceries, pot, stethoscope } from '../drawings/care.ts';
import { heart, speech, talkDots } from '../drawings/signals.ts';
import type { Art, Storyboard } from '../engine/scene.ts';
import { easeInOut, easeOut, keys, shown, sway } from '../engine/value.ts';

const plates: Art = [0, 1, 2, 3].flatMap((index) => [
  cut(oval(index % 2 === 0 ? 0 : 6, -index * 13, 56, 10, index % 2 === 0 ? INK.white : INK.egg2)),
]);
const napper: Art = [
  cut(shape('M-150 0C-150 -34 -120 -44 -90 -42L60 -46Q96 -46 100 -18V0Z', INK.honey5)),
  cut(shape('M-150 0C-160 -30 -230 -28 -262 -22Q-278 -18 -274 0Z', INK.pine9)),
  cut(disc(132, -34, 38, SKIN.deep)),
  ink(shape('M112 -68A38 38 0 0 1 170 -36Q166 -8 148 0Q160 -30 140 -46Q126 -58 112 -68Z', HAIR.brown)),
  cut(disc(174, -22, 20, HAIR.brown)),
  ink(stroke('M112 -46q-2 7 4 10M116 -22q3 5 8 5', INK.ink, 3.2) + disc(124, -30, 6, INK.coral5, 0.5)),
];

const turnOver = keys([4.5, 0], [6, 12, easeInOut]);
const wakeUp = keys([2.4, -12], [4.1, 0, easeInOut]);

/** Rest is part of care (course video 4 of Calm nights). */
export const storyboard: Storyboard = {
  slug: 'rest-for-you',
  seconds: 44,
  posterAt: 4,
  scenes: [
    {
      at: 0,
      ground: INK.sage,
      entrance: 'fade',
      cutouts: [
        { art: rings([310, 240], [INK.sage1, INK.paper]), x: 520, y: 220, scale: sway(1, 0.014, 5) },
        { ...sprig(100, 580, 190), x: 104 },
        { ...sprig(870, 590, 170, true), x: 880 },
        { ...person(PEOPLE.noor, { mood: 'calm', eyes: 'closed', tilt: sway(-3, 2, 6) }), x: 520, y: 306, scale: 1.32 },
        { ...steam(512, 342, 0.7), fade: 0.9 },
        { art: cup(INK.coral5, INK.coral3), x: 520, y: sway(456, 3, 5), scale: 1.1 },
        { art: hand(SKIN.tan, INK.pine7), x: 440, y: sway(434, 3, 5), turn: 22, scale: 0.84 },
        { art: hand(SKIN.tan, INK.pine7), x: 612, y: sway(438, 3, 5), turn: -22, scale: 0.84, scaleX: -1 },
      ],
    },
    {
      at: 8,
      ground: INK.egg3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: wallpaper(INK.egg2) },
        {
          ...window([{ art: sun(34), x: 50, y: -30 }, driftingCloud(-40, -10, 0.8)], INK.egg1),
          x: 480,
          y: 120,
          scale: 0.66,
        },
        { art: floor(430, INK.pine5) },
        {
          art: [
            cut(box(700, 226, 320, 20, 8, INK.straw)),
            cut(box(716, 244, 300, 190, 8, INK.straw2)),
            ink(box(736, 264, 120, 150, 10, INK.straw) + box(872, 264, 120, 150, 10, INK.straw)),
          ],
        },
        { art: plates, x: 800, y: 216 },
        { art: cup(INK.coral5, INK.coral3), x: 900, y: 226, scale: 0.56 },
        { art: sofa(INK.coral3, INK.coral1), x: 300, y: 456, scale: 1.34 },
        { x: 344, y: 356, scale: 1.06, scaleY: sway(1, 0.014, 4), children: [{ art: napper }] },
        { ...potPlant(INK.honey5), x: 640, y: 452, scale: 1.2 },
      ],
    },
    {
      at: 17,
      ground: INK.pine8,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([240, 176], [INK.pine7, INK.pine6]), x: 480, y: 150, scale: sway(1, 0.012, 6) },
        ...stars([
          [90, 70, 1.1],
          [250, 120, 0.8],
          [700, 70, 0.9],
          [880, 130, 1.2],
          [620, 300, 0.7],
          [350, 310, 0.7],
        ]),
        {
          x: 480,
          y: 150,
          turn: keys([0, -70], [3, -60], [5.4, 56, easeInOut], [9, 66]),
          children: [
            {
              y: -150,
              turn: keys([0, 70], [3, 60], [5.4, -56, easeInOut], [9, -66]),
              children: [{ art: crescent(), scale: 0.72 }],
            },
          ],
        },
        {
          ...clock(
            84,
            INK.honey5,
            keys([0, -60], [3, -40], [5.4, 60, easeInOut], [9, 90]),
            keys([0, 0], [3, 240], [5.4, 1440, easeInOut], [9, 1800]),
          ),
          x: 480,
          y: 160,
        },
        {
          x: 206,
          y: 338,
          scale: 1.12,
          fade: shown(4.1, 99, 0.3),
          children: [person(PEOPLE.sam, { mood: 'asleep', tilt: turnOver })],
        },
        {
          x: 206,
          y: 338,
          scale: 1.12,
          fade: shown(-1, 4.4, 0.4),
          children: [person(PEOPLE.sam, { holds: BABIES.sage, mood: 'smiling', tilt: 0 })],
        },
        {
          x: 754,
          y: 338,
          scale: 1.12,
          fade: shown(-1, 4.6, 0.4),
          children: [person(PEOPLE.ivy, { mood: 'asleep', tilt: wakeUp })],
        },
        {
          x: 754,
          y: 338,
          scale: 1.12,
          fade: shown(4.2, 99, 0.4),
          children: [person(PEOPLE.ivy, { holds: BABIES.sage, mood: 'smiling', tilt: 0 })],
        },
      ],
    },
    {
      at: 26,
      ground: INK.honey3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        { art: door(INK.pine5, INK.pine7), x: 170, y: 452, scale: 1.14 },
        { art: table(INK.straw, INK.straw2), x: 480, y: 430 },
        {
          ...person(PEOPLE.abe, { mood: 'smiling', tilt: sway(4, 3, 3.6) }),
          x: keys([0, 60], [2, 330, easeOut]),
          y: 300,
          scale: 1.12,
        },
        { ...person(PEOPLE.zoe, { mood: 'smiling', holds: BABIES.coral }), x: 800, y: 286, scale: 1.2 },
        { art: table(INK.straw, INK.straw2), x: 480, y: 440 },
        { art: groceries(INK.straw), x: keys([2.4, -120], [3.6, 168, easeOut]), y: 446, scale: 0.92 },
        { art: pot(INK.coral5, INK.coral6), x: keys([0, 330], [2.2, 350], [4.4, 540, easeInOut]), y: 446, scale: 0.94 },
        { ...steam(540, 280, 0.8, INK.paper), fade: shown(4.6) },
      ],
    },
    {
      at: 34,
      ground: INK.egg4,
      entrance: 'egg',
      cutouts: [
        { art: rings([330, 250], [INK.egg3, INK.egg2]), x: 480, y: 230, scale: sway(1, 0.01, 6) },
        { ...potPlant(INK.coral5), x: 480, y: 430, scale: 1.05 },
        { ...person(PEOPLE.leo, { mood: 'tired', tilt: sway(4, 2, 5) }), x: 216, y: 330, scale: 1.22 },
        { ...person(PEOPLE.doctor, { mood: 'smiling', tilt: sway(-4, 2, 4.4) }), x: 744, y: 330, scale: 1.22 },
        { art: stethoscope(), x: 744, y: 392, scale: 0.86 },
        {
          ...speech(INK.white, [talkDots(INK.coral5)]),
          x: 406,
          y: 130,
          scale: keys([0.8, 0], [1.5, 0.9, easeOut]),
          fade: shown(0.8, 4.6, 0.3),
        },
        {
          ...speech(INK.honey1, [{ art: heart(INK.coral5), y: -20, scale: sway(1, 0.06, 1.6) }], true),
          x: 556,
          y: 126,
          scale: keys([5, 0], [5.8, 0.9, easeOut]),
          fade: shown(5, 99, 0.3),
        },
      ],
    },
  ],
};
