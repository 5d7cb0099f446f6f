import { BABIES } from '../drawings/baby.ts';
import { driftingCloud, drop, hill, leaf, rings, sprig, steam, sun, tree } from '../drawings/nature.ts';
import { HAIR, INK, SKIN } from '../drawings/palette.ts';
import { box, cut, disc, ink, shape } from '../drawings/paper.ts';
import { PEOPLE, person, walker } from '../drawings/people.ts';
import { floor, wallpaper } from '../drawings/room.ts';
import { bath, bubbles, coolPack, foam, glass, medal, stethoscope } from '../drawings/care.ts';
import { calendar, calendarDay, heart, speech, talkDots } from '../drawings/signals.ts';
import { stroller } from '../drawings/travel.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { drift, easeOut, keys, settle, shown, sway } from '../engine/value.ts';

/** One leaf of the growing plant opens for each week. */
function weekLeaf(index: number): Cutout {
  const left = index % 2 === 0;
  const at = 1 + index * 1.05;
  return {
    x: 0,
    y: -60 - index * 46,
    turn: sway(left ? -152 : -28, 2.4, 5, index * 0.17),
    scale: keys([at, 0], [at + 1.2, 1, settle]),
    fade: shown(at, 99, 0.1),
    children: [{ art: leaf(118 - index * 9, left ? INK.leaf : INK.pine5, left ? INK.pine5 : INK.pine7) }],
  };
}

const stem: Art = [cut(box(-6, -330, 12, 340, 6, INK.pine5))];
const pot: Art = [
  cut(shape('M-84 -10H84L66 130Q64 140 54 140H-54Q-64 140 -66 130Z', INK.coral5)),
  cut(box(-96, -34, 192, 38, 12, INK.coral6)),
];
const DROPS = ['#C04028', INK.coral6, '#E65E42', INK.coral5, INK.coral3, INK.coral1] as const;

/** Each week's drop is smaller. */
function dropSize(index: number): number {
  return 5.4 - index * 0.74;
}

