import { BABIES, babyHead, nearBody } from '../drawings/baby.ts';
import { rings, sprig, stars, swayingLeaf } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { cut, disc, ink, oval, sheet, shape } from '../drawings/paper.ts';
import { PEOPLE, hand, person } from '../drawings/people.ts';
import { floor, potPlant, wallpaper } from '../drawings/room.ts';
import { heart } from '../drawings/signals.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { easeInOut, easeOut, inverse, keys, settle, shown, sway } from '../engine/value.ts';

const baby = BABIES.honey;

/** An oval mirror, 360 x 440 around its middle; what it shows lies inside. */
function mirror(frame: string, shows: readonly Cutout[]): Cutout {
  const rim: Art = [sheet(oval(0, 0, 194, 234, frame)), cut(oval(0, 0, 172, 212, INK.egg2))];
  return {
    children: [
      { art: rim },
      { inside: 'M-170 0A170 210 0 1 1 170 0A170 210 0 1 1 -170 0Z', children: shows },
      { art: [ink(shape('M-118 -96Q-92 -152 -44 -172L-30 -158Q-78 -136 -102 -86Z', INK.white, 0.7))] },
    ],
  };
}

const grimace = shown(2, 5, 0.2);

/** A parent, a baby and the two in the mirror: noses, names and faces. */
export const storyboard: Storyboard = {
  slug: 'mirror-mirror',
  seconds: 25,
  posterAt: 5,
  scenes: [
    {
      at: 0,
      ground: INK.honey3,
      entrance: 'fade',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        { art: floor(450, INK.coral3) },
        { ...potPlant(INK.pine5), x: 140, y: 456, scale: 1.1 },
        {
          x: 500,
          y: 234,
          scale: keys([0, 0.86], [1, 1, easeOut]),
          children: [
            mirror(INK.pine5, [
              {
                ...person(PEOPLE.ivy, { mood: 'smiling', holds: baby, tilt: sway(4, 4, 3.4) }),
                x: keys([0, 210], [2.2, 0, easeOut]),
                y: 116,
                scale: 1.06,
              },
            ]),
          ],
        },
        swayingLeaf(820, 470, 90, -100),
        swayingLeaf(836, 470, 76, -60, INK.pine5, INK.pine7),
        ...stars([
          [770, 120, 1.1],
          [260, 110, 1],
        ]),
      ],
    },
    {
      at: 8,
      ground: INK.egg3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([380, 280], [INK.egg2, INK.egg1]), x: 480, y: 230, scale: sway(1, 0.012, 5) },
        { ...person(PEOPLE.ivy, { mood: 'smiling', tilt: sway(0, 2, 4) }), x: 270, y: 350, scale: 1.4 },
        { art: nearBody(baby), x: 690, y: 204 },
        {
          x: 690,
          y: sway(250, 5, 3),
          scale: 3.1,
          turn: sway(0, 3, 4),
          children: [babyHead(baby, 'smiling', [1.6, 6.6])],
        },
        {
          art: hand(SKIN.light, INK.honey5),
          x: keys([0, 120], [1.4, 266, easeInOut], [3.2, 266], [4.8, 690, easeInOut], [8.5, 690]),
          y: keys([0, 640], [1.4, 330, easeInOut], [3.2, 330], [4.8, 350, easeInOut], [8.5, 346]),
          turn: sway(-4, 4, 2),
          scale: 0.9,
        },
        {
          art: [cut(disc(0, 0, 16, INK.coral5))],
          x: 690,
          y: 262,
          scale: keys([5, 0], [5.6, 1, settle]),
        },
        { art: [cut(disc(0, 0, 16, INK.coral5))], x: 268, y: 252, scale: keys([1.6, 0], [2.2, 1, settle], [8.5, 1]) },
      ],
    },
    {
      at: 16.5,
      ground: INK.coral3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([330], [INK.coral1]), x: 480, y: 240, scale: sway(1, 0.014, 5) },
        {
          x: 480,
          y: 228,
          children: [
            mirror(INK.honey5, [
              { art: rings([150], [INK.egg1]), y: -10 },
              { art: nearBody(baby), y: -30 },
              {
                x: 0,
                y: 10,
                scale: 3.4,
                turn: sway(0, 6, 2.4),
                fade: inverse(grimace),
                children: [babyHead(baby, 'smiling')],
              },
              { x: 0, y: 10, scale: 3.4, turn: 12, fade: grimace, children: [babyHead(baby, 'yawning', [])] },
            ]),
          ],
        },
        { art: heart(INK.coral5), x: 790, y: sway(180, 10, 3), scale: keys([5, 0], [5.8, 1.2, settle]) },
        { art: heart(INK.honey5), x: 180, y: sway(220, 10, 3, 0.5), scale: keys([5.6, 0], [6.4, 1, settle]) },
        { ...sprig(90, 560, 170), x: 96 },
        { ...sprig(870, 560, 170), x: 870 },
      ],
    },
  ],
};
