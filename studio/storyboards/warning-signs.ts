import { driftingCloud, drop, egg, hill, rings, stars } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { box, cut, disc, ink, shape, sheet, stroke } from '../drawings/paper.ts';
import { PEOPLE, openHand, person } from '../drawings/people.ts';
import { clock, floor } from '../drawings/room.ts';
import { medal, thermometer } from '../drawings/care.ts';
import { callWaves, handset, heart, phone } from '../drawings/signals.ts';
import { ambulance, car, hospital, lighthouse, wave } from '../drawings/travel.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { drift, easeInOut, easeOut, keys, settle, shown, sum, sway } from '../engine/value.ts';

const light: Art = [ink(shape('M0 0L1200 -170V170Z', INK.honey3, 0.42))];

const aching: Art = [
  cut(shape('M-44 -60A48 48 0 0 1 52 -44L66 -8H52V20Q52 34 38 34H24V62H-34V16Q-58 -14 -44 -60Z', SKIN.tan)),
  ink(disc(0, -30, 19, INK.coral5, 0.8) + stroke('M0 -72V-92M36 -62L50 -78M-36 -62L-50 -78', INK.coral6, 7)),
];
const eye: Art = [
  cut(shape('M-72 0Q0 -66 72 0Q0 66 -72 0Z', INK.white)),
  ink(disc(0, 0, 27, INK.egg6) + disc(0, 0, 13, INK.ink) + disc(7, -8, 5, INK.white)),
];
const blur: Art = [ink(stroke('M-60 -14Q-30 -34 0 -14T60 -14M-60 14Q-30 -6 0 14T60 14', INK.ink2, 7, 0.75))];
const leg: Art = [
  cut(
    shape(
      'M-34 -90H28C34 -50 30 -20 24 4L20 56H52Q66 58 66 74V82H-22Q-30 82 -28 72L-24 6C-38 -20 -42 -50 -34 -90Z',
      SKIN.deep,
    ),
  ),
  ink(disc(-4, -14, 24, INK.coral5, 0.75)),
];
const pad: Art = [cut(box(-34, -84, 68, 168, 34, INK.white)), ink(box(-22, -70, 44, 140, 22, INK.egg1))];

function sign(x: number, at: number, fill: string, inside: readonly Cutout[]): Cutout {
  return {
    x,
    y: keys([at, -280], [at + 0.9, 216, settle]),
    scale: 0.94,
    turn: sway(0, 1.4, 5, x / 960),
    children: [medal(fill, inside)],
  };
}

