import { BABIES, babyFromSide, babyHead, nearBody } from '../drawings/baby.ts';
import { bottle, diaper, medal } from '../drawings/care.ts';
import { babyScale, milkBag, uprightFeed } from '../drawings/feeding.ts';
import { driftingCloud, hill, rings, sprig, sun } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { PEOPLE, hand, person } from '../drawings/people.ts';
import { wallpaper } from '../drawings/room.ts';
import { calendar, calendarDay, callWaves, handset, heart, phone } from '../drawings/signals.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { easeOut, keys, settle, shown, sway } from '../engine/value.ts';

const baby = BABIES.coral;

function wetDiaper(index: number): Cutout {
  const at = 0.8 + index * 0.8;
  return {
    ...medal(index % 2 === 0 ? INK.egg3 : INK.honey3, [{ art: diaper(), y: 14, scale: 1.1 }]),
    x: 200 + (index % 3) * 280,
    y: index < 3 ? 130 : 320,
    scale: keys([at, 0], [at + 0.7, 0.74, settle]),
    turn: sway(0, 2, 5, index * 0.2),
    fade: shown(at, 99, 0.1),
  };
}

/** Wet diapers, checkups, milk alone, a call, and every way of feeding (course video 5 of Feeding). */
export const storyboard: Storyboard = {
  slug: 'enough-milk',
  seconds: 43,
  posterAt: 40,
  scenes: [
    {
      at: 0,
      ground: INK.coral3,
      entrance: 'fade',
      cutouts: [{ art: wallpaper(INK.coral1) }, ...[0, 1, 2, 3, 4, 5].map(wetDiaper)],
    },
    {
      at: 8,
      ground: INK.egg2,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: wallpaper(INK.egg1) },
        {
          art: calendar(0, INK.pine5),
          x: 200,
          y: 180,
          turn: sway(0, 0.6, 6),
          children: [2, 9, 16].map((day, index) => ({
            art: calendarDay(day, INK.coral5),
            fade: shown(1 + index * 1.4),
          })),
        },
        { art: hill(440, 10, INK.pine5) },
        { ...babyScale(keys([0, -30], [2, -14], [6, 30])), x: 560, y: 452, scale: 1.2 },
        { ...babyFromSide(baby), x: 528, y: 356, scale: 1.2 },
        { ...person(PEOPLE.doctor, { mood: 'smiling', tilt: sway(-6, 2, 4) }), x: 850, y: 340, scale: 1.16 },
      ],
    },
    {
      at: 16,
      ground: INK.honey3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([330, 250], [INK.honey1, INK.paper]), x: 400, y: 230, scale: sway(1, 0.012, 5) },
        { art: sun(48), x: 130, y: 110 },
        { ...uprightFeed(PEOPLE.noor, baby, { bottleTurn: sway(-6, 2, 4) }), x: 400, y: 290, scale: 1.4 },
        { art: milkBag(), x: 740, y: keys([1.4, -90], [2.4, 200, easeOut]), scale: 1.3, turn: sway(-4, 2, 4) },
        { art: bottle(), x: 860, y: keys([2.2, -140], [3.2, 220, easeOut]), scale: 0.84, turn: sway(5, 2, 4) },
      ],
    },
    {
      at: 25,
      ground: INK.egg3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([330, 240], [INK.egg2, INK.egg1]), x: 300, y: 230, scale: sway(1, 0.014, 4) },
        { art: nearBody(baby), x: 300, y: 190, scale: 0.86 },
        { x: 300, y: 232, scale: 2.4, turn: sway(-10, 1, 5), children: [babyHead(baby, 'asleep')] },
        { art: hand(SKIN.tan, INK.coral5), x: 700, y: 410, scale: 1.1 },
        {
          x: 700,
          y: sway(240, 3, 4),
          scale: 1.26,
          children: [phone(INK.honey1, [{ art: handset(INK.pine5), scale: sway(0.8, 0.05, 1.6) }])],
        },
        { ...callWaves(INK.coral5, 1.6), x: 830, y: 180, scale: 0.9 },
      ],
    },
    {
      at: 34.5,
      ground: INK.sage,
      entrance: 'egg',
      cutouts: [
        { art: rings([400, 310], [INK.sage1, INK.paper]), x: 480, y: 240, scale: sway(1, 0.012, 6) },
        driftingCloud(90, 80, 0.8),
        driftingCloud(880, 90, 0.8),
        {
          ...person(PEOPLE.mei, { mood: 'smiling', holds: BABIES.honey, tilt: sway(5, 2, 4) }),
          x: 180,
          y: keys([0.6, 640], [1.6, 320, settle]),
          scale: 1.06,
        },
        {
          ...uprightFeed(PEOPLE.leo, BABIES.leaf, { bottleTurn: sway(-6, 2, 4) }),
          x: 480,
          y: keys([1.2, 640], [2.2, 316, settle]),
          scale: 1.1,
        },
        {
          ...person(PEOPLE.zoe, { mood: 'smiling', holds: BABIES.sage, tilt: sway(-4, 2, 4) }),
          x: 790,
          y: keys([1.8, 640], [2.8, 320, settle]),
          scale: 1.06,
        },
        { art: heart(INK.coral5), x: 330, y: sway(110, 8, 2.6), scale: keys([3.2, 0], [4, 0.9, settle]) },
        { art: heart(INK.coral5), x: 640, y: sway(110, 8, 2.6, 0.5), scale: keys([3.8, 0], [4.6, 0.9, settle]) },
        { ...sprig(950, 570, 120, true), x: 950 },
      ],
    },
  ],
};
