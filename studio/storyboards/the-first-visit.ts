import { BABIES, babyOnBack } from '../drawings/baby.ts';
import { babyScale } from '../drawings/feeding.ts';
import { driftingCloud, egg, hill, rings, sprig, sun } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { box, cut } from '../drawings/paper.ts';
import { PEOPLE, person } from '../drawings/people.ts';
import { floor, wallpaper } from '../drawings/room.ts';
import { calendar, calendarDay } from '../drawings/signals.ts';
import { car, hospital } from '../drawings/travel.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { easeOut, keys, settle, shown, sway } from '../engine/value.ts';

const baby = BABIES.honey;

/** The days of the first visit, on the sheet of the month. */
const FIRST_DAYS = [3, 4, 5];

/** An egg for each visit of the first year: all are full grown, the later ones come later. */
function visit(index: number): Cutout {
  const at = 0.6 + index * 1.1;
  return {
    x: 130 + index * 140,
    y: keys([at, -140], [at + 0.8, 226 - (index % 2) * 44, settle]),
    turn: sway(0, 3, 4.2, index / 6),
    scale: 0.62 + index * 0.09,
    children: [{ art: egg([INK.honey5, INK.coral3, INK.egg3, INK.sage, INK.honey3, INK.egg4][index] ?? INK.egg3) }],
  };
}

/** When to go, and what is looked at (course video 1 of Newborn visits). */
export const storyboard: Storyboard = {
  slug: 'the-first-visit',
  seconds: 27,
  posterAt: 14,
  scenes: [
    {
      at: 0,
      ground: INK.egg3,
      entrance: 'fade',
      cutouts: [
        { art: sun(46, INK.honey3), x: 850, y: keys([0, 150], [9, 110]) },
        driftingCloud(640, 80, 0.9),
        { art: hill(360, 30, INK.sage) },
        { art: floor(424, INK.leaf) },
        { art: hospital(), x: 700, y: 428, scale: 0.9 },
        {
          x: keys([0, -160], [5, 420, easeOut]),
          y: 446,
          scale: 0.9,
          children: [car(INK.coral5, INK.coral6, keys([0, 0], [5, 900, easeOut]))],
        },
        {
          x: 250,
          y: 200,
          scale: keys([0.4, 0.7], [1.4, 1.2, settle]),
          turn: sway(-2, 1, 5),
          children: [
            { art: calendar(0, INK.egg2) },
            ...FIRST_DAYS.map((day, index) => ({
              art: calendarDay(day, INK.coral5),
              fade: shown(2 + index * 0.9, 99, 0.2),
            })),
          ],
        },
      ],
    },
    {
      at: 9,
      ground: INK.honey3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        { art: floor(430, INK.pine5) },
        { ...person(PEOPLE.doctor, { mood: 'smiling', tilt: sway(6, 2, 4) }), x: 250, y: 366, scale: 1.36 },
        { x: 600, y: 424, scale: 1.34, children: [babyScale(keys([0.5, -70], [2.6, 34, settle], [3.4, 26]))] },
        {
          ...babyOnBack(baby, { face: 'smiling', wear: 'suit', armTurn: sway(52, 12, 2.6) }),
          x: 600,
          y: 272,
          scale: 0.92,
          turn: -82,
        },
        {
          art: [cut(box(-150, -9, 300, 18, 8, INK.coral5)), cut(box(-150, -9, 300, 6, 3, INK.coral3))],
          x: 620,
          y: 120,
          scaleX: keys([4, 0.02], [6, 1, easeOut]),
          fade: shown(4, 99, 0.2),
        },
      ],
    },
    {
      at: 18,
      ground: INK.pine7,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([330, 240], [INK.pine6, INK.pine5]), x: 480, y: 220, scale: sway(1, 0.014, 4) },
        ...[0, 1, 2, 3, 4, 5].map(visit),
        { ...sprig(60, 560, 150, true), x: 70 },
      ],
    },
  ],
};
