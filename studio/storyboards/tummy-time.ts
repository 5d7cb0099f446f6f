import { BABIES, babyFromSide, babyHead, babyOnTummy } from '../drawings/baby.ts';
import { playMat } from '../drawings/beds.ts';
import { crescent, driftingCloud, rings, sprig, stars, sun } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { PEOPLE, person } from '../drawings/people.ts';
import { clock, floor, potPlant, wallpaper, window } from '../drawings/room.ts';
import { risingNotes } from '../drawings/signals.ts';
import { ball, block, standMirror } from '../drawings/toys.ts';
import type { Storyboard } from '../engine/scene.ts';
import { drift, easeOut, keys, shown, sway } from '../engine/value.ts';

const baby = BABIES.coral;

/** On the tummy while awake, a little longer each day (course video 3 of Play from day one). */
export const storyboard: Storyboard = {
  slug: 'tummy-time',
  seconds: 33,
  posterAt: 19,
  scenes: [
    {
      at: 0,
      ground: INK.egg2,
      entrance: 'fade',
      cutouts: [
        { art: wallpaper(INK.egg1) },
        {
          ...window([{ art: sun(42), x: 50, y: keys([0, 10], [7, -30]) }, driftingCloud(-30, -40, 0.9)], INK.egg3),
          x: 200,
          y: 156,
        },
        { art: floor(408, INK.pine5) },
        { art: playMat(INK.honey3, INK.honey1), x: 420, y: 446 },
        { ...babyOnTummy(baby), x: 420, y: 452, scale: 1.6 },
        { ...person(PEOPLE.abe, { mood: 'smiling', tilt: sway(-8, 3, 3.6) }), x: 770, y: 372, scale: 1.24 },
      ],
    },
    {
      at: 7.5,
      ground: INK.coral3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([350, 260], [INK.coral1, INK.paper]), x: 430, y: 230, scale: sway(1, 0.014, 4.4) },
        { ...person(PEOPLE.ivy, { mood: 'smiling', tilt: sway(3, 2, 5) }), x: 430, y: 270, scale: 1.7 },
        { ...babyOnTummy(baby), x: 430, y: sway(452, 3, 4.4), scale: 1.34 },
        { ...clock(84, INK.honey5, 30, keys([0, 0], [8, 30])), x: 790, y: 200 },
      ],
    },
    {
      at: 16.5,
      ground: INK.honey3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        { art: floor(412, INK.coral5) },
        { art: playMat(INK.egg3, INK.egg1), x: 330, y: 452 },
        {
          ...standMirror([
            { y: sway(24, 6, 4.6), scale: 1.7, turn: sway(0, -5, 6), children: [babyHead(baby, 'smiling')] },
          ]),
          x: 690,
          y: 440,
          scale: 1.2,
        },
        { ...babyOnTummy(baby), x: 330, y: 458, scale: 1.66 },
        ...risingNotes(470, 290, [INK.coral6, INK.pine7, INK.white, INK.honey6], 200),
      ],
    },
    {
      at: 24,
      ground: INK.egg4,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.egg3) },
        {
          ...window(
            [
              { art: crescent(), x: 30, y: keys([0, 20], [8, -20]), scale: 0.6 },
              ...stars([
                [-60, -40, 0.6],
                [-20, 40, 0.5],
              ]),
            ],
            INK.pine8,
          ),
          x: 760,
          y: 156,
        },
        { art: floor(412, INK.pine5) },
        { ...potPlant(), x: 110, y: 440, scale: 1.1 },
        { art: playMat(INK.honey3, INK.honey1), x: 470, y: 452, scale: 1.1 },
        { art: block(INK.coral5, 'egg'), x: drift(760, 3), y: 440, scale: 0.9 },
        { art: ball(30), x: 850, y: 452 },
        { ...babyOnTummy(baby), x: 470, y: 456, scale: 1.5, fade: shown(-1, 3.2, 0.7) },
        {
          ...babyFromSide(baby),
          x: 440,
          y: keys([3, 440], [4, 452, easeOut]),
          scale: 1.66,
          fade: shown(3.2, 99, 0.7),
        },
        { ...sprig(900, 570, 120, true), x: 930 },
      ],
    },
  ],
};
