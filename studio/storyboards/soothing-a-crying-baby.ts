import { BABIES, babyFromSide, babyHead, nearBody } from '../drawings/baby.ts';
import { cribBack, cribFront } from '../drawings/beds.ts';
import { crescent, driftingCloud, drop, egg, hill, rings, sprig, stars, sun } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { PEOPLE, hand, openHand, person, rockingParent, walker } from '../drawings/people.ts';
import { door, floor, picture, rug, wallpaper, window } from '../drawings/room.ts';
import { bottle, diaper, medal, stethoscope, thermometer } from '../drawings/care.ts';
import { callWaves, handset, phone, risingNotes } from '../drawings/signals.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { easeOut, keys, settle, shown, sum, sway } from '../engine/value.ts';

const crier = BABIES.honey;

function tear(x: number, phase: number, side: number): Cutout {
  const way = (seconds: number): number => (seconds / 1.5 + phase) % 1;
  return {
    art: drop(INK.white),
    x: (seconds) => x + side * 46 * way(seconds),
    y: (seconds) => 180 + 150 * way(seconds) ** 2,
    scale: 1.3,
    fade: (seconds) => Math.min(1, 5 * way(seconds), 3 * (1 - way(seconds))),
  };
}

function check(x: number, at: number, fill: string, inside: readonly Cutout[]): Cutout {
  return {
    x,
    y: 216,
    scale: keys([at, 0], [at + 0.8, 0.94, settle]),
    fade: shown(at, 99, 0.1),
    turn: sway(0, 1.4, 5, x / 960),
    children: [medal(fill, inside)],
  };
}

