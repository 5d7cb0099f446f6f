import { BABIES, babyFromSide } from '../drawings/baby.ts';
import { cribBack, cribFront } from '../drawings/beds.ts';
import { driftingCloud, hill, rings, sprig, sun, tree } from '../drawings/nature.ts';
import { babyInCarSeat, carSeat, thickCoat } from '../drawings/outing.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { box, cut, disc, ink, shape, stroke } from '../drawings/paper.ts';
import { PEOPLE, hand, walker } from '../drawings/people.ts';
import { floor, picture, wallpaper } from '../drawings/room.ts';
import { car, house } from '../drawings/travel.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { drift, easeInOut, easeOut, keys, shown, sway } from '../engine/value.ts';

const baby = BABIES.honey;

const road: Art = [cut(box(-60, 404, 1080, 200, 0, INK.ink2))];
const lane: Art = [
  ink(Array.from({ length: 14 }, (_, index) => box(index * 150 - 60, 466, 76, 9, 4, INK.honey1)).join('')),
];

/** A baby in the rear window of `car`, in a seat whose back is towards the front. */
const inTheBack: Art = [
  ink(shape('M-10 -120Q2 -100 -4 -76H-46Q-38 -82 -26 -84Q-14 -92 -18 -118Z', INK.coral5)),
  cut(disc(-30, -98, 14, baby.skin)),
  ink(disc(-38, -100, 1.8, INK.ink) + disc(-30, -100, 1.8, INK.ink) + stroke('M-37 -92q4 3 8 0', INK.ink, 1.6)),
];

function passingTree(start: number, scale: number): Cutout {
  return { art: tree(), x: (seconds) => 1100 - ((start + seconds * 120) % 1300), y: 410, scale };
}

/** Rear-facing, snug, without a thick coat, and never left alone (course video 1 of Out and about). */
export const storyboard: Storyboard = {
  slug: 'the-car-seat',
  seconds: 41,
  posterAt: 12,
  scenes: [
    {
      at: 0,
      ground: INK.egg3,
      entrance: 'fade',
      cutouts: [
        { art: sun(50), x: 800, y: sway(110, 4, 6) },
        driftingCloud(200, 90, 1.1),
        driftingCloud(560, 120, 0.8),
        { art: hill(360, 40, INK.sage) },
        passingTree(100, 1),
        passingTree(700, 0.8),
        { art: road },
        { art: lane, x: (seconds) => -((seconds * 240) % 150) },
        {
          x: keys([0, 330], [8, 470]),
          y: sway(436, 1.5, 0.9),
          scale: 2,
          children: [car(INK.coral5, INK.coral6, drift(0, 260)), { art: inTheBack }],
        },
      ],
    },
    {
      at: 8.5,
      ground: INK.honey3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([330, 250], [INK.honey1, INK.paper]), x: 480, y: 230, scale: sway(1, 0.012, 5) },
        { ...babyInCarSeat(baby, 'smiling'), x: 480, y: 244, scale: 1.16 },
        {
          art: hand(SKIN.tan, INK.pine5),
          x: keys([1.4, 1060], [2.8, 590, easeOut], [4, 576], [5, 590], [6, 576], [7.4, 620]),
          y: keys([1.4, 300], [2.8, 226, easeOut], [7.4, 226]),
          turn: -80,
          scale: 1.1,
        },
      ],
    },
    {
      at: 17,
      ground: INK.egg2,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([320, 240], [INK.egg1, INK.paper]), x: 330, y: 230, scale: sway(1, 0.012, 5) },
        { ...babyInCarSeat(baby, 'awake', shown(4, 99, 0.6)), x: 330, y: 244, scale: 1.1 },
        {
          art: thickCoat(),
          x: keys([0.8, 330], [3.4, 740, easeInOut]),
          y: keys([0.8, 216], [3.4, 170, easeInOut]),
          scale: keys([0.8, 1], [3.4, 1.1]),
          turn: sway(0, 2, 5),
        },
      ],
    },
    {
      at: 25,
      ground: INK.egg3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: wallpaper(INK.egg2) },
        { art: picture(INK.honey1, INK.coral5), x: 640, y: 120, scale: 0.9 },
        { art: floor(430, INK.pine5) },
        { art: carSeat(), x: 190, y: 286, scale: 0.86 },
        { ...babyInCarSeat(baby, 'asleep'), x: 190, y: 286, scale: 0.86, fade: keys([2.6, 1], [3.6, 0]) },
        { art: cribBack(), x: 640, y: 456, scale: 1.3 },
        { ...babyFromSide(baby), x: 640, y: 456 - 96 * 1.3, scale: 1.3, fade: shown(3.4, 99, 0.9) },
        { art: cribFront(), x: 640, y: 456, scale: 1.3 },
      ],
    },
    {
      at: 34,
      ground: INK.egg4,
      entrance: 'egg',
      cutouts: [
        { art: sun(46), x: 140, y: 100 },
        driftingCloud(420, 90, 1),
        { art: hill(396, 20, INK.sage) },
        { art: house(INK.honey1, INK.coral5, INK.honey5), x: 820, y: 420, scale: 1.06 },
        { art: road, y: 26 },
        { x: 260, y: 446, scale: 1.5, children: [car(INK.pine5, INK.pine7, 0)] },
        {
          x: keys([0.4, 470], [5, 700]),
          y: 452,
          scale: 0.86,
          children: [walker(PEOPLE.mei, 0.4, 5, baby)],
        },
        { ...sprig(40, 560, 150, true), x: 40 },
      ],
    },
  ],
};
