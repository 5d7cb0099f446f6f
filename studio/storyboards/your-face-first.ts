import { BABIES, babyHead, nearArm, nearBody } from '../drawings/baby.ts';
import { hill, rings, sprig, stars, sun } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { PEOPLE, person } from '../drawings/people.ts';
import { floor, picture, wallpaper, window } from '../drawings/room.ts';
import { heart, speech, talkDots } from '../drawings/signals.ts';
import { ball, block, rainbow } from '../drawings/toys.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { easeIn, easeOut, keys, settle, shown, sum, sway } from '../engine/value.ts';

const baby = BABIES.sage;

/** A toy that stands about for a while and then slips off the stage. */
function leaving(toy: Cutout, y: number, at: number): Cutout {
  return { ...toy, y: keys([at, y], [at + 1.4, y + 330, easeIn]), turn: keys([at, 0], [at + 1.4, 40]) };
}

/** A parent's face, near, and an answer awaited (course video 1 of Play from day one). */
export const storyboard: Storyboard = {
  slug: 'your-face-first',
  seconds: 33,
  posterAt: 13,
  scenes: [
    {
      at: 0,
      ground: INK.honey3,
      entrance: 'fade',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        { art: rings([330, 250], [INK.honey1, INK.paper]), x: 370, y: 250, scale: sway(1, 0.014, 5) },
        { ...person(PEOPLE.zoe, { mood: 'smiling', tilt: sway(4, 3, 4) }), x: 370, y: 330, scale: 1.5 },
        leaving({ art: rainbow(), x: 740, scale: 1.1 }, 400, 3.4),
        leaving({ art: block(INK.coral5, 'leaf'), x: 660, scale: 1.3 }, 366, 3.9),
        leaving({ art: block(INK.egg6, 'sun'), x: 830, scale: 1.3 }, 366, 4.3),
        leaving({ art: ball(34), x: 740 }, 372, 4.7),
        { art: heart(INK.coral5), x: 690, y: sway(200, 8, 2.6), scale: keys([5.2, 0], [6, 1.5, settle]) },
      ],
    },
    {
      at: 8,
      ground: INK.egg3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([330, 240, 150], [INK.egg2, INK.egg1, INK.paper]), x: 690, y: 230, scale: sway(1, 0.02, 3.6) },
        {
          ...person(PEOPLE.sam, { mood: 'smiling', tilt: 8 }),
          x: keys([0, 60], [3.4, 372, easeOut]),
          y: keys([0, 360], [3.4, 330, easeOut]),
          scale: keys([0, 1], [3.4, 1.5, easeOut]),
        },
        { art: nearBody(baby), x: 710, y: 190, scale: 0.8 },
        {
          x: 706,
          y: sum(228, sway(0, 4, 2.8)),
          scale: 2.3,
          turn: sway(-8, 3, 4),
          children: [babyHead(baby, 'smiling')],
        },
      ],
    },
    {
      at: 17,
      ground: INK.coral3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([320, 230], [INK.coral1, INK.paper]), x: 480, y: 210, scale: sway(1, 0.016, 3.4) },
        { art: hill(430, 24, INK.coral5) },
        { art: nearBody(baby), x: 480, y: 150, scale: 0.95 },
        { art: nearArm(baby), x: 300, y: keys([3, 372], [4, 314, easeOut], [6, 314], [7, 360]), turn: -16 },
        {
          art: nearArm(baby),
          x: 660,
          y: keys([3.4, 372], [4.4, 320, easeOut], [6, 320], [7, 360]),
          turn: 16,
          scaleX: -1,
        },
        {
          x: 480,
          y: sum(196, sway(0, 5, 2)),
          scale: 2.8,
          turn: sway(0, 5, 3),
          children: [babyHead(baby, 'smiling', [1.2, 6.6])],
        },
        {
          ...speech(INK.white, [talkDots(INK.coral5)], true),
          x: 780,
          y: 140,
          scale: keys([3.4, 0], [4.1, 1, settle]),
          fade: shown(3.4, 7.4, 0.2),
        },
        { ...sprig(90, 560, 170, true), x: 96 },
      ],
    },
    {
      at: 25,
      ground: INK.sage1,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.paper) },
        {
          ...window(
            [{ art: sun(40), x: 40, y: keys([0, -30], [8, 40]) }, ...stars([[-60, -50, 0.6]], INK.honey3)],
            INK.egg2,
          ),
          x: 190,
          y: 160,
          scale: 0.9,
        },
        { art: picture(INK.honey1, INK.coral5), x: 840, y: 130, scale: 0.9 },
        { art: floor(430, INK.sage) },
        {
          ...person(PEOPLE.sam, { mood: 'calm', tilt: sway(-4, 1.4, 5) }),
          x: keys([2, 600], [4.4, 690, easeOut]),
          y: 348,
          scale: 1.2,
        },
        { art: nearBody(baby), x: 360, y: 230, scale: 0.76 },
        {
          x: keys([0, 366], [1.6, 352, easeOut]),
          y: 260,
          scale: 2.2,
          turn: keys([0, 0], [1.6, -24, easeOut], [7, -20]),
          children: [babyHead(baby, 'awake', [1, 2.4, 4.8])],
        },
      ],
    },
  ],
};
