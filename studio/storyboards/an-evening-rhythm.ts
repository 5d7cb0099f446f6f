import { BABIES, babyHead, babyOnBack, nearArm, nearBody } from '../drawings/baby.ts';
import { cribFromAbove } from '../drawings/beds.ts';
import {
  branch,
  chick,
  crescent,
  driftingCloud,
  hill,
  nest,
  rings,
  robin,
  sprig,
  stars,
  sun,
  swayingLeaf,
} from '../drawings/nature.ts';
import { HAIR, INK, SKIN } from '../drawings/palette.ts';
import { box, disc, ink } from '../drawings/paper.ts';
import { hand } from '../drawings/people.ts';
import { bath, bottle, bubbles, duck, foam, medal } from '../drawings/care.ts';
import { note, risingNotes } from '../drawings/signals.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { easeOut, inverse, keys, settle, shown, sway } from '../engine/value.ts';

const dusk = keys([4, 0], [7.2, 1]);
const tired = { skin: SKIN.tan, hair: HAIR.black, wear: INK.honey3, dot: INK.honey6 } as const;
const yawns = shown(2.6, 5.6, 0.35);
function step(x: number, at: number, fill: string, inside: readonly Cutout[]): Cutout {
  return {
    x,
    y: keys([at, 700], [at + 0.9, 232, settle]),
    turn: sway(0, 1.4, 5, x / 960),
    children: [medal(fill, inside)],
  };
}

