import { BABIES, babyHead, babyOnBack, nearArm, nearBody } from '../drawings/baby.ts';
import { cribFromAbove } from '../drawings/beds.ts';
import {
  branch,
  chick,
  crescent,
  driftingCloud,
  fullMoon,
  hill,
  nest,
  rings,
  sprig,
  stars,
  sun,
  swayingLeaf,
} from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { box, cut, ink, sheet } from '../drawings/paper.ts';
import { PEOPLE, rockingParent } from '../drawings/people.ts';
import { clock, curtains, floor, wallpaper, window } from '../drawings/room.ts';
import { bottle } from '../drawings/care.ts';
import type { Art, Storyboard } from '../engine/scene.ts';
import { drift, easeInOut, easeOut, keys, shown, sum, sway } from '../engine/value.ts';

const light = BABIES.leaf;
const mattress: Art = [
  sheet(box(180, -60, 600, 700, 0, INK.straw)),
  ink(box(206, -60, 548, 700, 0, INK.straw2)),
  cut(box(222, -60, 516, 700, 0, INK.paper)),
];

const hungry = BABIES.honey;

/** Short sleeps, no day and night yet, light sleep, and signs of hunger (course video 1 of Calm nights). */
export const storyboard: Storyboard = {
  slug: 'how-newborns-sleep',
  seconds: 46,
  posterAt: 5,
  scenes: [
    {
      at: 0,
      ground: INK.egg3,
      entrance: 'fade',
      cutouts: [
        { art: rings([300, 226], [INK.egg2, INK.egg1]), x: 660, y: 230, scale: sway(1, 0.012, 6) },
        { ...clock(150, INK.pine5, drift(-60, 15), drift(0, 180)), x: 660, y: 226 },
        {
          art: cribFromAbove(),
          x: 250,
          y: 252,
          turn: -6,
          scale: 1.44,
          children: [
            { ...babyOnBack(BABIES.coral), y: -28, fade: shown(-1, 5.8, 0.1) },
            {
              ...babyOnBack(BABIES.coral, { face: 'awake', armTurn: sway(46, 16, 1.8) }),
              y: -28,
              fade: shown(5.5, 99, 0.3),
            },
          ],
        },
        {
          x: 660,
          y: 226,
          turn: drift(-50, 24),
          children: [
            { art: sun(34), y: -206 },
            { y: 206, turn: 180, children: [{ art: crescent(INK.pine5), scale: 0.62 }] },
          ],
        },
        { ...sprig(900, 566, 150), x: 904 },
      ],
    },
    {
      at: 10,
      ground: INK.egg3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: [sheet(box(480, -60, 600, 700, 0, INK.pine8))], x: sway(0, 70, 9) },
        driftingCloud(150, 90, 1.1),
        driftingCloud(330, 170, 0.7),
        ...stars([
          [640, 70, 1.1],
          [690, 250, 0.9],
          [900, 90, 1.2],
          [880, 260, 0.9],
          [600, 170, 0.8],
        ]),
        { art: sun(66), x: 190, y: sway(190, 10, 9) },
        { art: crescent(), x: 784, y: sway(170, 10, 9, 0.5), scale: 1.2 },
        { art: hill(420, 30, INK.pine5) },
        { art: branch(356), y: 0 },
        {
          x: 480,
          y: 318,
          scale: 1.2,
          turn: sway(0, 1, 5),
          children: [
            { ...chick(true, 0), x: -70, y: -12 },
            { ...chick(false, 0.4), x: 70, y: -10 },
            { ...chick(true, 0.7), x: 0, y: -26, turn: sway(0, 16, 3.2) },
            { art: nest() },
          ],
        },
        swayingLeaf(180, 366, 62, 60),
        swayingLeaf(806, 372, 100, 56, INK.pine5, INK.pine7),
        swayingLeaf(130, 352, -70, 62, INK.pine5, INK.pine7),
      ],
    },
    {
      at: 19,
      ground: INK.pine8,
      entrance: 'egg',
      cutouts: [
        { art: rings([320, 230], [INK.pine7, INK.pine6]), x: 480, y: 210, scale: sway(1, 0.015, 5) },
        ...stars([
          [110, 90, 1.3],
          [130, 290, 0.9],
          [840, 80, 1.2],
          [880, 300, 1],
          [90, 190, 0.8],
        ]),
        { art: mattress },
        { art: nearBody(light), x: 480, y: 130, scaleX: sway(1, 0.008, 3.4) },
        {
          x: 480,
          y: 166,
          scale: 3.3,
          turn: keys([0, 0], [2, 0], [2.4, -5], [3.2, -4], [4, 2], [6, 0], [7, 4]),
          children: [babyHead(light, 'asleep'), { ...babyHead(light, 'dreaming'), fade: shown(4.2, 6.6, 0.3) }],
        },
        {
          art: nearArm(light),
          x: 290,
          y: sum(270, keys([1.9, 0], [2.2, -26], [2.6, 0], [3.2, -14], [3.6, 0])),
          turn: keys([1.9, -26], [2.2, -40], [2.7, -26]),
        },
        {
          art: nearArm(light),
          x: 670,
          y: sum(274, keys([6.8, 0], [7.1, -22], [7.5, 0])),
          turn: keys([6.8, 26], [7.1, 40], [7.6, 26]),
        },
      ],
    },
    {
      at: 28,
      ground: INK.pine6,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.pine5) },
        {
          ...window(
            [
              { art: fullMoon(44), x: keys([0, -60], [9, -34]), y: keys([0, 10], [9, -34]) },
              ...stars([
                [60, -60, 0.8],
                [90, 20, 0.6],
                [30, 50, 0.6],
              ]),
            ],
            INK.pine9,
          ),
          x: 250,
          y: 168,
        },
        { ...curtains(INK.honey5, INK.honey6, sway(0.96, 0.05, 6)), x: 250, y: 38 },
        { art: floor(440, INK.pine8) },
        { ...rockingParent(PEOPLE.noor, BABIES.honey, 3.4), x: 640, y: 300, scale: 1.4 },
      ],
    },
    {
      at: 37,
      ground: INK.coral3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([300, 230], [INK.coral1, INK.paper]), x: 400, y: 230 },
        { art: bottle(), x: 780, y: keys([0, 330], [9, 326]), turn: sway(8, 1.6, 4), scale: 1.06 },
        { art: nearBody(hungry), x: 390, y: 140 },
        {
          x: 390,
          y: 176,
          scale: 3.3,
          turn: keys([0, 0], [1.6, 0], [2.6, 14, easeInOut], [4.4, 14], [5.4, -8], [7, 12], [9, 12]),
          children: [babyHead(hungry, 'awake', [1.2, 3.7, 6.6])],
        },
        {
          art: nearArm(hungry),
          x: keys([0, 300], [1, 372, easeOut], [2.6, 384], [3.6, 366], [4.6, 388], [6, 366], [7.4, 388]),
          y: keys([0, 420], [1, 250, easeOut], [2.6, 244], [3.6, 252], [4.6, 244], [6, 252], [7.4, 244]),
          turn: -8,
        },
      ],
    },
  ],
};
