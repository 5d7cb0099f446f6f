import { BABIES } from '../drawings/baby.ts';
import {
  branch,
  chick,
  driftingCloud,
  hill,
  nest,
  rings,
  robin,
  sprig,
  steam,
  sun,
  swayingLeaf,
  tree,
} from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { box, cut, ink, shape, sheet, stroke } from '../drawings/paper.ts';
import { PEOPLE, hand, person } from '../drawings/people.ts';
import { door, floor, potPlant, table, wallpaper, window } from '../drawings/room.ts';
import { bubbles, pot } from '../drawings/care.ts';
import { calendar, calendarDay, heart, list, speech, talkDots, tick } from '../drawings/signals.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { easeInOut, easeOut, keys, settle, shown, sway } from '../engine/value.ts';

const twig: Art = [cut(stroke('M-44 4Q0 -10 44 0M10 -4L26 -18', INK.straw3, 7))];
const tap: Art = [
  cut(shape('M-16 0V-70Q-16 -110 26 -110Q70 -110 70 -70V-56H44V-66Q44 -84 26 -84Q12 -84 12 -66V0Z', INK.line)),
  cut(box(-30, -12, 60, 16, 6, INK.line)),
];
const basin: Art = [
  sheet(shape('M-230 0H230Q220 130 120 150H-120Q-220 130 -230 0Z', INK.white)),
  cut(box(-250, -14, 500, 28, 14, INK.egg1)),
];
const water: Art = [ink(box(-9, 0, 18, 150, 9, INK.egg4))];

function friend(x: number, at: number, y: number, scale: number, who: Cutout): Cutout {
  return { x, y: keys([at, y + 320], [at + 1.1, y, settle]), scale, children: [who] };
}

function helper(at: number, fromX: number, toX: number, y: number): Cutout {
  return {
    x: keys([at, fromX], [at + 2.2, toX, easeOut]),
    y: keys([at, y - 210], [at + 2.2, y, easeOut]),
    scale: 0.82,
    scaleX: fromX > toX ? -1 : 1,
    children: [robin(true, 0), { art: twig, x: 104, y: -112, fade: shown(-1, at + 3.2, 0.4) }],
  };
}

