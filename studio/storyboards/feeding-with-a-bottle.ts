import { BABIES, babyHead, nearBody } from '../drawings/baby.ts';
import { bottle } from '../drawings/care.ts';
import { uprightFeed } from '../drawings/feeding.ts';
import { crescent, driftingCloud, hill, rings, sprig, stars } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { ink, oval } from '../drawings/paper.ts';
import { PEOPLE } from '../drawings/people.ts';
import { armchair, floor, lamp, wallpaper, window } from '../drawings/room.ts';
import { heart } from '../drawings/signals.ts';
import type { Storyboard } from '../engine/scene.ts';
import { easeOut, keys, settle, shown, sum, sway } from '../engine/value.ts';

const baby = BABIES.leaf;

/** Close, almost level, with pauses, and never alone (course video 3 of Feeding). */
export const storyboard: Storyboard = {
  slug: 'feeding-with-a-bottle',
  seconds: 33,
  posterAt: 20,
  scenes: [
    {
      at: 0,
      ground: INK.egg4,
      entrance: 'fade',
      cutouts: [
        { art: rings([330, 250], [INK.egg3, INK.egg2]), x: 480, y: 230, scale: sway(1, 0.014, 4) },
        driftingCloud(150, 100, 1),
        { ...uprightFeed(PEOPLE.leo, baby, { face: 'smiling' }), x: 480, y: 290, scale: 1.4 },
        { art: heart(INK.coral5), x: 740, y: sway(180, 8, 2.6), scale: keys([2.4, 0], [3.2, 1.2, settle]) },
        { ...sprig(100, 570, 170), x: 100 },
      ],
    },
    {
      at: 8,
      ground: INK.honey3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([330, 240], [INK.honey1, INK.paper]), x: 420, y: 220, scale: sway(1, 0.014, 4) },
        { art: nearBody(baby), x: 420, y: 158, scale: 0.95 },
        {
          x: 420,
          y: sum(204, sway(0, 3, 3)),
          scale: 2.9,
          turn: 6,
          children: [
            babyHead(baby, 'awake', [1, 6.4]),
            {
              art: [ink(oval(0, 17, 8, 7, '#7A1A10'))],
              scale: keys([3.6, 0.1], [4.4, 1, settle]),
              fade: shown(3.6, 99, 0.2),
            },
          ],
        },
        {
          art: bottle(),
          x: keys([0.6, 800], [2.4, 566, easeOut], [3.6, 560], [5, 544]),
          y: keys([0.6, 380], [2.4, 300, easeOut], [5, 296]),
          turn: -68,
          scale: 1.14,
        },
      ],
    },
    {
      at: 16.5,
      ground: INK.egg3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([340, 250], [INK.egg2, INK.egg1]), x: 460, y: 230, scale: sway(1, 0.014, 4) },
        {
          ...uprightFeed(PEOPLE.zoe, baby, {
            bottleTurn: keys([0, -6], [3.4, -6], [4.2, 16, easeOut], [6.2, 16], [7, -6]),
          }),
          x: 460,
          y: 276,
          scale: 1.56,
        },
        { art: hill(620, 10, INK.sage) },
      ],
    },
    {
      at: 25.5,
      ground: INK.pine8,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.pine7) },
        {
          ...window(
            [
              { art: crescent(), x: 20, y: sway(-8, 4, 7), scale: 0.7 },
              ...stars([
                [-70, -40, 0.7],
                [-40, 50, 0.6],
              ]),
            ],
            INK.pine9,
          ),
          x: 190,
          y: 150,
          scale: 0.92,
        },
        { art: floor(440, INK.pine9) },
        { ...lamp(INK.coral5, INK.honey1, sway(0.5, 0.08, 5)), x: 800, y: 452 },
        { art: armchair(INK.honey5, INK.honey3), x: 500, y: 480, scale: 1.7 },
        { ...uprightFeed(PEOPLE.abe, baby, { bottleTurn: sway(-4, 2, 5) }), x: 500, y: 318, scale: 1.2 },
      ],
    },
  ],
};