/** Six weeks and more: what heals, what helps, who checks (course video 1 of After the birth). */
export const storyboard: Storyboard = {
  slug: 'your-body-heals',
  seconds: 50,
  posterAt: 8,
  scenes: [
    {
      at: 0,
      ground: INK.honey3,
      entrance: 'fade',
      cutouts: [
        { art: rings([330, 256], [INK.honey1, INK.paper]), x: 480, y: 230, scale: sway(1, 0.012, 6) },
        {
          ...person(PEOPLE.ivy, { mood: 'smiling', holds: BABIES.sage, tilt: sway(6, 2, 5) }),
          x: 246,
          y: 316,
          scale: 1.24,
        },
        {
          x: 690,
          y: 396,
          scale: 1,
          children: [
            { art: stem, y: 0, scaleY: keys([0.2, 0.2], [6.6, 1]) },
            ...[0, 1, 2, 3, 4, 5].map(weekLeaf),
            { art: pot },
          ],
        },
      ],
    },
    {
      at: 9,
      ground: INK.egg3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([360, 280], [INK.egg2, INK.egg1]), x: 480, y: 230 },
        ...DROPS.map((fill, index): Cutout => ({
          x: 150 + index * 132,
          y: keys([0.4 + index, -120], [1.2 + index, 356 - 16 * dropSize(index), easeOut]),
          scale: dropSize(index),
          children: [{ art: drop(fill), turn: sway(0, 2, 4, index * 0.15) }],
        })),
        { art: [cut(box(-420, 0, 840, 12, 6, INK.white))], x: 480, y: 366 },
        ...DROPS.map((fill, index): Cutout => ({
          art: [ink(disc(0, 0, 10, fill))],
          x: 150 + index * 132,
          y: 372,
          fade: shown(1.2 + index),
        })),
      ],
    },
    {
      at: 18,
      ground: INK.egg2,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: sun(56), x: 150, y: sway(110, 5, 8) },
        driftingCloud(420, 90, 1.1),
        driftingCloud(720, 60, 0.8),
        { art: hill(330, 40, INK.sage), x: drift(10, -1.6) },
        {
          x: drift(0, -34),
          children: [140, 470, 830, 1160, 1420].map((x, index) => ({
            art: tree(),
            x,
            y: 380,
            scale: 1 + (index % 2) * 0.2,
            turn: sway(0, 1, 5, index * 0.2),
          })),
        },
        { art: hill(410, -16, INK.leaf) },
        { art: floor(430, INK.pine5) },
        { x: sway(330, 10, 12), y: 458, scale: 1.12, children: [walker(PEOPLE.zoe, 0, 30)] },
        { x: sway(520, 10, 12), y: 460, scale: 1, children: [stroller(drift(0, 90), SKIN.deep)] },
        {
          x: 820,
          y: keys([3, -220], [4, 172, settle]),
          scale: 0.84,
          turn: sway(0, 1.5, 5),
          children: [medal(INK.white, [{ art: glass(), y: 70, scale: 1.1 }])],
        },
      ],
    },
    {
      at: 30,
      ground: INK.coral3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.coral1) },
        { art: floor(430, INK.egg6) },
        { art: foam(), x: 330, y: 242, scale: 1.5 },
        {
          inside: 'M0 -100H960V316H0Z',
          children: [
            {
              ...person({ ...PEOPLE.mei, top: SKIN.light }, { eyes: 'closed', mood: 'smiling', tilt: sway(-6, 2, 5) }),
              x: 250,
              y: 246,
              scale: 0.94,
            },
          ],
        },
        { art: foam(), x: 330, y: sway(280, 2, 4), scale: 1.36 },
        { art: bath(INK.paper, INK.white), x: 330, y: 292, scale: 1.42 },
        { ...steam(450, 220, 1), fade: 0.9 },
        ...bubbles(370, 230, 160, 170),
        {
          x: keys([2, 1140], [3.2, 770, settle]),
          y: 220,
          turn: sway(4, 2, 5),
          children: [medal(INK.egg1, [{ art: coolPack(), y: 12, scale: 0.92, turn: sway(-6, 3, 4) }])],
        },
      ],
    },
    {
      at: 40,
      ground: INK.sage,
      entrance: 'egg',
      cutouts: [
        { art: rings([320, 240], [INK.sage1, INK.paper]), x: 480, y: 220, scale: sway(1, 0.01, 6) },
        {
          art: calendar(0, INK.coral5),
          x: 480,
          y: sway(190, 2, 6),
          scale: 0.94,
          children: Array.from({ length: 21 }, (_, index) => ({
            art: calendarDay(index, INK.coral3),
            fade: shown(1 + index * 0.22, 99, 0.2),
          })),
        },
        {
          ...person(PEOPLE.ada, { mood: 'smiling', holds: BABIES.coral, tilt: sway(5, 2, 5) }),
          x: 196,
          y: 318,
          scale: 1.16,
        },
        {
          ...person({ ...PEOPLE.midwife, hair: HAIR.grey }, { mood: 'smiling', tilt: sway(-5, 2, 4) }),
          x: 764,
          y: 318,
          scale: 1.16,
        },
        { art: stethoscope(INK.pine7), x: 764, y: 376, scale: 0.84 },
        {
          ...speech(INK.white, [talkDots(INK.pine5)], true),
          x: 640,
          y: 86,
          scale: keys([5.6, 0], [6.3, 0.7, easeOut]),
          fade: shown(5.6, 99, 0.2),
        },
        { art: heart(INK.coral5), x: 300, y: sway(110, 6, 3), scale: sway(0.8, 0.06, 1.6), fade: shown(7) },
        { ...sprig(480, 560, 110), x: 480 },
      ],
    },
  ],
};
