import { bottle, bubbles, thermometer } from '../drawings/care.ts';
import { basin, formulaTin, kettle, openBottle, runningWater, scoop, tap, wrist } from '../drawings/feeding.ts';
import { drop, rings, sprig, steam } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { PEOPLE, hand, person } from '../drawings/people.ts';
import { clock, table, wallpaper } from '../drawings/room.ts';
import { speech, talkDots } from '../drawings/signals.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { easeIn, easeInOut, easeOut, keys, settle, shown, sway } from '../engine/value.ts';

/** A level scoop that goes from the tin to the bottle and tips. */
function scooped(at: number): Cutout {
  return {
    art: scoop(),
    x: keys([at, 700], [at + 1.2, 430, easeInOut], [at + 1.7, 424]),
    y: keys([at, 250], [at + 0.6, 90], [at + 1.2, 130, easeInOut], [at + 1.7, 134]),
    turn: keys([at + 1.1, 0], [at + 1.6, -110]),
    fade: shown(at, at + 1.9, 0.15),
  };
}

/** Clean, water first, hot enough, cooled, and on time (course video 4 of Feeding). */
export const storyboard: Storyboard = {
  slug: 'formula-made-safely',
  seconds: 43,
  posterAt: 12,
  scenes: [
    {
      at: 0,
      ground: INK.egg2,
      entrance: 'fade',
      cutouts: [
        { art: wallpaper(INK.egg1) },
        { art: tap(), x: 320, y: 252, scale: 1.25 },
        { art: runningWater(160), x: 391, y: 182, scaleX: sway(1, 0.12, 0.8) },
        { art: hand(SKIN.tan, INK.pine5), x: sway(362, 9, 1.4), y: sway(280, 5, 1.4, 0.25), turn: 26 },
        {
          art: hand(SKIN.tan, INK.pine5),
          x: sway(426, 9, 1.4, 0.5),
          y: sway(278, 5, 1.4, 0.75),
          turn: -26,
          scaleX: -1,
        },
        ...bubbles(310, 290, 180, 180),
        { art: basin(), x: 400, y: 366, scaleX: 1.1 },
        { art: table(INK.pine5, INK.pine7), x: 480, y: 486 },
        { ...openBottle(INK.honey1, 0), x: 800, y: keys([2.4, -160], [3.8, 362, easeOut]), scale: 1.04 },
        { ...steam(800, 232, 0.8), fade: shown(4) },
      ],
    },
    {
      at: 8,
      ground: INK.honey3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([330, 250], [INK.honey1, INK.paper]), x: 430, y: 230, scale: sway(1, 0.012, 5) },
        { art: table(INK.coral5, INK.coral6), x: 480, y: 430 },
        {
          ...openBottle(INK.egg3, keys([0.6, 0], [2.6, 0.8, easeOut])),
          x: 400,
          y: 290,
          scale: 1.22,
          fade: shown(-1, 6.2, 0.6),
        },
        { ...openBottle(INK.honey1, 0.84), x: 400, y: 290, scale: 1.22, fade: shown(6.2, 99, 0.6) },
        { art: drop(INK.egg4), x: 400, y: keys([0.4, 30], [1, 190, easeIn]), scale: 2, fade: shown(0.4, 1, 0.1) },
        { art: formulaTin(), x: 740, y: 436, scale: 1.1 },
        scooped(3),
        scooped(5),
      ],
    },
    {
      at: 17,
      ground: INK.egg3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: wallpaper(INK.egg2) },
        { ...person(PEOPLE.doctor, { mood: 'smiling', tilt: sway(4, 2, 4) }), x: 240, y: 320, scale: 1.2 },
        { ...speech(INK.white, [talkDots(INK.pine5)]), x: 440, y: 120, scale: keys([1, 0], [1.7, 0.9, settle]) },
        { art: table(INK.pine5, INK.pine7), x: 480, y: 440 },
        { art: kettle(INK.coral5), x: 600, y: 444, scale: 1.2 },
        { ...steam(736, 320, 0.9) },
        { ...thermometer(keys([1, 0.4], [4, 0.96])), x: 850, y: 290, scale: 1.3 },
      ],
    },
    {
      at: 26,
      ground: INK.coral3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([330, 250], [INK.coral1, INK.paper]), x: 430, y: 220, scale: sway(1, 0.012, 5) },
        { art: wrist(SKIN.deep, INK.honey5), x: 470, y: sway(356, 2, 4), scale: 1.2 },
        { art: bottle(), x: 430, y: sway(96, 3, 4), turn: 172, scale: 0.9 },
        {
          art: drop(INK.white),
          x: 430,
          y: keys([1.6, 210], [2.4, 318, easeIn]),
          scale: 1.5,
          fade: shown(1.6, 2.5, 0.1),
        },
        { art: drop(INK.white), x: 430, y: keys([4.2, 210], [5, 318, easeIn]), scale: 1.5, fade: shown(4.2, 5.1, 0.1) },
      ],
    },
    {
      at: 34,
      ground: INK.sage,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([300, 220], [INK.sage1, INK.paper]), x: 480, y: 220, scale: sway(1, 0.012, 5) },
        { ...clock(124, INK.honey5, keys([0.6, 0], [4.4, 60]), keys([0.6, 0], [4.4, 720])), x: 480, y: 210 },
        {
          ...openBottle(INK.honey1, keys([0, 0.5], [5, 0.5], [7.6, 0])),
          x: keys([0, 780], [5, 780]),
          y: 250,
          turn: keys([4.4, 0], [5.4, 118, easeInOut]),
          scale: 0.9,
        },
        { art: runningWater(120), x: 700, y: 300, fade: shown(5.4, 7.6, 0.3) },
        { ...sprig(130, 570, 180, true), x: 130 },
      ],
    },
  ],
};