/** Bright days, dim nights, and the same few steps in the evening (course video 2 of Calm nights). */
export const storyboard: Storyboard = {
  slug: 'an-evening-rhythm',
  seconds: 48,
  posterAt: 20,
  scenes: [
    {
      at: 0,
      ground: INK.egg3,
      entrance: 'fade',
      cutouts: [
        { art: rings([330, 256], [INK.egg2, INK.egg1]), x: 480, y: 240 },
        { art: [ink(box(-60, -60, 1080, 700, 0, INK.coral1))], fade: keys([2.2, 0], [4, 0.9], [6.4, 0]) },
        { art: [ink(box(-60, -60, 1080, 700, 0, INK.pine9))], fade: dusk },
        { x: 480, y: 240, fade: dusk, children: [{ art: rings([330, 256], [INK.pine8, INK.pine7]) }] },
        { art: sun(120, INK.coral3), x: 480, y: keys([0, 210], [3, 230], [7.4, 640]) },
        {
          art: crescent(),
          x: keys([5, 700], [11, 740]),
          y: keys([5, -110], [8.4, 120, easeOut], [11, 112]),
          scale: 1.3,
        },
        ...stars([
          [120, 90, 1.3],
          [250, 170, 0.9],
          [380, 70, 0.8],
          [600, 70, 1],
          [860, 250, 1.1],
          [900, 80, 0.8],
        ]).map((one) => ({ x: 0, fade: dusk, children: [one] })),
        { ...driftingCloud(150, 130, 1.1), fade: inverse(dusk) },
        { ...driftingCloud(820, 100, 0.9), fade: inverse(dusk) },
        { art: hill(430, 30, INK.sage) },
        { art: hill(430, 30, INK.pine7), fade: dusk },
        {
          x: 430,
          y: 318,
          scale: 1.14,
          turn: sway(0, 0.8, 5),
          fade: inverse(dusk),
          children: [
            { ...chick(true, 0), x: -70, y: -14 },
            { ...chick(true, 0.6), x: 70, y: -12 },
            { ...chick(true, 0.3), x: 0, y: -28 },
          ],
        },
        {
          x: 430,
          y: 318,
          scale: 1.14,
          turn: sway(0, 0.8, 5),
          fade: dusk,
          children: [
            { ...chick(false, 0), x: -70, y: -8 },
            { ...chick(false, 0.6), x: 70, y: -6 },
            { ...chick(false, 0.3), x: 0, y: -18 },
          ],
        },
        { art: nest(), x: 430, y: 318, scale: 1.14, turn: sway(0, 0.8, 5) },
        { art: branch(374) },
        { ...robin(true, 0), x: 790, y: 384, scale: 1.06, scaleX: -1, fade: inverse(dusk) },
        { ...robin(false), x: 790, y: 384, scale: 1.06, scaleX: -1, fade: dusk },
        swayingLeaf(120, 384, 66, 64),
        swayingLeaf(160, 372, -64, 60, INK.pine5, INK.pine7),
      ],
    },
    {
      at: 11,
      ground: INK.honey3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([420], [INK.honey1]), x: 480, y: 300, scale: sway(1, 0.012, 6) },
        step(180, 0.7, INK.egg3, [
          { art: foam(), y: -4, scale: 0.6 },
          { art: duck(), y: sway(-16, 3, 2.6), x: sway(0, 6, 4), scale: 0.72, turn: sway(0, 4, 2.6) },
          { art: bath(), y: 14, scale: 0.48 },
          ...bubbles(-50, 10, 100, 90),
        ]),
        step(480, 3, INK.coral3, [{ art: bottle(), y: 14, turn: sway(-12, 3, 4), scale: 0.86 }]),
        step(780, 5.3, INK.sage, [
          { art: note(INK.pine7, true), x: -6, y: sway(26, 5, 2.6), scale: 1.5, turn: sway(0, 6, 2.6) },
          ...risingNotes(14, 0, [INK.coral5, INK.white, INK.honey5], 64),
        ]),
        {
          art: [ink(disc(0, 0, 8, INK.honey6) + disc(34, 0, 8, INK.honey6) + disc(-34, 0, 8, INK.honey6))],
          x: 330,
          y: 250,
          fade: shown(3.4),
          scale: 0.8,
        },
        {
          art: [ink(disc(0, 0, 8, INK.honey6) + disc(34, 0, 8, INK.honey6) + disc(-34, 0, 8, INK.honey6))],
          x: 630,
          y: 250,
          fade: shown(5.7),
          scale: 0.8,
        },
      ],
    },
    {
      at: 22,
      ground: INK.egg4,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([330, 250], [INK.egg3, INK.egg2]), x: 480, y: 220, scale: sway(1, 0.014, 5) },
        { ...sprig(100, 570, 180, true), x: 100 },
        { ...sprig(880, 570, 150, true), x: 876 },
        { art: nearBody(tired), x: 480, y: 144, scaleY: keys([2.6, 1], [4, 1.03], [5.6, 1]) },
        {
          x: 480,
          y: keys([0, 184], [2.6, 184], [3.8, 172], [5.6, 186]),
          scale: 3.4,
          turn: keys([0, 0], [2.4, 2], [3.8, -6], [5.6, 0], [9, 5]),
          children: [
            { ...babyHead(tired, 'awake', [1.1, 1.7, 6.2, 7, 7.8, 8.6]) },
            { ...babyHead(tired, 'yawning'), fade: yawns },
          ],
        },
        {
          art: nearArm(tired),
          x: keys([0, 240], [5.8, 240], [6.8, 404, easeOut], [7.6, 388], [8.4, 408], [9.6, 392]),
          y: keys([0, 640], [5.8, 640], [6.8, 196, easeOut], [7.6, 204], [8.4, 194], [9.6, 204]),
          turn: 10,
          scale: 0.94,
        },
      ],
    },
    {
      at: 32,
      ground: INK.pine7,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([330, 240], [INK.pine6, INK.pine5]), x: 560, y: 240, scale: sway(1, 0.012, 6) },
        { art: crescent(), x: 140, y: keys([0, 150], [8, 130]), scale: 1.2 },
        ...stars([
          [80, 330, 1],
          [250, 70, 1.1],
          [310, 250, 0.8],
          [860, 80, 1.2],
          [900, 300, 0.9],
        ]),
        {
          art: cribFromAbove(),
          x: 570,
          y: 250,
          turn: 4,
          scale: 1.52,
          children: [
            {
              ...babyOnBack(BABIES.coral, { face: 'awake', blinks: [0.8, 1.6, 2.4, 3.1, 3.7] }),
              y: keys([0, -38], [2, -28, easeOut]),
              scale: keys([0, 1.1], [2, 1, easeOut]),
              fade: shown(-1, 4.4, 0.3),
            },
            { ...babyOnBack(BABIES.coral), y: -28, fade: shown(3.9, 99, 0.4) },
          ],
        },
        {
          art: hand(SKIN.deep, INK.coral5),
          x: keys([0, 500], [2, 500], [4.2, 420]),
          y: keys([0, 372], [2, 380], [4.2, 660]),
          turn: 10,
        },
        {
          art: hand(SKIN.deep, INK.coral5),
          x: keys([0, 626], [2.2, 626], [4.4, 720]),
          y: keys([0, 372], [2.2, 382], [4.4, 660]),
          scaleX: -1,
          turn: -10,
        },
      ],
    },
    {
      at: 40,
      ground: INK.coral1,
      entrance: 'egg',
      cutouts: [
        { art: rings([360, 270], [INK.honey1, INK.honey3]), x: 480, y: keys([0, 420], [6, 330, easeOut]) },
        { art: sun(110, INK.honey5), x: 480, y: keys([0, 480], [6, 310, easeOut]) },
        driftingCloud(170, 110, 1.2),
        driftingCloud(790, 140, 1),
        driftingCloud(620, 70, 0.7),
        { art: hill(350, 40, INK.sage), x: sway(0, 6, 10) },
        { art: hill(400, -36, INK.leaf), x: sway(0, 8, 12, 0.3) },
        { art: hill(452, 26, INK.pine5) },
        {
          ...robin(true, 0.7),
          x: keys([0.6, -120], [6.6, 760]),
          y: keys([0.6, 260], [3, 200], [6.6, 250]),
          scale: 0.6,
        },
        { ...sprig(90, 540, 130), x: 90 },
      ],
    },
  ],
};