/** When to call, whom to call (course video 3 of After the birth). */
export const storyboard: Storyboard = {
  slug: 'warning-signs',
  seconds: 58,
  posterAt: 6,
  scenes: [
    {
      at: 0,
      ground: INK.pine8,
      entrance: 'fade',
      cutouts: [
        { art: rings([280, 190], [INK.pine7, INK.pine6]), x: 640, y: 130, scale: sway(1, 0.012, 6) },
        ...stars([
          [90, 80, 1.1],
          [220, 170, 0.9],
          [360, 70, 0.8],
          [860, 60, 1],
          [900, 240, 0.9],
        ]),
        { x: 640, y: 112, turn: sway(172, 26, 9), children: [{ art: light }] },
        { x: 640, y: 112, turn: sway(-8, 26, 9), children: [{ art: light }] },
        { art: [sheet(shape('M420 460Q520 366 640 372T880 460V640H420Z', INK.pine5))] },
        { art: lighthouse(), x: 640, y: 384 },
        { art: wave(404, INK.egg6), x: sum(sway(0, 60, 8), -60) },
        {
          x: keys([0, 60], [11, 330]),
          y: sway(428, 10, 4),
          turn: sway(0, 5, 4, 0.25),
          children: [
            {
              art: [
                cut(shape('M-8 -24L-2 -116Q50 -86 62 -24Z', INK.coral3)),
                cut(shape('M-92 -34H92L58 22H-58Z', INK.white)),
              ],
            },
          ],
        },
        { art: wave(446, INK.pine7), x: sum(sway(0, 70, 7, 0.4), -90) },
      ],
    },
    {
      at: 11,
      ground: INK.egg3,
      entrance: 'sheet-from-right',
      cutouts: [
        driftingCloud(620, 90, 1.1),
        driftingCloud(860, 150, 0.8),
        { art: hill(330, 36, INK.sage) },
        { art: hill(396, -22, INK.leaf) },
        { art: floor(420, INK.ink) },
        {
          art: [ink([0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => box(index * 180, 0, 90, 8, 4, INK.honey3)).join(''))],
          x: drift(-40, -14),
          y: 470,
        },
        { x: keys([0, -220], [5, 640, easeOut]), y: 446, children: [ambulance(keys([0, 0], [5, 1500, easeOut]))] },
        { art: rings([180], [INK.egg1]), x: 210, y: 210, scale: sway(1, 0.04, 1.8) },
        {
          x: 210,
          y: sway(214, 3, 4),
          turn: sway(-6, 2, 0.9),
          scale: 1.16,
          children: [phone(INK.coral5, [{ art: handset(INK.white), scale: 0.95 }])],
        },
        { ...callWaves(INK.coral5), x: 290, y: 200, scale: 1, fade: shown(0.6) },
      ],
    },
    {
      at: 22,
      ground: INK.pine7,
      entrance: 'egg',
      cutouts: [
        { art: rings([320, 230, 140], [INK.pine6, INK.pine5, INK.egg6]), x: 480, y: 220, scale: sway(1, 0.03, 4.4) },
        { art: heart(INK.coral5), x: 480, y: sway(118, 4, 4), scale: sway(1.5, 0.12, 1.5), fade: shown(3) },
        {
          art: openHand(SKIN.light, INK.honey5),
          x: keys([0, 120], [2.6, 400, easeOut]),
          y: sway(306, 3, 5),
          turn: 3,
          scale: 1.3,
        },
        {
          art: openHand(SKIN.deep, INK.coral3),
          x: keys([0, 860], [2.8, 580, easeOut]),
          y: sway(268, 3, 5),
          turn: -6,
          scaleX: -1,
          scaleY: -1,
          scale: 1.3,
        },
      ],
    },
    {
      at: 30,
      ground: INK.honey3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([420], [INK.honey1]), x: 480, y: 290 },
        {
          x: 240,
          y: 214,
          scale: 1.2,
          turn: sway(0, 1.2, 5),
          children: [
            medal(INK.egg4, [
              { art: pad, y: 8, scale: 1.04 },
              { art: drop(INK.coral6), y: 20, scale: keys([1, 1], [4, 4.4, easeOut]) },
            ]),
          ],
        },
        { ...clock(78, INK.pine5, keys([0, 0], [4, 30]), keys([1, 0], [4, 360])), x: 480, y: 140 },
        {
          x: 720,
          y: 214,
          scale: 1.2,
          turn: sway(0, 1.2, 5, 0.4),
          children: [
            medal(INK.coral1, [
              { art: egg(INK.egg3), x: -36, y: 18, scale: 0.72 },
              {
                art: [
                  cut(
                    shape(
                      'M0 -44C26 -42 42 -16 36 16C30 42 8 48 -12 44C-36 38 -42 8 -34 -16C-28 -34 -16 -46 0 -44Z',
                      '#9E2F17',
                    ),
                  ),
                ],
                x: 40,
                y: 20,
                scale: keys([4, 0], [5.2, 0.94, settle]),
                fade: shown(4, 99, 0.1),
              },
            ]),
          ],
        },
        { ...callWaves(INK.coral6), x: 868, y: 110, turn: -30, scale: 0.8, fade: shown(5) },
      ],
    },
    {
      at: 39,
      ground: INK.egg2,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([430], [INK.egg1]), x: 480, y: 290, scale: sway(1, 0.01, 6) },
        sign(132, 0.6, INK.honey3, [{ art: aching, y: 16, scale: sway(1, 0.03, 1.4) }]),
        sign(364, 2.7, INK.coral3, [
          { art: eye, y: 12 },
          { art: blur, y: 12, fade: sway(0.5, 0.5, 3), x: sway(0, 6, 3) },
        ]),
        sign(596, 4.8, INK.sage, [{ ...thermometer(keys([5, 0.2], [7.4, 0.95])), y: 6, scale: 0.9 }]),
        sign(828, 6.9, INK.egg4, [{ art: leg, y: 12, scale: sway(1, 0.015, 1.6) }]),
      ],
    },
    {
      at: 50,
      ground: INK.pine9,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([300, 220], [INK.pine8, INK.pine7]), x: 640, y: 240, scale: sway(1, 0.012, 5) },
        ...stars([
          [80, 80, 1.2],
          [220, 140, 0.8],
          [370, 60, 0.9],
          [890, 90, 1.1],
          [160, 250, 0.7],
        ]),
        { art: hill(380, 24, INK.pine8) },
        { art: hospital(), x: 640, y: 434, scale: 1.1 },
        { art: floor(430, INK.ink) },
        {
          x: keys([0, -160], [3.6, 300, easeOut]),
          y: 450,
          children: [car(INK.honey5, INK.honey6, keys([0, 0], [3.6, 900, easeOut]))],
        },
        {
          x: 640,
          y: 436,
          scale: keys([3.8, 0.5], [7.5, 0.56, easeInOut]),
          fade: shown(3.8, 99, 0.6),
          inside: 'M-160 -340H160V0H-160Z',
          children: [{ ...person(PEOPLE.doctor, { mood: 'smiling' }), y: -70, scale: 0.86 }],
        },
      ],
    },
  ],
};
