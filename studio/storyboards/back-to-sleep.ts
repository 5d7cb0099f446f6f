import { BABIES, babyFromSide, babyOnBack, babyOnTummy } from '../drawings/baby.ts';
import { cribBack, cribFront, cribFromAbove, playMat } from '../drawings/beds.ts';
import { crescent, driftingCloud, egg, hill, mound, rings, robin, sprig, stars, sun } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { PEOPLE, hand, person } from '../drawings/people.ts';
import { floor, rug, table, wallpaper, window } from '../drawings/room.ts';
import type { Storyboard } from '../engine/scene.ts';
import { drift, easeIn, easeOut, keys, sway } from '../engine/value.ts';

const sleeper = BABIES.sage;

/** Sleep on the back, every sleep (course video 1 of the first box). */
export const storyboard: Storyboard = {
  slug: 'back-to-sleep',
  seconds: 38,
  posterAt: 5,
  scenes: [
    {
      at: 0,
      ground: INK.pine9,
      entrance: 'fade',
      cutouts: [
        { art: rings([250, 172], [INK.pine8, INK.pine7]), x: sway(706, 6, 14), y: 170 },
        { art: crescent(), x: keys([0, 690], [8, 722]), y: keys([0, 186], [8, 160]), scale: 1.55, turn: sway(0, 3, 9) },
        ...stars([
          [120, 84, 1.5],
          [230, 52, 0.9],
          [470, 76, 1.1],
          [886, 300, 1.2],
          [560, 208, 0.9],
          [70, 250, 0.9],
          [880, 70, 1],
          [520, 330, 0.8],
        ]),
        { art: mound(470, INK.pine8), y: sway(0, 3, 11) },
        {
          art: cribFromAbove(),
          x: 318,
          y: 254,
          turn: -7,
          scale: 1.46,
          children: [{ ...babyOnBack(sleeper), y: -28, scale: 1 }],
        },
      ],
    },
    {
      at: 8,
      ground: INK.egg2,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: wallpaper(INK.egg1) },
        {
          ...window(
            [
              { art: sun(42), x: 54, y: keys([0, -20], [8, -46]) },
              driftingCloud(-50, -40, 0.9),
              { art: [...hill(60, 14, INK.sage)], x: -480 },
              {
                ...robin(true, 0),
                x: keys([0, -150], [2.4, -64, easeOut]),
                y: keys([0, -40], [1.2, -6], [2.4, 96, easeOut]),
                scale: 0.5,
              },
            ],
            INK.egg3,
          ),
          x: 226,
          y: 166,
          scale: 0.94,
        },
        { art: floor(438, INK.sage) },
        { art: rug(INK.coral1, INK.coral3), x: 610, y: 466 },
        { art: cribBack(), x: 600, y: 462, scale: 1.34 },
        { ...babyFromSide(BABIES.honey), x: 616, y: 462 - 96 * 1.34, scale: 1.3 },
        { art: cribFront(), x: 600, y: 462, scale: 1.34 },
        { ...sprig(70, 500, 120), x: 70 },
      ],
    },
    {
      at: 16,
      ground: INK.honey3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([270, 200], [INK.honey1, INK.paper]), x: 480, y: 250, scale: sway(1, 0.015, 6) },
        driftingCloud(150, 110, 1.2),
        driftingCloud(820, 150, 0.9),
        { ...sprig(120, 420, 150), x: 120 },
        { ...sprig(850, 420, 120), x: 850 },
        { art: table(INK.straw, INK.straw2), x: 480, y: 400 },
        {
          art: egg(INK.egg3),
          x: keys([0, 420], [3.4, 420], [4.5, 516, easeIn], [5.2, 548]),
          y: keys([0, 307], [3.4, 307], [4.5, 329, easeIn]),
          turn: keys(
            [0, 0],
            [0.7, 5],
            [1.4, -6],
            [2.1, 8],
            [2.8, -7],
            [3.4, 4],
            [4.5, 90, easeIn],
            [5.1, 100],
            [5.7, 94],
            [6.3, 97],
          ),
          scale: 1.55,
        },
      ],
    },
    {
      at: 23,
      ground: INK.egg4,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([300, 220], [INK.egg3, INK.egg2]), x: 480, y: 230 },
        { ...sprig(110, 560, 170, true), x: 110 },
        { ...sprig(860, 560, 190, true), x: 860 },
        {
          art: cribFromAbove(),
          x: 480,
          y: 256,
          turn: 90,
          scale: 1.5,
          children: [
            {
              ...babyOnBack(BABIES.coral, {
                face: 'awake',
                wear: 'sack',
                armTurn: sway(46, 10, 3.1),
                headTurn: sway(0, 7, 4.6),
              }),
              y: keys([0, -14], [2.6, -26, easeOut]),
              scale: keys([0, 1.08], [2.6, 1, easeOut]),
            },
          ],
        },
        {
          art: hand(SKIN.deep, INK.honey5),
          x: keys([0, 392], [2.4, 392], [4.4, 330]),
          y: keys([0, 330], [2.4, 338], [4.4, 640]),
          turn: 8,
        },
        {
          art: hand(SKIN.deep, INK.honey5),
          x: keys([0, 474], [2.6, 474], [4.6, 560]),
          y: keys([0, 336], [2.6, 344], [4.6, 640]),
          scaleX: -1,
          turn: -8,
        },
      ],
    },
    {
      at: 31,
      ground: INK.coral3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([260], [INK.coral1]), x: 560, y: 210, scale: sway(1, 0.012, 5) },
        {
          ...window([{ art: sun(46), x: 40, y: keys([0, 10], [7, -26]) }, driftingCloud(-40, -46, 0.9)], INK.egg3),
          x: 770,
          y: 150,
          scale: 0.86,
        },
        { art: floor(404, INK.pine7) },
        { art: playMat(), x: 560, y: 440 },
        { ...person(PEOPLE.sam, { mood: 'smiling', tilt: sway(6, 3, 4) }), x: 200, y: 352, scale: 1.14 },
        { ...babyOnTummy(BABIES.leaf), x: drift(600, -2), y: 446, scale: 1.5 },
      ],
    },
  ],
};
