import { BABIES, babyFromSide, swaddledBaby } from '../drawings/baby.ts';
import { bassinetBack, bassinetFront, bassinetFromAbove, cribBack, cribFront } from '../drawings/beds.ts';
import {
  branch,
  crescent,
  fullMoon,
  hill,
  mound,
  nest,
  chick,
  rings,
  robin,
  sprig,
  stars,
} from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { PEOPLE, hand, person, walker } from '../drawings/people.ts';
import { curtains, floor, grownUpBed, lamp, picture, rug, wallpaper, window } from '../drawings/room.ts';
import { bottle } from '../drawings/care.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { easeInOut, easeOut, keys, shown, sway } from '../engine/value.ts';

const sky: readonly Cutout[] = [
  { art: crescent(), x: keys([0, 46], [11, 70]), y: keys([0, -6], [11, -36]), scale: 0.8 },
  ...stars([
    [-84, -60, 0.8],
    [-34, 16, 0.6],
    [-70, 50, 0.6],
    [14, -70, 0.6],
    [96, 56, 0.7],
  ]),
];

/** The same room, never the same bed (course video 6 of the first box). */
export const storyboard: Storyboard = {
  slug: 'sharing-a-room',
  seconds: 55,
  posterAt: 17.2,
  scenes: [
    {
      at: 0,
      ground: INK.pine8,
      entrance: 'fade',
      cutouts: [
        { art: wallpaper(INK.pine7) },
        { ...window(sky, INK.pine9), x: 262, y: 140, scale: 0.9 },
        { ...curtains(INK.egg6, INK.pine5, sway(1, 0.04, 7)), x: 262, y: 20, scale: 0.9 },
        { art: floor(424, INK.pine9) },
        { art: rug(INK.pine5, INK.pine6), x: 560, y: 470, scaleX: 1.2 },
        { art: grownUpBed(INK.straw2, INK.egg4), x: 252, y: 464, scaleX: -1.06, scaleY: 1.2 },
        { x: keys([0.6, -90], [6.4, 506]), y: 462, scale: 1.16, children: [walker(PEOPLE.mei, 0.6, 6.4)] },
        { art: cribBack(), x: 720, y: 464, scale: 1.06 },
        { ...babyFromSide(BABIES.coral), x: 732, y: 464 - 96 * 1.06, scale: 1.04 },
        { art: cribFront(), x: 720, y: 464, scale: 1.06 },
      ],
    },
    {
      at: 11,
      ground: INK.egg4,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([320, 236], [INK.egg3, INK.egg2]), x: 500, y: 226, scale: sway(1, 0.012, 6) },
        { ...sprig(880, 560, 180, true), x: 884 },
        {
          art: bassinetFromAbove(),
          x: 560,
          y: 240,
          scale: 1.36,
          turn: 90,
          children: [{ ...swaddledBaby(BABIES.honey), y: -44, scale: 1.1 }],
        },
        { ...person(PEOPLE.ivy, { mood: 'smiling', tilt: sway(8, 2, 5) }), x: 150, y: 330, scale: 1.16 },
        {
          art: hand(SKIN.light, INK.honey5),
          x: keys([0, 180], [3, 362, easeInOut], [7, 374], [11, 350]),
          y: keys([0, 520], [3, 352, easeInOut], [7, 346], [11, 360]),
          turn: sway(48, 2.4, 3.2),
          scale: 0.9,
        },
      ],
    },
    {
      at: 22,
      ground: INK.pine7,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.pine6) },
        { ...lamp(INK.honey5, INK.honey3, sway(0.34, 0.05, 4)), x: 792, y: 452, scale: 1.34 },
        { art: picture(INK.egg2, INK.coral3), x: 190, y: 150, scale: 0.95, turn: sway(0, 0.4, 6) },
        { art: crescent(INK.honey3), x: 320, y: sway(92, 4, 8), scale: 0.6 },
        {
          x: 500,
          y: 318,
          turn: sway(0, 1.6, 4),
          children: [
            { ...person(PEOPLE.zoe, { holds: BABIES.coral, mood: 'calm', tilt: sway(7, 2, 4) }), scale: 1.38 },
          ],
        },
        { art: bottle(), x: sway(618, 3, 4), y: sway(408, 2, 4), turn: -58, scale: 0.44 },
      ],
    },
    {
      at: 33,
      ground: INK.honey3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        { art: picture(INK.egg2, INK.pine5), x: 300, y: 140, scale: 0.9 },
        { art: floor(424, INK.coral5) },
        { art: rug(INK.coral1, INK.coral3), x: 500, y: 462, scaleX: 1.2 },
        { art: grownUpBed(INK.straw3, INK.pine5), x: 150, y: 452, scaleX: -1, scaleY: 1.1 },
        { art: bassinetBack(), x: 782, y: 456, scale: 1.3 },
        {
          ...babyFromSide(BABIES.sage),
          x: 762,
          y: 456 - 112 * 1.3,
          scale: keys([6.6, 0.94]),
          fade: shown(6.4, 99, 0.7),
        },
        { art: bassinetFront(), x: 782, y: 456, scale: 1.3 },
        {
          x: keys([0, 230], [1, 230], [5.8, 556]),
          y: 464,
          scale: 1.2,
          fade: shown(-1, 6.4, 0.7),
          children: [walker(PEOPLE.sam, 1, 5.8, BABIES.sage)],
        },
        { x: 556, y: 464, scale: 1.2, fade: shown(6.3, 99, 0.6), children: [walker(PEOPLE.sam, 0, 0)] },
      ],
    },
    {
      at: 44,
      ground: INK.pine9,
      entrance: 'egg',
      cutouts: [
        { art: rings([280, 214], [INK.pine8, INK.pine7]), x: 440, y: 200, scale: sway(1, 0.01, 7) },
        { art: fullMoon(136), x: 440, y: keys([0, 212], [11, 188]) },
        ...stars([
          [90, 80, 1.2],
          [230, 150, 0.9],
          [350, 60, 1],
          [890, 70, 1.1],
          [690, 130, 0.8],
          [900, 270, 0.9],
        ]),
        { art: mound(420, INK.pine7) },
        { art: hill(470, 14, INK.pine8) },
        {
          x: 430,
          y: 316,
          scale: 1.1,
          turn: sway(0, 0.6, 5),
          children: [
            { ...chick(false, 0), x: -66, y: -12 },
            { ...chick(false, 0.4), x: 66, y: -10 },
            { ...chick(false, 0.7), x: 0, y: -24 },
            { art: nest() },
          ],
        },
        { art: branch(372), y: sway(0, 1.4, 6) },
        {
          ...robin(false),
          x: keys([0, 1040], [2.4, 800, easeOut]),
          y: keys([0, 300], [2.4, 384, easeOut]),
          scale: 1.1,
          scaleX: -1,
        },
      ],
    },
  ],
};
