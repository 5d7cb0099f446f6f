import { BABIES, babyFromSide, babyHead, babyOnTummy, nearBody } from '../drawings/baby.ts';
import { cribBack, cribFront, playMat } from '../drawings/beds.ts';
import { driftingCloud, hill, rings, sprig } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { PEOPLE, grip, hand, person } from '../drawings/people.ts';
import { floor, picture, wallpaper } from '../drawings/room.ts';
import { heart, phone } from '../drawings/signals.ts';
import {
  ball,
  block,
  buttonBattery,
  looseCord,
  magnet,
  paperTubeBack,
  paperTubeFront,
  rainbow,
  shelf,
} from '../drawings/toys.ts';
import type { Art, Cutout, Storyboard } from '../engine/scene.ts';
import { easeIn, easeInOut, easeOut, keys, settle, shown, sway } from '../engine/value.ts';

const baby = BABIES.leaf;

/** A small thing that is put away on the shelf. */
function putAway(art: Art, x: number, at: number, size: number): Cutout {
  return {
    art,
    x: keys([at, 480], [at + 1.4, x, easeInOut]),
    y: keys([at, 430], [at + 1.4, 126, easeOut]),
    scale: size,
    turn: keys([at, -30], [at + 1.4, 0]),
    fade: shown(at, 99, 0.2),
  };
}

/** What is too small, what stays high, and a bed without toys (course video 4 of Play from day one). */
export const storyboard: Storyboard = {
  slug: 'safe-first-toys',
  seconds: 34,
  posterAt: 6,
  scenes: [
    {
      at: 0,
      ground: INK.honey3,
      entrance: 'fade',
      cutouts: [
        { art: rings([380, 290], [INK.honey1, INK.paper]), x: 480, y: 240, scale: sway(1, 0.012, 5) },
        { art: hill(440, 10, INK.honey5) },
        { art: paperTubeBack(), x: 300, y: 300, scale: 1.7 },
        {
          art: ball(26, INK.coral5, INK.honey3),
          x: 300,
          y: keys([1, -40], [2, 96, easeOut], [2.6, 96], [4, 470, easeIn]),
          turn: keys([1, -20], [4, 30]),
        },
        { art: paperTubeFront(), x: 300, y: 300, scale: 1.7 },
        { art: paperTubeBack(), x: 660, y: 300, scale: 1.7 },
        { art: paperTubeFront(), x: 660, y: 300, scale: 1.7 },
        { art: ball(92), x: 660, y: keys([4.4, -120], [5.6, 98, easeIn], [5.9, 82], [6.2, 98]), turn: sway(0, 3, 3) },
      ],
    },
    {
      at: 9.5,
      ground: INK.egg2,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: wallpaper(INK.egg1) },
        { art: floor(410, INK.pine5) },
        { art: shelf(), x: 480, y: 170, scale: 1.3 },
        putAway(buttonBattery(), 330, 0.8, 1.2),
        putAway(magnet(), 480, 2.4, 1.1),
        putAway(looseCord(), 640, 4, 1.1),
        { art: playMat(INK.honey3, INK.honey1), x: 480, y: 452 },
        { ...babyOnTummy(baby), x: 480, y: 456, scale: 1.34 },
      ],
    },
    {
      at: 18.5,
      ground: INK.coral3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.coral1) },
        { art: picture(INK.egg1, INK.pine5), x: 680, y: 120, scale: 0.8 },
        { art: floor(424, INK.coral5) },
        { art: rainbow(), x: 150, y: 424, scale: 0.9 },
        { art: block(INK.egg6, 'sun'), x: 300, y: 400, scale: 0.9 },
        { art: block(INK.pine7, 'egg'), x: 330, y: sway(342, 1.5, 3), scale: 0.9, turn: sway(4, 2, 4) },
        { art: ball(30), x: 390, y: 402 },
        { art: cribBack(), x: 690, y: 452, scale: 1.2 },
        { ...babyFromSide(baby), x: 690, y: 452 - 96 * 1.2, scale: 1.2 },
        { art: cribFront(), x: 690, y: 452, scale: 1.2 },
      ],
    },
    {
      at: 25,
      ground: INK.egg3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([340, 250], [INK.egg2, INK.egg1]), x: 560, y: 220, scale: sway(1, 0.014, 4) },
        driftingCloud(140, 90, 1),
        { art: nearBody(baby), x: 240, y: 210, scale: 0.8 },
        { x: 240, y: 240, scale: 2.2, turn: sway(8, 4, 3), children: [babyHead(baby, 'smiling', [1.6, 5])] },
        { art: hand(SKIN.light, INK.egg6), x: 620, y: 400, turn: -8, scale: 1.1 },
        {
          x: 620,
          y: sway(236, 3, 4),
          turn: -4,
          scale: 1.36,
          children: [
            phone(INK.honey1, [
              {
                inside: 'M-56 -92Q-56 -108 -40 -108H40Q56 -108 56 -92V92Q56 108 40 108H-40Q-56 108 -56 92Z',
                children: [{ ...person(PEOPLE.gran, { mood: 'smiling', tilt: sway(0, 5, 2.8) }), y: 46, scale: 0.62 }],
              },
            ]),
            { art: grip(SKIN.light) },
          ],
        },
        { art: heart(INK.coral5), x: 440, y: sway(130, 8, 2.4), scale: keys([2, 0], [2.8, 1.1, settle]) },
        { ...sprig(890, 560, 170), x: 890 },
      ],
    },
  ],
};
