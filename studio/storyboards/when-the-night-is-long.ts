import { BABIES, swaddledBaby } from '../drawings/baby.ts';
import { cribFromAbove } from '../drawings/beds.ts';
import { bottle, cup } from '../drawings/care.ts';
import { crescent, driftingCloud, fullMoon, hill, rings, sprig, stars, sun } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { PEOPLE, person, rockingParent } from '../drawings/people.ts';
import { clock, floor, grownUpBed, lamp, wallpaper, window } from '../drawings/room.ts';
import { heart } from '../drawings/signals.ts';
import { house } from '../drawings/travel.ts';
import type { Storyboard } from '../engine/scene.ts';
import { drift, easeOut, keys, settle, sway } from '../engine/value.ts';

/** Nights with a newborn: what is normal, and how to get through them. */
export const storyboard: Storyboard = {
  slug: 'when-the-night-is-long',
  seconds: 44,
  posterAt: 3,
  scenes: [
    {
      at: 0,
      ground: INK.pine9,
      entrance: 'fade',
      cutouts: [
        { art: rings([300, 210], [INK.pine8, INK.pine7]), x: 480, y: 200, scale: sway(1, 0.012, 6) },
        { art: crescent(), x: keys([0, 466], [9, 490]), y: keys([0, 190], [9, 176]), scale: 1.7, turn: sway(0, 3, 8) },
        ...stars([
          [110, 100, 1.4],
          [240, 220, 0.9],
          [320, 80, 1],
          [700, 80, 1.2],
          [850, 200, 0.9],
          [900, 70, 1],
          [60, 320, 0.8],
        ]),
        driftingCloud(270, 250, 1, INK.egg4, 18),
        driftingCloud(690, 280, 1.1, INK.egg3, 16),
        { art: hill(430, 40, INK.pine7) },
        { ...clock(70, INK.honey5, drift(20, 6), drift(0, 72)), x: 820, y: 350, scale: 0.9 },
        { art: bottle(), x: 150, y: sway(370, 4, 4), scale: 0.7, turn: -8 },
      ],
    },
    {
      at: 9,
      ground: INK.pine7,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([280, 200], [INK.pine6, INK.pine5]), x: 480, y: 230, scale: sway(1, 0.014, 5) },
        {
          art: cribFromAbove(),
          x: 480,
          y: 246,
          turn: 90,
          scale: 1.5,
          children: [{ ...swaddledBaby(BABIES.honey, 'dreaming'), y: -30 }],
        },
        ...stars([
          [110, 110, 1.2],
          [860, 120, 1.1],
          [900, 340, 0.9],
        ]),
        { art: heart(INK.coral5), x: 800, y: sway(220, 8, 3), scale: keys([4, 0], [5, 1.1, settle]) },
      ],
    },
    {
      at: 18,
      ground: INK.pine8,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: wallpaper(INK.pine7) },
        { art: floor(440, INK.pine9) },
        {
          ...window([{ art: fullMoon(34), x: keys([0, -60], [9, 60]), y: -30 }, ...stars([[20, 30, 0.6]])], INK.pine9),
          x: 480,
          y: 150,
          scale: 0.86,
        },
        { ...rockingParent(PEOPLE.sam, BABIES.honey, 3.4), x: 240, y: 350, scale: 1.14 },
        { ...person(PEOPLE.mei, { mood: 'asleep', eyes: 'closed', tilt: sway(10, 1, 4) }), x: 720, y: 372, scale: 1.1 },
        { ...lamp(INK.coral5, INK.honey1, keys([0, 0.7], [4, 0.7], [6, 0.2])), x: 420, y: 446 },
      ],
    },
    {
      at: 27,
      ground: INK.honey3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        {
          ...window([{ art: sun(40), x: 40, y: keys([0, 30], [8, -30]) }, driftingCloud(-40, -30, 0.8)], INK.egg2),
          x: 230,
          y: 160,
        },
        { art: floor(440, INK.coral3) },
        { art: grownUpBed(INK.straw, INK.egg2), x: 620, y: 448, scale: 1.2 },
        { ...person(PEOPLE.mei, { mood: 'asleep', eyes: 'closed' }), x: 720, y: 330, scale: 0.8, turn: 76 },
        { art: cup(INK.egg6, INK.honey5), x: 160, y: sway(444, 2, 3), scale: 1.1 },
        { art: cup(INK.coral5, INK.egg4), x: 270, y: 446, scale: 0.9, turn: sway(0, 2, 4) },
      ],
    },
    {
      at: 36,
      ground: INK.egg4,
      entrance: 'egg',
      cutouts: [
        { art: sun(80, INK.coral3), x: 480, y: keys([0, 420], [6, 190, easeOut]) },
        driftingCloud(180, 110, 1),
        driftingCloud(800, 130, 1),
        { art: hill(400, 30, INK.sage) },
        { art: house(INK.honey1, INK.coral5, INK.honey5), x: 220, y: 424, scale: 0.8 },
        { ...person(PEOPLE.mei, { mood: 'smiling', tilt: sway(6, 3, 4) }), x: 440, y: 420, scale: 0.96 },
        {
          ...person(PEOPLE.gran, { mood: 'smiling', tilt: sway(-6, 3, 4) }),
          x: keys([0, 1050], [2, 640, easeOut]),
          y: 420,
          scale: 0.96,
        },
        { art: heart(INK.coral5), x: 620, y: sway(160, 8, 2.4), scale: keys([3.4, 0], [4.2, 0.9, settle]) },
        { ...sprig(880, 560, 170, true), x: 884 },
      ],
    },
  ],
};
