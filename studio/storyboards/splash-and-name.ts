import { BABIES, babyHead, nearArm } from '../drawings/baby.ts';
import { bath, bubbles, duck, foam } from '../drawings/care.ts';
import { drop, rings, sprig } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { box, cut, disc, ink, oval } from '../drawings/paper.ts';
import { PEOPLE, hand, openHand, person } from '../drawings/people.ts';
import { floor, wallpaper } from '../drawings/room.ts';
import { speech, talkDots } from '../drawings/signals.ts';
import { wave } from '../drawings/travel.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { easeInOut, keys, settle, sway } from '../engine/value.ts';

const baby = BABIES.coral;

/** A drop that falls from a height, again and again. */
function falling(x: number, from: number, high: number, phase: number): Cutout {
  const way = (seconds: number): number => (seconds / 1.4 + phase) % 1;
  return {
    art: drop(INK.egg6),
    x,
    y: (seconds) => from + high * way(seconds) ** 2,
    scale: 1.2,
    fade: (seconds) => Math.min(1, 6 * way(seconds), 4 * (1 - way(seconds))),
  };
}

/** Drops that fly up and to the side. */
function splash(x: number, y: number, side: number, phase: number): Cutout {
  const way = (seconds: number): number => (seconds / 1.1 + phase) % 1;
  return {
    art: drop(INK.white),
    x: (seconds) => x + side * 120 * way(seconds),
    y: (seconds) => y - 190 * way(seconds) + 200 * way(seconds) ** 2,
    scale: 1.1,
    fade: (seconds) => 3 * (1 - way(seconds)),
  };
}

/** Words in the bath, with a grown-up within reach. */
export const storyboard: Storyboard = {
  slug: 'splash-and-name',
  seconds: 29,
  posterAt: 3.4,
  scenes: [
    {
      at: 0,
      ground: INK.egg2,
      entrance: 'fade',
      cutouts: [
        { art: wallpaper(INK.egg1) },
        { art: floor(440, INK.egg6) },
        { ...person(PEOPLE.leo, { mood: 'smiling', tilt: sway(8, 2, 4) }), x: 330, y: 390, scale: 1.24 },
        { art: foam(), x: 590, y: 300, scale: 1.5 },
        { x: 560, y: sway(246, 3, 2.8), scale: 1.9, turn: sway(0, 3, 3), children: [babyHead(baby, 'smiling')] },
        { art: bath(), x: 590, y: 340, scale: 1.4 },
        {
          art: [cut(box(0, -22, 96, 44, 22, INK.egg6)), cut(disc(100, 0, 24, SKIN.light))],
          x: 350,
          y: sway(342, 2, 3),
        },
        ...bubbles(600, 250, 260, 220),
      ],
    },
    {
      at: 6,
      ground: INK.coral3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([320], [INK.coral1]), x: 480, y: 230, scale: sway(1, 0.012, 5) },
        { art: nearArm(baby), x: 470, y: sway(330, 6, 3), turn: -30, scale: 1.5 },
        {
          art: openHand(SKIN.light, INK.egg6),
          x: keys([0, -100], [1.4, 400, easeInOut], [9, 404]),
          y: 150,
          turn: 6,
          scale: 1.2,
        },
        falling(486, 176, 130, 0),
        falling(500, 180, 136, 0.33),
        falling(474, 178, 132, 0.66),
        { art: wave(440, INK.egg4), x: sway(0, 40, 6) },
        { art: wave(476, INK.egg6), x: sway(30, 50, 5, 0.4) },
      ],
    },
    {
      at: 15,
      ground: INK.honey3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([340], [INK.honey1]), x: 480, y: 260, scale: sway(1, 0.014, 4) },
        { ...person(PEOPLE.leo, { mood: 'smiling', tilt: sway(0, 4, 3) }), x: 300, y: 360, scale: 1.36 },
        {
          x: 620,
          y: 180,
          scale: keys([0.6, 0], [1.3, 1.3, settle]),
          children: [speech(INK.white, [talkDots(INK.coral5)])],
        },
        { art: hand(baby.skin, baby.wear), x: keys([1.6, 1000], [2.6, 780, settle]), y: 350, turn: -10, scale: 0.8 },
        {
          art: [cut(oval(0, 0, 46, 62, baby.skin)), ink(disc(-24, -50, 10, INK.coral1) + disc(0, -58, 11, INK.coral1))],
          x: 880,
          y: keys([3, 700], [4, 330, settle]),
          turn: 8,
        },
        { ...sprig(90, 560, 160), x: 96 },
      ],
    },
    {
      at: 21.5,
      ground: INK.egg4,
      entrance: 'egg',
      cutouts: [
        { art: rings([320, 240], [INK.egg3, INK.egg2]), x: 480, y: 220, scale: sway(1, 0.02, 2.4) },
        { ...person(PEOPLE.leo, { mood: 'smiling', tilt: sway(10, 3, 3) }), x: 170, y: 400, scale: 1.24 },
        splash(330, 330, -1, 0),
        splash(600, 330, 1, 0.6),
        splash(640, 340, 1, 0.25),
        splash(760, 350, 1, 0.75),
        { art: foam(), x: 480, y: 330, scale: 2 },
        { x: 430, y: sway(240, 8, 1.4), scale: 2.4, turn: sway(0, 5, 1.8), children: [babyHead(baby, 'smiling', [])] },
        { art: duck(), x: sway(690, 10, 2.4), y: sway(290, 6, 1.6), scale: 1.2, turn: sway(0, 8, 1.6) },
        { art: bath(INK.honey5, INK.honey6), x: 480, y: 380, scale: 1.9 },
        ...bubbles(160, 330, 640, 280),
      ],
    },
  ],
};