/** What to check, how to hold, and when to walk away (course video 3 of Calm nights). */
export const storyboard: Storyboard = {
  slug: 'soothing-a-crying-baby',
  seconds: 58,
  posterAt: 24,
  scenes: [
    {
      at: 0,
      ground: INK.egg4,
      entrance: 'fade',
      cutouts: [
        { art: rings([340, 250], [INK.egg3, INK.egg2]), x: 480, y: 210, scale: sway(1, 0.03, 1.6) },
        { art: hill(400, 60, INK.pine5), y: keys([0, 60], [4.4, 0], [9, 50]) },
        { art: nearBody(crier), x: 480, y: 126 },
        {
          x: 480,
          y: sum(170, sway(0, 3, 0.8)),
          scale: 3.1,
          turn: sway(0, 3, 1.6),
          children: [babyHead(crier, 'crying')],
        },
        tear(400, 0, -1),
        tear(404, 0.5, -1),
        tear(560, 0.25, 1),
        tear(556, 0.75, 1),
      ],
    },
    {
      at: 9,
      ground: INK.honey3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([430], [INK.honey1]), x: 480, y: 290, scale: sway(1, 0.01, 6) },
        check(132, 0.8, INK.coral3, [{ art: bottle(), y: 12, scale: 0.78, turn: sway(-10, 3, 4) }]),
        check(364, 2.6, INK.egg3, [{ art: diaper(), y: sway(18, 3, 3.4), scale: 1.1, turn: sway(0, 3, 3.4) }]),
        check(596, 4.4, INK.sage, [{ ...thermometer(sway(0.62, 0.2, 4)), y: 8, scale: 0.86 }]),
        check(828, 6.2, INK.egg4, [{ art: stethoscope(), x: 0, y: 16, scale: 1.05, turn: sway(0, 3, 4) }]),
      ],
    },
    {
      at: 20,
      ground: INK.pine7,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: rings([320, 240], [INK.pine6, INK.pine5]), x: 480, y: 220, scale: sway(1, 0.014, 3.4) },
        ...stars([
          [120, 90, 1.2],
          [220, 260, 0.9],
          [860, 110, 1.1],
          [800, 300, 0.9],
        ]),
        { art: crescent(), x: keys([0, 140], [9, 160]), y: keys([0, 180], [9, 164]), scale: 0.9 },
        { ...rockingParent(PEOPLE.ada, BABIES.leaf, 3.4), x: 480, y: 296, scale: 1.34 },
        ...risingNotes(690, 240, [INK.honey5, INK.egg3, INK.coral3, INK.honey3]),
        { ...sprig(70, 570, 160, true), x: 80 },
        { ...sprig(900, 570, 180, true), x: 896 },
      ],
    },
    {
      at: 29,
      ground: INK.coral3,
      entrance: 'egg',
      cutouts: [
        { art: rings([270, 200], [INK.coral1, INK.paper]), x: 480, y: 210, scale: sway(1, 0.016, 5) },
        {
          art: egg(INK.egg3),
          x: 480,
          y: keys([0, -120], [1.8, 196, easeOut], [9, 200]),
          scale: 1.7,
          turn: sway(0, 0.6, 6),
        },
        {
          art: openHand(SKIN.deep, INK.pine7),
          x: keys([0, 60], [1.6, 366, easeOut], [9, 368]),
          y: sway(336, 2, 5),
          turn: -10,
          scale: 1.3,
        },
        {
          art: openHand(SKIN.deep, INK.pine7),
          x: keys([0, 900], [1.6, 594, easeOut], [9, 592]),
          y: sway(336, 2, 5),
          turn: 10,
          scale: 1.3,
          scaleX: -1,
        },
      ],
    },
    {
      at: 38,
      ground: INK.egg2,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: wallpaper(INK.egg1) },
        { art: picture(INK.honey1, INK.honey5), x: 560, y: 140, scale: 0.9 },
        { art: floor(430, INK.pine5) },
        { art: door(INK.coral3, INK.coral5), x: 810, y: 432, scale: 1.04 },
        { art: rug(INK.pine7, INK.pine6), x: 620, y: 478 },
        { art: cribBack(), x: 240, y: 452, scale: 1.16 },
        { ...babyFromSide(crier), x: 246, y: 452 - 96 * 1.16, scale: sway(1.16, 0.014, 0.9) },
        { art: cribFront(), x: 240, y: 452, scale: 1.16 },
        { ...callWaves(INK.coral5, 1.4), x: 206, y: 190, turn: -90, scale: 0.62, fade: shown(-1, 7, 1.5) },
        {
          x: keys([0, 520], [2.4, 520], [7, 806]),
          y: keys([0, 470], [2.4, 470], [7, 442]),
          scale: keys([2.4, 1.22], [7, 1.02]),
          fade: shown(-1, 7.6, 0.8),
          children: [walker(PEOPLE.mei, 2.4, 7)],
        },
      ],
    },
    {
      at: 48,
      ground: INK.honey3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        {
          ...window(
            [
              { art: sun(36), x: 60, y: -40 },
              driftingCloud(-40, -30, 0.8, INK.white, 14),
              { art: hill(56, 12, INK.leaf), x: -480 },
            ],
            INK.egg3,
          ),
          x: 210,
          y: 170,
        },
        { art: rings([250, 190], [INK.honey1, INK.paper]), x: 590, y: 230, scale: sway(1, 0.11, 4.2) },
        {
          ...person(PEOPLE.mei, { mood: 'calm', eyes: 'closed' }),
          x: 590,
          y: 318,
          scaleX: 1.24,
          scaleY: sway(1.24, 0.022, 4.2),
          fade: shown(-1, 4.8, 0.5),
        },
        { ...person(PEOPLE.mei, { mood: 'smiling', tilt: 8 }), x: 590, y: 318, scale: 1.24, fade: shown(4.6, 99, 0.4) },
        {
          art: hand(SKIN.light, INK.coral5),
          x: keys([4, 960], [5.4, 690, easeOut]),
          y: keys([4, 700], [5.4, 290, easeOut]),
          turn: 8,
          scale: 0.9,
        },
        {
          x: keys([4, 940], [5.4, 676, easeOut]),
          y: keys([4, 640], [5.4, 236, easeOut]),
          turn: 12,
          scale: 0.56,
          children: [phone(INK.egg3, [{ art: handset(INK.pine5), scale: 0.7 }])],
        },
        { ...callWaves(INK.pine5), x: 730, y: 226, scale: 0.8, fade: shown(5.4) },
      ],
    },
  ],
};
