import { BABIES, babyHead, nearBody } from '../drawings/baby.ts';
import { bottle, medal, thermometer } from '../drawings/care.ts';
import { crescent, rings, sprig, stars } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { box, cut, disc, ink, shape } from '../drawings/paper.ts';
import { PEOPLE, person } from '../drawings/people.ts';
import { floor, lamp, table, wallpaper } from '../drawings/room.ts';
import { callWaves, handset, list, phone, speech, talkDots, tick } from '../drawings/signals.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { easeOut, keys, settle, shown, sway } from '../engine/value.ts';

const baby = BABIES.honey;

const pencil: Art = [
  cut(box(-9, -110, 18, 96, 4, INK.honey5)),
  ink(shape('M-9 -14H9L0 10Z', INK.honey1) + shape('M-4 0H4L0 10Z', INK.ink) + box(-9, -116, 18, 16, 6, INK.coral5)),
];

const growth: Art = [
  cut(box(-46, -58, 92, 116, 12, INK.white)),
  ink(
    [0, 1, 2, 3]
      .map((row) =>
        box(-34, 34 - row * 26, 20 + row * 12, 10, 5, [INK.egg4, INK.honey5, INK.coral3, INK.pine5][row] ?? INK.pine5),
      )
      .join('') + disc(36, -46, 5, INK.coral5),
  ),
];

/** A question on its sign. */
function asked(x: number, at: number, fill: string, inside: readonly Cutout[]): Cutout {
  return {
    x,
    y: keys([at, -260], [at + 0.9, 150, settle]),
    scale: 0.86,
    turn: sway(0, 1.6, 4.6, x / 960),
    children: [medal(fill, inside)],
  };
}

/** What to ask, and when not to wait (course video 3 of Newborn visits). */
export const storyboard: Storyboard = {
  slug: 'your-questions',
  seconds: 27,
  posterAt: 5,
  scenes: [
    {
      at: 0,
      ground: INK.honey3,
      entrance: 'fade',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        { art: table(INK.straw, INK.straw2), x: 480, y: 430, scale: 1.1 },
        { ...lamp(INK.coral5, INK.honey1, sway(0.7, 0.1, 4)), x: 800, y: 424, scale: 0.9 },
        { art: list(4), x: 430, y: 212, scale: 1.3, turn: -3 },
        {
          x: keys([0.6, 400], [2, 520], [2.3, 400], [3.8, 530], [4.1, 400], [5.6, 500], [7, 640, easeOut]),
          y: keys([0.6, 110], [2, 116], [2.3, 176], [3.8, 182], [4.1, 240], [5.6, 246], [7, 300, easeOut]),
          turn: 32,
          scale: 1.2,
          children: [{ art: pencil }],
        },
        {
          art: tick(INK.coral5),
          x: 356,
          y: 106,
          scale: keys([7.2, 0.1], [7.8, 1.4, settle]),
          fade: shown(7.2, 99, 0.1),
        },
      ],
    },
    {
      at: 9,
      ground: INK.egg3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([420], [INK.egg1]), x: 480, y: 320, scale: sway(1, 0.012, 5) },
        { art: floor(432, INK.pine5) },
        { ...person(PEOPLE.ivy, { mood: 'smiling', holds: baby, tilt: sway(5, 2, 3.6) }), x: 270, y: 400, scale: 1.14 },
        { ...person(PEOPLE.midwife, { mood: 'smiling', tilt: sway(-5, 2, 4.2) }), x: 700, y: 400, scale: 1.14 },
        {
          ...speech(INK.white, [talkDots(INK.pine5)], false),
          x: 486,
          y: 300,
          scale: keys([0.8, 0.1], [1.5, 0.6, settle]),
        },
        asked(170, 1.4, INK.honey3, [{ art: bottle(), scale: 0.7 }]),
        asked(480, 3, INK.pine5, [{ art: crescent(), scale: 0.7 }]),
        asked(790, 4.6, INK.coral3, [{ art: growth }]),
      ],
    },
    {
      at: 18,
      ground: INK.pine8,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([300, 220], [INK.pine7, INK.pine6]), x: 480, y: 220, scale: sway(1, 0.014, 4) },
        ...stars([
          [90, 90, 1.1],
          [880, 80, 0.9],
          [840, 260, 0.8],
        ]),
        { art: nearBody(baby), x: 240, y: 236, scale: 0.66 },
        { x: 240, y: 262, scale: 1.96, turn: sway(-5, 2, 3), children: [babyHead(baby, 'awake', [2, 5.4])] },
        { x: 480, y: 220, scale: 1.25, children: [thermometer(keys([1, 0.2], [4.4, 0.95]))] },
        {
          x: 720,
          y: sway(220, 3, 4),
          turn: sway(6, 2, 0.9),
          scale: keys([3.6, 0.1], [4.6, 1.2, settle]),
          fade: shown(3.6, 99, 0.2),
          children: [phone(INK.coral5, [{ art: handset(INK.white), scale: 0.95 }])],
        },
        { ...callWaves(INK.coral3), x: 810, y: 170, scale: 1, fade: shown(5) },
        { ...sprig(60, 560, 150, true), x: 70 },
      ],
    },
  ],
};
