import { BABIES, babyHead, nearBody } from '../drawings/baby.ts';
import { driftingCloud, hill, rings, sprig, stars, sun } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { PEOPLE, hand, person } from '../drawings/people.ts';
import { picture, wallpaper, window } from '../drawings/room.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { easeInOut, inverse, keys, shown, sway } from '../engine/value.ts';
import type { Value } from '../engine/value.ts';

/** Two hands before a face; `apart` is how far each is from its middle. */
function hands(x: number, y: number, apart: (seconds: number) => number): readonly Cutout[] {
  const away =
    (side: number): Value =>
    (seconds) =>
      x + side * apart(seconds);
  return [
    { art: hand(SKIN.tan, INK.pine5), x: away(-1), y, turn: 8, scale: 1.5 },
    { art: hand(SKIN.tan, INK.pine5), x: away(1), y, turn: -8, scaleX: -1.5, scaleY: 1.5 },
  ];
}

const peek = keys([0, 42], [3.4, 42], [4, 150, easeInOut], [6.2, 150], [6.8, 42, easeInOut], [9, 42]);
const later = keys([0, 42], [5.2, 42], [5.8, 156, easeInOut], [9, 156]);
const laughs = shown(3.8, 6.6, 0.2);
const laughsLater = shown(5.6, 99, 0.2);

/** A face goes away and comes back: hide, wait, peek. */
export const storyboard: Storyboard = {
  slug: 'peekaboo',
  seconds: 26,
  posterAt: 14,
  scenes: [
    {
      at: 0,
      ground: INK.coral3,
      entrance: 'fade',
      cutouts: [
        { art: rings([300, 226], [INK.coral1, INK.paper]), x: 480, y: 220, scale: sway(1, 0.014, 5) },
        driftingCloud(130, 110, 1),
        driftingCloud(840, 130, 0.9),
        { ...sprig(110, 560, 190), x: 116 },
        { ...sprig(850, 560, 190), x: 850 },
        { ...person(PEOPLE.sam, { mood: 'smiling', tilt: sway(0, 3, 4) }), x: 480, y: 340, scale: 1.5 },
        ...hands(480, 210, keys([0, 330], [1.8, 330], [2.8, 44, easeInOut], [8, 40])),
      ],
    },
    {
      at: 8.5,
      ground: INK.egg3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.egg2) },
        {
          ...window([{ art: sun(40), x: 46, y: sway(-20, 6, 6) }, driftingCloud(-40, -10, 0.8)], INK.egg1),
          x: 780,
          y: 160,
          scale: 0.9,
        },
        { art: picture(INK.honey1, INK.coral5), x: 140, y: 140, scale: 0.9 },
        { ...person(PEOPLE.sam, { mood: 'smiling', tilt: sway(0, 2, 3) }), x: 300, y: 350, scale: 1.3 },
        ...hands(300, 238, peek),
        { art: nearBody(BABIES.coral), x: 700, y: 270, scale: 0.66 },
        {
          x: 700,
          y: sway(296, 5, 2),
          scale: 1.9,
          fade: inverse(laughs),
          children: [babyHead(BABIES.coral, 'awake', [1.2, 7.4])],
        },
        { x: 700, y: sway(290, 9, 1), scale: 1.9, fade: laughs, children: [babyHead(BABIES.coral, 'smiling', [])] },
      ],
    },
    {
      at: 17,
      ground: INK.pine8,
      entrance: 'egg',
      cutouts: [
        { art: rings([330, 250], [INK.pine7, INK.pine6]), x: 480, y: 220, scale: sway(1, 0.014, 4) },
        ...stars([
          [120, 90, 1.2],
          [240, 240, 0.9],
          [850, 110, 1.1],
          [760, 280, 0.8],
          [60, 330, 0.9],
          [910, 330, 1],
        ]),
        { x: 800, y: 402, scale: 1.7, fade: inverse(laughsLater), children: [babyHead(BABIES.coral, 'awake', [2, 4])] },
        {
          x: 800,
          y: sway(390, 8, 1),
          scale: 1.7,
          fade: laughsLater,
          children: [babyHead(BABIES.coral, 'smiling', [])],
        },
        { art: hill(440, 20, INK.pine5) },
        { ...person(PEOPLE.sam, { mood: 'smiling', tilt: sway(0, 5, 2.4) }), x: 480, y: 340, scale: 1.5 },
        ...hands(480, 210, later),
      ],
    },
  ],
};
