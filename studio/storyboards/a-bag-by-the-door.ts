import { BABIES } from '../drawings/baby.ts';
import { bottle, diaper, hangingSuit, medal } from '../drawings/care.ts';
import { crescent, driftingCloud, drop, hill, rings, sprig, stars, sun, tree } from '../drawings/nature.ts';
import { pouch, thereAndBack, travelBagBack, travelBagFront, wipes } from '../drawings/outing.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { box, cut } from '../drawings/paper.ts';
import { PEOPLE, hand, person, walker } from '../drawings/people.ts';
import { door, floor, wallpaper, window } from '../drawings/room.ts';
import { callWaves, handset, phone } from '../drawings/signals.ts';
import { house, stroller } from '../drawings/travel.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { easeIn, easeOut, keys, settle, shown, sway, valueAt } from '../engine/value.ts';

const path: Art = [cut(box(-60, 424, 1080, 200, 0, INK.honey1))];
const way = thereAndBack(330, 760, 7.6);

/** Something that drops into the open bag. */
function packed(art: Art, x: number, at: number, size: number): Cutout {
  return {
    art,
    x: keys([at, x], [at + 1.2, 480 + (x - 480) * 0.3]),
    y: keys([at, -90], [at + 0.5, 90, easeOut], [at + 1.3, 380, easeIn]),
    turn: keys([at, x > 480 ? 16 : -16], [at + 1.2, 0]),
    scale: size,
    fade: shown(at, at + 1.2, 0.12),
  };
}

function feed(x: number, y: number, at: number, fill: string): Cutout {
  return {
    ...medal(fill, [{ art: drop(INK.white), scale: 4, y: 12 }]),
    x,
    y,
    scale: keys([at, 0], [at + 0.7, 0.5, settle]),
    fade: shown(at, 99, 0.1),
  };
}

/** Packed the evening before, one feed more, a number to call, and a short way (course video 4 of Out and about). */
export const storyboard: Storyboard = {
  slug: 'a-bag-by-the-door',
  seconds: 33,
  posterAt: 7.4,
  scenes: [
    {
      at: 0,
      ground: INK.egg2,
      entrance: 'fade',
      cutouts: [
        { art: wallpaper(INK.egg1) },
        {
          ...window(
            [
              { art: crescent(), x: 20, y: sway(-6, 4, 7), scale: 0.7 },
              ...stars([
                [-70, -40, 0.7],
                [70, 50, 0.6],
              ]),
            ],
            INK.pine8,
          ),
          x: 180,
          y: 150,
          scale: 0.9,
        },
        { art: floor(420, INK.pine5) },
        { art: door(INK.coral3, INK.coral5), x: 820, y: 426, scale: 1.02 },
        { art: travelBagBack(), x: 480, y: 456, scale: 1.24 },
        packed(diaper(), 400, 0.8, 1.2),
        packed(wipes(), 560, 2.4, 1.1),
        packed(hangingSuit(INK.honey3, INK.honey6), 420, 4, 1),
        packed(pouch(), 540, 5.6, 1),
        { art: travelBagFront(), x: 480, y: 456, scale: 1.24 },
      ],
    },
    {
      at: 9,
      ground: INK.sage,
      entrance: 'sheet-from-right',
      cutouts: [
        driftingCloud(120, 90, 1),
        { art: hill(430, 20, INK.leaf) },
        { art: tree(), x: 110, y: 440, scale: 1.4 },
        {
          ...person(PEOPLE.sam, { mood: 'smiling', holds: BABIES.honey, tilt: sway(6, 2, 4) }),
          x: 370,
          y: 330,
          scale: 1.24,
        },
        feed(620, 150, 0.7, INK.egg3),
        feed(720, 150, 1.2, INK.egg3),
        feed(820, 150, 1.7, INK.egg3),
        { art: bottle(), x: 780, y: 330, scale: keys([2.6, 0], [3.4, 0.9, settle]), turn: sway(6, 3, 3) },
        feed(670, 270, 3.2, INK.coral5),
      ],
    },
    {
      at: 15,
      ground: INK.honey3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([330, 240], [INK.honey1, INK.paper]), x: 480, y: 230, scale: sway(1, 0.016, 3.6) },
        { art: hand(SKIN.deep, INK.coral5), x: 480, y: 420, scale: 1.2 },
        {
          x: 480,
          y: sway(226, 3, 4),
          scale: 1.42,
          children: [phone(INK.egg3, [{ art: handset(INK.pine5), scale: sway(0.8, 0.04, 1.6) }])],
        },
        { ...callWaves(INK.coral5), x: 620, y: 180, scale: 1 },
        { ...sprig(110, 560, 170), x: 110 },
        { ...sprig(860, 560, 170), x: 860 },
      ],
    },
    {
      at: 24.5,
      ground: INK.egg3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: sun(50), x: 780, y: keys([0, 90], [8, 130]) },
        driftingCloud(460, 80, 1.1),
        { art: hill(390, 30, INK.sage) },
        { art: house(INK.honey1, INK.coral5, INK.honey5), x: 170, y: 426, scale: 1.1 },
        { art: tree(), x: 880, y: 424, scale: 1.2 },
        { art: path },
        {
          x: way,
          y: 452,
          scale: 0.8,
          scaleX: (seconds) => (seconds < 3.9 ? 1 : -1),
          children: [
            { x: -130, children: [walker(PEOPLE.zoe, 0.6, 7.6)] },
            { x: 60, children: [stroller((seconds) => valueAt(way, seconds, 0) * 2.4, BABIES.coral.skin)] },
          ],
        },
      ],
    },
  ],
};
