import { BABIES, babyHead, nearArm, nearBody } from '../drawings/baby.ts';
import { thermometer } from '../drawings/care.ts';
import { driftingCloud, hill, rings, sprig, sun, tree } from '../drawings/nature.ts';
import { brimHat, knittedCap, snowfall, thickCoat } from '../drawings/outing.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { box, cut } from '../drawings/paper.ts';
import { hand } from '../drawings/people.ts';
import { floor, wallpaper, window } from '../drawings/room.ts';
import { stroller } from '../drawings/travel.ts';
import type { Art, Storyboard } from '../engine/scene.ts';
import { easeInOut, easeOut, keys, shown, sum, sway } from '../engine/value.ts';

const path: Art = [cut(box(-60, 424, 1080, 200, 0, INK.honey1))];
const hook: Art = [
  cut(box(-130, -10, 260, 18, 9, INK.straw2)),
  cut(box(-74, 0, 12, 26, 6, INK.straw3)),
  cut(box(62, 0, 12, 26, 6, INK.straw3)),
];

const baby = BABIES.leaf;

/** Shade, a brim, thin layers, and a hand that feels (course video 3 of Out and about). */
export const storyboard: Storyboard = {
  slug: 'sun-heat-and-cold',
  seconds: 34,
  posterAt: 11,
  scenes: [
    {
      at: 0,
      ground: INK.honey3,
      entrance: 'fade',
      cutouts: [
        { art: rings([210, 150], [INK.honey1, INK.paper]), x: 190, y: 120, scale: sway(1, 0.03, 3) },
        { art: sun(84), x: 190, y: 120 },
        driftingCloud(520, 90, 0.9),
        { art: hill(396, 26, INK.sage) },
        { art: tree(INK.pine7, INK.pine8), x: 900, y: 410, scale: 1.3 },
        { art: tree(), x: 730, y: 430, scale: 2 },
        { art: path },
        {
          x: keys([0, 120], [5.6, 650, easeInOut]),
          y: 446,
          scale: 1.2,
          children: [stroller(keys([0, 0], [5.6, 560, easeInOut]), baby.skin)],
        },
      ],
    },
    {
      at: 8,
      ground: INK.egg3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([320, 230], [INK.egg2, INK.egg1]), x: 480, y: 220, scale: sway(1, 0.014, 4) },
        { art: sun(50), x: 850, y: 100 },
        { art: nearBody(baby), x: 480, y: 170, scale: 0.9 },
        { art: nearArm(baby), x: 330, y: sway(352, 8, 2.6), turn: -12, scale: 0.94 },
        { art: nearArm(baby), x: 630, y: sway(356, 8, 2.6, 0.4), turn: 12, scale: 0.94, scaleX: -1 },
        {
          x: 480,
          y: sum(214, sway(0, 4, 2.6)),
          scale: 2.5,
          turn: sway(0, 3, 3.4),
          children: [
            babyHead(baby, 'smiling'),
            { art: brimHat(), y: keys([0.6, -90], [1.8, -4, easeOut]), fade: shown(0.6, 99, 0.2) },
          ],
        },
        { ...sprig(110, 560, 170), x: 110 },
      ],
    },
    {
      at: 16,
      ground: INK.egg4,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: wallpaper(INK.egg3) },
        {
          ...window([{ x: -216, y: -120, scale: 0.45, children: snowfall() }], INK.pine7),
          x: 180,
          y: 160,
        },
        { art: hook, x: 780, y: 110 },
        { art: floor(440, INK.pine5) },
        { art: nearBody(baby), x: 450, y: 190, scale: 0.84 },
        {
          art: thickCoat(),
          x: keys([4.4, 450], [6.2, 826, easeInOut]),
          y: keys([4.4, 300], [6.2, 150, easeInOut]),
          scale: keys([4.4, 1.5], [6.2, 0.86]),
        },
        {
          x: 450,
          y: 232,
          scale: 2.3,
          turn: sway(0, 2, 4),
          children: [babyHead(baby, 'asleep')],
        },
        {
          art: knittedCap(),
          x: keys([2.6, 450], [4.2, 716, easeInOut]),
          y: keys([2.6, 226], [4.2, 196, easeInOut]),
          scale: keys([2.6, 2.3], [4.2, 1.3]),
        },
      ],
    },
    {
      at: 25.5,
      ground: INK.coral3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([320, 230], [INK.coral1, INK.paper]), x: 400, y: 220, scale: sway(1, 0.014, 4) },
        { art: nearBody(baby), x: 400, y: 160, scale: 0.94 },
        { x: 400, y: sum(204, sway(0, 4, 2.8)), scale: 2.7, turn: sway(-6, 2, 4), children: [babyHead(baby, 'awake')] },
        {
          art: hand(SKIN.deep, INK.honey5),
          x: keys([0.6, 900], [2.2, 500, easeOut], [4, 490], [5.6, 500]),
          y: keys([0.6, 640], [2.2, 330, easeOut], [4, 326], [5.6, 330]),
          turn: -46,
          scale: 1,
        },
        { ...thermometer(keys([2, 0.86], [6, 0.5])), x: 810, y: 220, scale: 1.4 },
      ],
    },
  ],
};
