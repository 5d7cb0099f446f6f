import { BABIES, babyHead, nearArm, nearBody } from '../drawings/baby.ts';
import { bottle } from '../drawings/care.ts';
import { crescent, drop, hill, rings, sprig, stars } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { PEOPLE, person, rockingParent } from '../drawings/people.ts';
import { lamp, table, wallpaper } from '../drawings/room.ts';
import { heart } from '../drawings/signals.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { easeOut, keys, settle, shown, sum, sway } from '../engine/value.ts';

const baby = BABIES.sage;

function tear(x: number, phase: number, side: number): Cutout {
  const way = (seconds: number): number => (seconds / 1.5 + phase) % 1;
  return {
    art: drop(INK.white),
    x: (seconds) => x + side * 40 * way(seconds),
    y: (seconds) => 200 + 130 * way(seconds) ** 2,
    scale: 1.2,
    fade: (seconds) => shown(-1, 3, 0.6)(seconds) * Math.min(1, 5 * way(seconds), 3 * (1 - way(seconds))),
  };
}

/** Early signs, late signs, and the end of a feed (course video 1 of Feeding). */
export const storyboard: Storyboard = {
  slug: 'hungry-or-full',
  seconds: 34,
  posterAt: 4,
  scenes: [
    {
      at: 0,
      ground: INK.honey3,
      entrance: 'fade',
      cutouts: [
        { art: rings([330, 240], [INK.honey1, INK.paper]), x: 480, y: 220, scale: sway(1, 0.014, 4) },
        { art: nearBody(baby), x: 480, y: 158, scale: 0.95 },
        {
          x: 480,
          y: 204,
          scale: 2.8,
          turn: keys([0, 0], [2.6, -14], [4.4, 12], [6.4, -10], [8.6, 0]),
          children: [babyHead(baby, 'awake', [1.4, 5.2])],
        },
        {
          art: nearArm(baby),
          x: keys([1, 320], [2.8, 420, easeOut], [9, 416]),
          y: sum(keys([1, 380], [2.8, 304, easeOut]), sway(0, 5, 1.6)),
          turn: keys([1, -12], [2.8, 12]),
          scale: 1.2,
        },
        { art: nearArm(baby), x: 640, y: sway(372, 8, 2.6), turn: 14, scaleX: -1 },
        { ...sprig(890, 560, 180), x: 890 },
      ],
    },
    {
      at: 9.5,
      ground: INK.pine7,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([320, 240], [INK.pine6, INK.pine5]), x: 480, y: 220, scale: sway(1, 0.016, 3.4) },
        ...stars([
          [110, 90, 1.1],
          [860, 120, 1],
        ]),
        { art: crescent(), x: 820, y: sway(240, 4, 7), scale: 0.7 },
        {
          fade: shown(-1, 3.4, 0.6),
          children: [
            { art: nearBody(baby), x: 480, y: 150 },
            {
              x: 480,
              y: sum(196, sway(0, 3, 0.8)),
              scale: 2.8,
              turn: sway(0, 3, 1.6),
              children: [babyHead(baby, 'crying')],
            },
          ],
        },
        tear(410, 0, -1),
        tear(550, 0.5, 1),
        { ...rockingParent(PEOPLE.abe, baby, 3.4), x: 480, y: 300, scale: 1.34, fade: shown(3.4, 99, 0.6) },
      ],
    },
    {
      at: 17,
      ground: INK.egg3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([330, 240], [INK.egg2, INK.egg1]), x: 430, y: 220, scale: sway(1, 0.014, 4.4) },
        { art: nearBody(baby), x: 430, y: 158, scale: 0.95 },
        { art: nearArm(baby), x: 262, y: sway(356, 4, 4), turn: -24 },
        { art: nearArm(baby), x: 598, y: sway(360, 4, 4, 0.4), turn: 24, scaleX: -1 },
        {
          x: 430,
          y: 204,
          scale: 2.8,
          turn: keys([1.4, 0], [2.8, -22, easeOut]),
          children: [babyHead(baby, 'awake', [2, 5])],
        },
        { art: bottle(), x: keys([0, 660], [2.4, 660], [4, 800, easeOut]), y: sway(270, 3, 4), turn: -58, scale: 1 },
      ],
    },
    {
      at: 25.5,
      ground: INK.coral3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.coral1) },
        { ...lamp(INK.honey5, INK.honey1, sway(0.7, 0.1, 5)), x: 160, y: 434 },
        { art: hill(600, 10, INK.coral5) },
        { ...person(PEOPLE.sam, { mood: 'smiling', holds: baby, tilt: sway(6, 2, 4.4) }), x: 450, y: 296, scale: 1.34 },
        { art: table(INK.pine5, INK.pine7), x: 480, y: 452 },
        { art: bottle(), x: 760, y: 352, scale: 0.86 },
        { art: heart(INK.coral5), x: 660, y: sway(160, 8, 2.6), scale: keys([2, 0], [2.8, 1.1, settle]) },
      ],
    },
  ],
};