/** Ask for one clear thing, and let people help (course video 4 of After the birth). */
export const storyboard: Storyboard = {
  slug: 'asking-for-help',
  seconds: 42,
  posterAt: 6,
  scenes: [
    {
      at: 0,
      ground: INK.egg2,
      entrance: 'fade',
      cutouts: [
        { art: rings([320, 240], [INK.egg1, INK.honey1]), x: 480, y: 210, scale: sway(1, 0.014, 6) },
        { art: sun(140, INK.coral3), x: 480, y: keys([0, 230], [8, 206]) },
        driftingCloud(130, 90, 1.1),
        driftingCloud(840, 80, 1),
        { art: hill(440, 30, INK.sage) },
        {
          x: 480,
          y: 300,
          scale: 1.16,
          turn: sway(0, 0.8, 5),
          children: [
            { ...chick(true, 0), x: -68, y: -14 },
            { ...chick(true, 0.4), x: 68, y: -12 },
            { ...chick(true, 0.7), x: 0, y: -28 },
            { art: nest() },
          ],
        },
        { art: branch(360) },
        swayingLeaf(60, 372, 60, 66),
        swayingLeaf(910, 356, 110, 60, INK.pine5, INK.pine7),
        helper(0.6, -140, 190, 372),
        helper(2.6, 1100, 768, 364),
      ],
    },
    {
      at: 8,
      ground: INK.coral3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: wallpaper(INK.coral1) },
        {
          art: calendar(0, INK.pine5),
          x: 200,
          y: 172,
          scale: 1.12,
          turn: sway(0, 0.6, 6),
          children: [{ art: calendarDay(9, INK.coral5), scale: 1, fade: shown(1.2) }],
        },
        {
          ...person(PEOPLE.gran, { mood: 'smiling', tilt: sway(4, 2, 4) }),
          x: keys([0, 1100], [2.4, 700, easeOut]),
          y: 292,
          scale: 1.2,
        },
        { art: table(INK.pine5, INK.pine7), x: 480, y: 430 },
        {
          art: pot(INK.honey5, INK.honey6),
          x: keys([0, 1000], [2.4, 600, easeOut], [4.2, 452, easeInOut]),
          y: 436,
          scale: 1.08,
        },
        { ...steam(452, 260, 0.9), fade: shown(4.4) },
      ],
    },
    {
      at: 15,
      ground: INK.honey3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        { art: floor(446, INK.honey5) },
        { art: door(INK.pine5, INK.pine7), x: 330, y: 450, scale: 1.3 },
        {
          art: list(5),
          x: 330,
          y: 206,
          scale: 0.92,
          turn: sway(0, 0.5, 5),
          children: [-84, -34, 16, 66].map((y, index) => ({
            art: tick(INK.coral5),
            x: -54,
            y,
            scale: keys([1.4 + index * 1.4, 0], [1.9 + index * 1.4, 1, settle]),
            fade: shown(1.4 + index * 1.4, 99, 0.1),
          })),
        },
        {
          ...person(PEOPLE.sam, { mood: 'smiling', tilt: sway(-6, 2, 4) }),
          x: keys([0, 1100], [1.6, 740, easeOut]),
          y: 310,
          scale: 1.24,
        },
        {
          art: hand(SKIN.tan, INK.pine5),
          x: keys([0.8, 1000], [1.4, 430, easeOut], [7.4, 446]),
          y: keys([0.8, 420], [1.4, 160, easeOut], [2.8, 206], [4.2, 250], [5.6, 300], [7.4, 420]),
          turn: -42,
          scale: 0.86,
        },
        { ...potPlant(INK.coral5), x: 90, y: 470, scale: 1.1 },
      ],
    },
    {
      at: 23,
      ground: INK.egg2,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: wallpaper(INK.egg1) },
        {
          ...window(
            [
              { art: sun(30), x: 60, y: -40 },
              driftingCloud(-40, -20, 0.8),
              { art: tree(), x: -60, y: 110, scale: 0.7 },
            ],
            INK.egg2,
          ),
          x: 150,
          y: 130,
          scale: 0.76,
        },
        { art: tap, x: 480, y: 262, scale: 1.25 },
        { art: water, x: 548, y: 176, scaleX: sway(1, 0.12, 0.8), fade: shown(0.8, 99, 0.3) },
        { art: hand(SKIN.light, INK.coral5), x: sway(520, 9, 1.4), y: sway(286, 5, 1.4, 0.25), turn: 26, scale: 1 },
        {
          art: hand(SKIN.light, INK.coral5),
          x: sway(584, 9, 1.4, 0.5),
          y: sway(284, 5, 1.4, 0.75),
          turn: -26,
          scale: 1,
          scaleX: -1,
        },
        ...bubbles(470, 300, 190, 190),
        { art: basin, x: 550, y: 366, scaleX: 1.16 },
        { art: table(INK.pine5, INK.pine7), x: 480, y: 492 },
        {
          art: [
            cut(box(-6, -180, 12, 300, 6, INK.straw)),
            cut(shape('M-44 120H44L60 190H-60Z', INK.honey5)),
            ink(stroke('M-30 140L-36 184M0 140V184M30 140L36 184', INK.honey6, 5)),
          ],
          x: 880,
          y: 250,
          turn: sway(10, 7, 2.6),
        },
      ],
    },
    {
      at: 32,
      ground: INK.sage,
      entrance: 'egg',
      cutouts: [
        { art: rings([380, 290], [INK.sage1, INK.paper]), x: 480, y: 230, scale: sway(1, 0.012, 6) },
        { ...sprig(60, 580, 150, true), x: 50 },
        { ...sprig(910, 580, 150, true), x: 916 },
        friend(300, 1, 270, 0.92, person(PEOPLE.noor, { mood: 'smiling', holds: BABIES.honey })),
        friend(660, 1.6, 270, 0.92, person(PEOPLE.leo, { mood: 'smiling', holds: BABIES.leaf })),
        friend(480, 2.2, 300, 1, person(PEOPLE.zoe, { mood: 'smiling', holds: BABIES.coral })),
        friend(160, 2.8, 350, 1.06, person(PEOPLE.ivy, { mood: 'smiling', tilt: 6 })),
        friend(800, 3.2, 350, 1.06, person(PEOPLE.midwife, { mood: 'smiling', tilt: -6 })),
        {
          ...speech(INK.white, [{ art: heart(INK.coral5), y: -18, scale: sway(1, 0.08, 1.6) }]),
          x: 480,
          y: 84,
          scale: keys([4.4, 0], [5.1, 0.72, easeOut]),
          fade: shown(4.4, 99, 0.2),
        },
        {
          ...speech(INK.honey1, [talkDots(INK.pine5)], true),
          x: 240,
          y: 84,
          scale: keys([5.4, 0], [6.1, 0.6, easeOut]),
          fade: shown(5.4, 99, 0.2),
        },
        {
          ...speech(INK.egg1, [talkDots(INK.coral5)]),
          x: 740,
          y: 84,
          scale: keys([6.2, 0], [6.9, 0.6, easeOut]),
          fade: shown(6.2, 99, 0.2),
        },
      ],
    },
  ],
};
