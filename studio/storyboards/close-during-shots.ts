import { BABIES, babyHead } from '../drawings/baby.ts';
import { driftingCloud, leaf, rings, sprig, sun } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { box, cut, disc, ink, shape, stroke } from '../drawings/paper.ts';
import { PEOPLE, hand, rockingParent } from '../drawings/people.ts';
import { floor, wallpaper, window } from '../drawings/room.ts';
import { heart, list, risingNotes, tick } from '../drawings/signals.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { easeOut, keys, settle, shown, sway } from '../engine/value.ts';

const baby = BABIES.coral;

const shield: Art = [
  cut(
    shape(
      'M0 -150C44 -120 92 -110 128 -110C132 10 96 96 0 150C-96 96 -132 10 -128 -110C-92 -110 -44 -120 0 -150Z',
      INK.pine5,
    ),
  ),
  ink(shape('M0 -118C34 -96 70 -86 98 -84C100 4 74 74 0 118C-74 74 -100 4 -98 -84C-70 -86 -34 -96 0 -118Z', INK.egg2)),
];

const plaster: Art = [
  cut(box(-70, -24, 140, 48, 24, INK.coral3)),
  ink(
    box(-26, -24, 52, 48, 8, INK.coral1) +
      [-12, 4].map((y) => disc(-10, y, 4, INK.coral3) + disc(10, y, 4, INK.coral3)).join(''),
  ),
];

const germ: Art = [
  cut(disc(0, 0, 30, INK.honey6)),
  ink(
    stroke(
      'M-44 0H-30M30 0H44M0 -44V-30M0 30V44M-31 -31L-22 -22M31 31L22 22M31 -31L22 -22M-31 31L-22 22',
      INK.honey6,
      6,
    ),
  ),
];

/** What comes near, and is turned away. */
function turnedAway(from: number, at: number, y: number): Cutout {
  const edge = from < 480 ? 300 : 660;
  return {
    art: germ,
    x: keys([at, from], [at + 1.6, edge, easeOut], [at + 3.4, from, easeOut]),
    y,
    turn: sway(0, 20, 3),
    scale: 0.9,
  };
}

/** What vaccines do, and how to be close (course video 2 of Newborn visits). */
export const storyboard: Storyboard = {
  slug: 'close-during-shots',
  seconds: 27,
  posterAt: 13,
  scenes: [
    {
      at: 0,
      ground: INK.egg4,
      entrance: 'fade',
      cutouts: [
        { art: rings([300, 220], [INK.egg3, INK.egg2]), x: 480, y: 214, scale: sway(1, 0.014, 5) },
        driftingCloud(120, 80, 0.8),
        { art: sun(40, INK.honey3), x: 860, y: 90 },
        { art: shield, x: 480, y: 214, scale: keys([0.4, 0.4], [1.6, 1.16, settle]) },
        { x: 480, y: 232, scale: 2, turn: sway(-4, 3, 3.4), children: [babyHead(baby, 'smiling', [3, 6.2])] },
        turnedAway(-60, 2.2, 130),
        turnedAway(1020, 3.4, 220),
        turnedAway(-60, 5, 300),
      ],
    },
    {
      at: 9,
      ground: INK.coral3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.coral1) },
        {
          ...window([{ art: sun(30, INK.honey3), x: 40, y: -30 }], INK.egg4),
          x: 800,
          y: 150,
          scale: 0.8,
        },
        { art: floor(432, INK.pine7) },
        { ...rockingParent(PEOPLE.sam, baby, 3.2), x: 440, y: 320, scale: 1.42 },
        ...risingNotes(600, 250, [INK.coral5, INK.pine5, INK.honey5, INK.egg6]),
        {
          art: plaster,
          x: 220,
          y: sway(150, 5, 4),
          turn: sway(-14, 4, 4),
          scale: keys([4.4, 0.1], [5.2, 1, settle]),
          fade: shown(4.4, 99, 0.2),
        },
        { art: heart(INK.coral5), x: 220, y: 250, scale: sway(1.1, 0.1, 1.5), fade: shown(6) },
      ],
    },
    {
      at: 18,
      ground: INK.pine7,
      entrance: 'egg',
      cutouts: [
        { art: rings([320, 230], [INK.pine6, INK.pine5]), x: 480, y: 220, scale: sway(1, 0.012, 4.6) },
        { art: leaf(150), x: 120, y: 420, turn: -20 },
        { art: list(4), x: 480, y: 214, scale: 1.3, turn: sway(-2, 1, 5) },
        ...[0, 1, 2, 3].map((index) => ({
          art: tick(INK.coral5),
          x: 409 + index,
          y: 105 + index * 65,
          scale: keys([1.4 + index * 1.4, 0.1], [1.9 + index * 1.4, 1.3, settle]),
          fade: shown(1.4 + index * 1.4, 99, 0.1),
        })),
        {
          art: hand(SKIN.tan, INK.honey5),
          x: keys([0.4, 900], [1.4, 640, easeOut]),
          y: keys([0.4, 620], [1.4, 400, easeOut]),
          turn: -24,
          scale: 1.1,
        },
        { ...sprig(60, 560, 150, true), x: 70 },
      ],
    },
  ],
};
