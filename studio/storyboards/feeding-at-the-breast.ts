import { BABIES, babyHead, nearBody } from '../drawings/baby.ts';
import { bottle } from '../drawings/care.ts';
import { milkBag, openFridge } from '../drawings/feeding.ts';
import { crescent, driftingCloud, rings, sprig, sun } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { disc, ink, oval } from '../drawings/paper.ts';
import { PEOPLE, person } from '../drawings/people.ts';
import { armchair, clock, floor, lamp, table, wallpaper } from '../drawings/room.ts';
import { heart, speech, talkDots } from '../drawings/signals.ts';
import type { Art, Storyboard } from '../engine/scene.ts';
import { drift, easeOut, keys, settle, shown, sum, sway } from '../engine/value.ts';

const baby = BABIES.honey;

/** A row of dots along the bundle that a parent holds: head and body lie in one line. */
const inLine: Art = [ink([0, 1, 2, 3, 4].map((step) => disc(44 - step * 34, 52 + step * 18, 8, INK.white)).join(''))];

/** How often, how a feed begins, and where help is (course video 2 of Feeding). */
export const storyboard: Storyboard = {
  slug: 'feeding-at-the-breast',
  seconds: 42,
  posterAt: 11,
  scenes: [
    {
      at: 0,
      ground: INK.egg3,
      entrance: 'fade',
      cutouts: [
        { art: rings([330, 250], [INK.egg2, INK.egg1]), x: 480, y: 230, scale: sway(1, 0.012, 5) },
        { art: sun(46), x: 150, y: keys([0, 110], [3.6, 200]), fade: shown(-1, 3.8, 0.8) },
        driftingCloud(210, 170, 0.8),
        { art: crescent(), x: 150, y: keys([3.6, 200], [7, 120]), scale: 0.8, fade: shown(3.8, 99, 0.8) },
        { ...clock(78, INK.honey5, drift(0, 46), drift(0, 552)), x: 810, y: 190 },
        { ...person(PEOPLE.ada, { mood: 'smiling', holds: baby, tilt: sway(6, 2, 4.4) }), x: 480, y: 300, scale: 1.36 },
        { ...sprig(80, 580, 160), x: 80 },
      ],
    },
    {
      at: 7.5,
      ground: INK.coral3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([350, 260], [INK.coral1, INK.paper]), x: 480, y: 230, scale: sway(1, 0.012, 5) },
        {
          x: 480,
          y: 262,
          scale: keys([0, 1.5], [3, 1.8, easeOut]),
          children: [
            person(PEOPLE.mei, { mood: 'calm', holds: baby, tilt: 6 }),
            { art: inLine, fade: sway(0.55, 0.45, 2.4) },
          ],
        },
      ],
    },
    {
      at: 16.5,
      ground: INK.honey3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([330, 240], [INK.honey1, INK.paper]), x: 480, y: 220, scale: sway(1, 0.014, 4) },
        { art: nearBody(baby), x: 480, y: 158, scale: 0.95 },
        {
          x: 480,
          y: sum(204, sway(0, 4, 3)),
          scale: 2.9,
          turn: keys([0, 0], [2, -10, easeOut]),
          children: [
            babyHead(baby, 'awake', [1.2]),
            {
              art: [ink(oval(0, 17, 10, 9, '#7A1A10') + oval(0, 22, 6, 4, INK.coral3))],
              y: 2,
              scale: keys([1.8, 0.1], [3, 1.15, settle], [6, 1.15], [7.4, 1.05]),
              fade: shown(1.8, 99, 0.3),
            },
          ],
        },
        { ...sprig(890, 560, 170), x: 890 },
      ],
    },
    {
      at: 24.5,
      ground: INK.egg2,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.egg1) },
        { art: floor(440, INK.pine5) },
        { art: armchair(INK.honey5, INK.honey3), x: 300, y: 470, scale: 1.5 },
        { ...lamp(INK.coral5, INK.honey1, 0.5), x: 90, y: 446 },
        {
          ...person(PEOPLE.ada, { mood: 'low', holds: baby, tilt: sway(4, 2, 4.4) }),
          x: 300,
          y: 332,
          scale: 1.1,
          fade: shown(-1, 4.4, 0.5),
        },
        {
          ...person(PEOPLE.ada, { mood: 'smiling', holds: baby, tilt: sway(4, 2, 4.4) }),
          x: 300,
          y: 332,
          scale: 1.1,
          fade: shown(4.4, 99, 0.5),
        },
        {
          ...person(PEOPLE.midwife, { mood: 'smiling', tilt: sway(-6, 2, 4) }),
          x: keys([0, 1100], [1.6, 680, easeOut]),
          y: 330,
          scale: 1.2,
        },
        { ...speech(INK.white, [talkDots(INK.pine5)], true), x: 800, y: 110, scale: keys([2, 0], [2.7, 0.8, settle]) },
        { art: heart(INK.coral5), x: 480, y: sway(130, 8, 2.6), scale: keys([4.6, 0], [5.4, 1, settle]) },
      ],
    },
    {
      at: 33,
      ground: INK.sage,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: wallpaper(INK.sage1) },
        { art: floor(436, INK.leaf) },
        { ...clock(72, INK.honey5, keys([0.6, 0], [4, 120]), keys([0.6, 0], [4, 1440])), x: 300, y: 150 },
        { art: table(INK.honey5, INK.honey6), x: 100, y: 430 },
        { art: bottle(), x: 200, y: 330, scale: 0.86 },
        { art: milkBag(), x: 360, y: 372, scale: 0.96 },
        { art: openFridge(), x: 740, y: 440, scale: 1.12 },
        { art: milkBag(), x: 700, y: keys([3, 40], [4.2, 140, easeOut]), scale: 0.8, fade: shown(3, 99, 0.2) },
        { art: milkBag(), x: 790, y: keys([3.6, 40], [4.8, 140, easeOut]), scale: 0.8, fade: shown(3.6, 99, 0.2) },
      ],
    },
  ],
};
