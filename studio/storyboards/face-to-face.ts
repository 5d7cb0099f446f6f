import { BABIES, babyOnTummy } from '../drawings/baby.ts';
import { playMat } from '../drawings/beds.ts';
import { driftingCloud, hill, rings, sprig, sun } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { PEOPLE, person, rockingParent } from '../drawings/people.ts';
import { floor, picture, potPlant, wallpaper, window } from '../drawings/room.ts';
import { risingNotes } from '../drawings/signals.ts';
import type { Storyboard } from '../engine/scene.ts';
import { drift, easeOut, keys, sway } from '../engine/value.ts';

const baby = BABIES.sage;

/** Tummy time with company, while the baby is awake. */
export const storyboard: Storyboard = {
  slug: 'face-to-face',
  seconds: 32,
  posterAt: 12,
  scenes: [
    {
      at: 0,
      ground: INK.sage1,
      entrance: 'fade',
      cutouts: [
        { art: wallpaper(INK.sage1) },
        {
          ...window([{ art: sun(42), x: 50, y: keys([0, 10], [8, -30]) }, driftingCloud(-30, -40, 0.9)], INK.egg3),
          x: 240,
          y: 160,
        },
        { art: floor(400, INK.sage) },
        { art: playMat(INK.coral3, INK.coral1), x: 560, y: 440 },
        { ...babyOnTummy(baby), x: 560, y: keys([0, 300], [2, 446, easeOut]), scale: 1.6 },
        { ...potPlant(), x: 860, y: 420, scale: 1.1 },
      ],
    },
    {
      at: 9,
      ground: INK.honey3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([360], [INK.honey1]), x: 470, y: 250, scale: sway(1, 0.014, 4) },
        { art: floor(420, INK.coral5) },
        { art: playMat(INK.egg3, INK.egg1), x: 480, y: 462 },
        { ...babyOnTummy(baby), x: 300, y: 468, scale: 1.7 },
        { ...person(PEOPLE.ada, { mood: 'smiling', tilt: sway(-8, 5, 2.8) }), x: 690, y: 470, scale: 1.24 },
        ...risingNotes(520, 300, [INK.coral6, INK.pine7, INK.white, INK.honey6], 210),
      ],
    },
    {
      at: 17,
      ground: INK.egg3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([300, 220], [INK.egg2, INK.egg1]), x: 480, y: 220, scale: sway(1, 0.016, 3.4) },
        { ...rockingParent(PEOPLE.ada, baby, 3.4), x: 480, y: keys([0, 380], [1.6, 310, easeOut]), scale: 1.34 },
        { ...sprig(100, 560, 180), x: 106 },
        { ...sprig(860, 560, 180), x: 860 },
      ],
    },
    {
      at: 24.5,
      ground: INK.egg4,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.egg3) },
        { art: picture(INK.honey1, INK.pine5), x: 150, y: 140 },
        { art: floor(410, INK.pine5) },
        { art: hill(600, 10, INK.pine7) },
        { art: playMat(INK.honey3, INK.honey1), x: 420, y: 446 },
        { ...babyOnTummy(baby), x: drift(380, 6), y: 452, scale: 1.5 },
        { ...person(PEOPLE.ada, { mood: 'smiling', tilt: sway(10, 4, 3) }), x: 770, y: 400, scale: 1.2 },
      ],
    },
  ],
};
