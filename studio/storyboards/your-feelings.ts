import { BABIES } from '../drawings/baby.ts';
import { cloud, driftingCloud, fullMoon, hill, rain, rings, sprig, stars, sun } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { PEOPLE, grip, hand, person } from '../drawings/people.ts';
import { armchair, curtains, floor, lamp, potPlant, rug, wallpaper, window } from '../drawings/room.ts';
import { calendar, calendarDay, callWaves, handset, heart, phone, speech, talkDots } from '../drawings/signals.ts';
import { paperBoat, wave } from '../drawings/travel.ts';
import type { Storyboard } from '../engine/scene.ts';
import { easeInOut, easeOut, inverse, keys, shown, sum, sway } from '../engine/value.ts';

const clearing = shown(4.6, 99, 1.2);

/** The baby blues, and when it is more (course video 2 of After the birth). */
export const storyboard: Storyboard = {
  slug: 'your-feelings',
  seconds: 52,
  posterAt: 5,
  scenes: [
    {
      at: 0,
      ground: INK.egg3,
      entrance: 'fade',
      cutouts: [
        { art: rings([220, 150], [INK.egg2, INK.honey1]), x: 230, y: 160, scale: sway(1, 0.02, 6) },
        { art: sun(70, INK.honey5), x: 230, y: sway(160, 8, 8) },
        { art: cloud(INK.white), x: sway(700, 30, 11), y: 110, scale: 2.6 },
        { art: cloud(INK.egg1), x: sway(610, 22, 9), y: 148, scale: 1.6 },
        ...rain(590, 170, 230, 200, INK.white, sway(0.7, 0.3, 6)),
        { art: wave(352, INK.egg4), x: sum(sway(0, 50, 9), -60) },
        {
          x: keys([0, 200], [11, 700]),
          y: sway(352, 30, 4.4),
          turn: sway(0, 10, 4.4, 0.25),
          scale: 1.25,
          children: [{ art: paperBoat() }],
        },
        { art: wave(396, INK.egg6), x: sum(sway(0, 70, 7, 0.4), -90) },
        { art: wave(450, INK.pine5), x: sum(sway(0, 60, 8, 0.7), -30) },
      ],
    },
    {
      at: 11,
      ground: INK.coral3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([320, 240], [INK.coral1, INK.paper]), x: 300, y: 230, scale: sway(1, 0.012, 6) },
        ...rain(150, 90, 300, 240, INK.egg6, inverse(shown(3, 99, 1))),
        {
          ...person(PEOPLE.mei, { mood: 'low', tilt: sway(-5, 2, 5), holds: BABIES.leaf }),
          x: 300,
          y: 336,
          scale: 1.22,
          fade: shown(-1, 5.7, 0.1),
        },
        {
          ...person(PEOPLE.mei, { mood: 'smiling', tilt: sway(-5, 2, 5), holds: BABIES.leaf }),
          x: 300,
          y: 336,
          scale: 1.22,
          fade: shown(5.1, 99, 0.5),
        },
        { art: cloud(INK.egg4), x: keys([0, 320], [3, 310], [8, -220, easeInOut]), y: sway(60, 4, 5), scale: 2.2 },
        {
          art: calendar(0, INK.honey5),
          x: 720,
          y: sway(220, 3, 6),
          scale: 1.3,
          turn: sway(2, 0.8, 6),
          children: Array.from({ length: 14 }, (_, index) => ({
            art: calendarDay(index, INK.honey5),
            fade: shown(0.9 + index * 0.4, 99, 0.2),
          })),
        },
      ],
    },
    {
      at: 20,
      ground: INK.sage,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.sage1) },
        {
          ...window([driftingCloud(-30, -30, 0.9, INK.white, 14), { art: hill(50, 12, INK.leaf), x: -480 }], INK.egg3),
          x: 480,
          y: 140,
          scale: 0.84,
        },
        { art: floor(430, INK.pine7) },
        { art: rug(INK.honey1, INK.honey5), x: 480, y: 474, scaleX: 1.3 },
        { art: armchair(INK.coral5, INK.coral6), x: 190, y: 470, scale: 1.3 },
        { art: armchair(INK.honey5, INK.honey6), x: 770, y: 470, scale: 1.3 },
        {
          ...person(PEOPLE.ada, { mood: 'low', tilt: sway(5, 2, 5) }),
          x: 190,
          y: 320,
          scale: 0.96,
          fade: shown(-1, 8.7, 0.1),
        },
        {
          ...person(PEOPLE.ada, { mood: 'calm', tilt: sway(5, 2, 5) }),
          x: 190,
          y: 320,
          scale: 0.96,
          fade: shown(8.2, 99, 0.4),
        },
        { ...person(PEOPLE.doctor, { mood: 'calm', tilt: sway(-5, 2, 4.2) }), x: 770, y: 320, scale: 0.96 },
        { ...potPlant(INK.egg6), x: 480, y: 462, scale: 1.1 },
        {
          ...speech(INK.white, [{ art: cloud(INK.egg4), y: -18, scale: 0.9, x: sway(0, 4, 4) }]),
          x: 352,
          y: 110,
          scale: keys([1, 0], [1.7, 0.86, easeOut]),
          fade: shown(1, 5.2, 0.3),
        },
        {
          ...speech(INK.white, [{ art: heart(INK.coral5), y: -18, scale: sway(1, 0.07, 1.6) }], true),
          x: 610,
          y: 110,
          scale: keys([5.6, 0], [6.3, 0.86, easeOut]),
          fade: shown(5.6, 99, 0.3),
        },
      ],
    },
    {
      at: 32,
      ground: INK.egg4,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([350, 260], [INK.egg3, INK.egg2]), x: 480, y: 220, scale: sway(1, 0.012, 6) },
        { ...sprig(90, 570, 150, true), x: 84 },
        { ...sprig(890, 570, 170, true), x: 884 },
        {
          ...person(PEOPLE.leo, { mood: 'tired', tilt: keys([0, -4], [4, 6]) }),
          x: 330,
          y: 316,
          scale: 1.2,
          fade: shown(-1, 6.1, 0.1),
        },
        { ...person(PEOPLE.leo, { mood: 'calm', tilt: 6 }), x: 330, y: 316, scale: 1.2, fade: shown(5.5, 99, 0.5) },
        {
          art: cloud(INK.white),
          x: keys([0, 320], [4.6, 320], [8.6, 130]),
          y: sway(92, 4, 4),
          scale: 1.7,
          fade: inverse(clearing),
        },
        {
          ...person(PEOPLE.abe, { mood: 'smiling', holds: BABIES.coral, tilt: sway(-6, 2, 4.4) }),
          x: 640,
          y: 320,
          scale: 1.2,
        },
        {
          art: hand(SKIN.deep, INK.egg4),
          x: keys([0, 560], [2.6, 448, easeOut], [9, 446]),
          y: keys([0, 560], [2.6, 392, easeOut], [9, 394]),
          turn: -38,
          scale: 0.86,
        },
        {
          art: heart(INK.coral5),
          x: 486,
          y: keys([4.4, 170], [9, 96]),
          scale: sway(1.3, 0.1, 1.6),
          fade: shown(4.4, 99, 0.8),
        },
      ],
    },
    {
      at: 41,
      ground: INK.pine8,
      entrance: 'egg',
      cutouts: [
        { art: wallpaper(INK.pine7) },
        {
          ...window(
            [
              { art: fullMoon(46), x: keys([0, -50], [11, -10]), y: keys([0, 0], [11, -34]) },
              ...stars([
                [70, -60, 0.8],
                [90, 20, 0.6],
                [-96, -70, 0.5],
              ]),
            ],
            INK.pine9,
          ),
          x: 220,
          y: 160,
        },
        { ...curtains(INK.coral5, INK.coral6, sway(1, 0.05, 6)), x: 220, y: 30 },
        { ...lamp(INK.honey5, INK.honey3, sway(0.34, 0.07, 4)), x: 830, y: 470, scale: 1.3 },
        { art: hand(SKIN.tan, INK.honey5), x: 540, y: sway(340, 3, 4), scale: 1.7 },
        {
          x: 536,
          y: sway(232, 3, 4),
          turn: sway(0, 1.2, 1.8),
          scale: 1.16,
          children: [
            phone(INK.egg3, [
              { art: handset(INK.pine7), y: -30, scale: 0.84, turn: sway(0, 5, 0.9) },
              { ...talkDots(INK.coral5), y: 66, scale: 0.8 },
            ]),
            { art: grip(SKIN.tan) },
          ],
        },
        { ...callWaves(INK.honey3), x: 606, y: 190, scale: 1.1, fade: shown(0.8) },
        { ...callWaves(INK.honey3), x: 466, y: 190, scale: 1.1, scaleX: -1, fade: shown(0.8) },
      ],
    },
  ],
};
