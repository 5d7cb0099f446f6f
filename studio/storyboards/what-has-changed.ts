import { BABIES, babyOnBack } from '../drawings/baby.ts';
import { cribFromAbove, fittedSheet } from '../drawings/beds.ts';
import { hangingSuit, peg } from '../drawings/care.ts';
import { crescent, driftingCloud, egg, hill, rings, sprig, stars, sun, tree } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { box, cut, stroke } from '../drawings/paper.ts';
import { PEOPLE, person } from '../drawings/people.ts';
import { floor, rug, table, wallpaper, window } from '../drawings/room.ts';
import { heart, tick } from '../drawings/signals.ts';
import { car, house } from '../drawings/travel.ts';
import type { Storyboard } from '../engine/scene.ts';
import { easeIn, easeOut, keys, settle, sway } from '../engine/value.ts';

/** Safe sleep as it is taught today, for those who raised babies before. */
export const storyboard: Storyboard = {
  slug: 'what-has-changed',
  seconds: 42,
  posterAt: 5,
  scenes: [
    {
      at: 0,
      ground: INK.coral3,
      entrance: 'fade',
      cutouts: [
        { art: rings([280], [INK.coral1]), x: 250, y: 240, scale: sway(1, 0.012, 5) },
        { ...person(PEOPLE.gran, { mood: 'smiling', tilt: sway(6, 3, 4) }), x: 250, y: 350, scale: 1.3 },
        {
          art: cribFromAbove(),
          x: 660,
          y: 250,
          turn: keys([0, 84], [1.2, 90, easeOut]),
          scale: 1.4,
          children: [{ ...babyOnBack(BABIES.leaf), y: -26 }],
        },
        { ...sprig(80, 560, 170), x: 86 },
        { ...sprig(880, 560, 150), x: 884 },
      ],
    },
    {
      at: 8.5,
      ground: INK.egg3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([300, 220], [INK.egg2, INK.egg1]), x: 480, y: 240, scale: sway(1, 0.012, 5) },
        driftingCloud(140, 110, 1),
        driftingCloud(830, 130, 0.9),
        { art: table(INK.honey5, INK.honey6), x: 480, y: 400 },
        {
          art: egg(INK.coral3, INK.coral6),
          x: keys([0, 400], [3, 400], [4.2, 540, easeIn], [8, 548]),
          y: keys([0, 308], [3, 308], [4.2, 330, easeIn]),
          turn: keys([0, 40], [1, 46], [2, 38], [3, 44], [4.2, 92, easeIn], [5, 98], [5.8, 92], [8, 95]),
          scale: 1.5,
        },
      ],
    },
    {
      at: 17,
      ground: INK.pine8,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([280, 200], [INK.pine7, INK.pine6]), x: 480, y: 230, scale: sway(1, 0.014, 5) },
        ...stars([
          [120, 100, 1.2],
          [250, 260, 0.9],
          [840, 120, 1.1],
          [880, 300, 0.8],
        ]),
        { art: crescent(), x: 790, y: sway(120, 4, 6), scale: 0.8 },
        {
          art: cribFromAbove(),
          x: 480,
          y: 240,
          turn: 90,
          scale: 1.5,
          children: [{ art: fittedSheet(), y: keys([0.6, -420], [2.4, 0, easeOut]) }],
        },
        { art: tick(INK.leaf), x: 480, y: 236, scale: keys([3.4, 0], [4.2, 2.4, settle]) },
      ],
    },
    {
      at: 25.5,
      ground: INK.honey3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        {
          ...window([{ art: sun(38), x: 40, y: sway(-20, 6, 6) }, driftingCloud(-40, 0, 0.8)], INK.egg2),
          x: 760,
          y: 170,
        },
        { art: floor(440, INK.pine5) },
        { art: rug(INK.coral1, INK.coral3), x: 330, y: 476 },
        { art: [cut(stroke('M60 110Q330 140 600 110', INK.straw2, 6))] },
        { art: hangingSuit(INK.egg3, INK.egg6), x: 230, y: sway(136, 3, 4), turn: sway(0, 3, 4), scale: 1.4 },
        {
          art: hangingSuit(INK.coral3, INK.coral6),
          x: keys([1, 900], [2.4, 450, easeOut]),
          y: 138,
          turn: sway(0, 3, 4, 0.4),
          scale: 1.4,
        },
        { art: peg(), x: 200, y: 126 },
        { art: peg(), x: 260, y: 128 },
        { ...person(PEOPLE.abe, { mood: 'smiling', tilt: sway(-6, 3, 4) }), x: 740, y: 430, scale: 1.05 },
      ],
    },
    {
      at: 34,
      ground: INK.egg2,
      entrance: 'egg',
      cutouts: [
        { art: sun(50), x: 140, y: keys([0, 150], [8, 110]) },
        driftingCloud(420, 90, 1.1),
        driftingCloud(830, 120, 0.9),
        { art: hill(390, 30, INK.sage) },
        { art: tree(), x: 140, y: 420, scale: sway(1, 0.01, 4) },
        { art: house(INK.honey1, INK.pine5, INK.egg4), x: 430, y: 430, scale: 1.3 },
        { art: [cut(box(-60, 430, 1080, 130, 0, INK.leaf))] },
        {
          ...car(INK.coral5, INK.coral6, keys([0, 0], [3, 500, easeOut])),
          x: keys([0, 1160], [3, 770, easeOut]),
          y: 456,
          scaleX: -1,
        },
        { art: heart(INK.coral5), x: 430, y: sway(330, 6, 3), scale: keys([2, 0], [3, 1, settle]) },
        { art: heart(INK.honey5), x: 770, y: sway(270, 8, 3, 0.4), scale: keys([3.4, 0], [4.4, 0.9, settle]) },
      ],
    },
  ],
};
