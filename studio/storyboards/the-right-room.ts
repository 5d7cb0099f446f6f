import { BABIES, babyFromSide, babyOnBack } from '../drawings/baby.ts';
import { bassinetBack, bassinetFront, cribBack, cribFront, playMat } from '../drawings/beds.ts';
import { crescent, driftingCloud, hill, rings, sprig, star, stars, sun, tree, wind } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { hand } from '../drawings/people.ts';
import { cord, curtains, floor, lamp, picture, radiator, rug, wallpaper, window } from '../drawings/room.ts';
import { hangingSack, hangingSuit, peg, thermometer } from '../drawings/care.ts';
import { car, house } from '../drawings/travel.ts';
import { cut, stroke } from '../drawings/paper.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { drift, easeInOut, easeOut, keys, shown, sway } from '../engine/value.ts';

const nightSky: readonly Cutout[] = [
  { art: crescent(), x: keys([0, 40], [9, 66]), y: keys([0, 0], [9, -30]), scale: 0.8 },
  ...stars([
    [-80, -60, 0.8],
    [-30, -20, 0.6],
    [-84, 30, 0.7],
    [92, 50, 0.6],
    [20, -74, 0.5],
  ]),
];

function onLine(x: number, phase: number, garment: Cutout): Cutout {
  return {
    x,
    y: 132 + 20 * Math.sin((x / 960) * Math.PI),
    turn: sway(0, 4.5, 4.2, phase),
    children: [garment, { art: peg(), x: -34, y: 2 }, { art: peg(), x: 34, y: 2 }],
  };
}

/** A calm, smoke-free room that is not too warm (course video 2 of the first box). */
export const storyboard: Storyboard = {
  slug: 'the-right-room',
  seconds: 44,
  posterAt: 4,
  scenes: [
    {
      at: 0,
      ground: INK.pine7,
      entrance: 'fade',
      cutouts: [
        { art: wallpaper(INK.pine6) },
        { ...window(nightSky, INK.pine9), x: 250, y: 180 },
        { ...curtains(INK.coral3, INK.coral5, sway(1, 0.05, 7)), x: 250, y: 48, scale: 1 },
        { art: picture(INK.honey1, INK.egg4), x: 520, y: 150, scale: 0.8 },
        { art: floor(440, INK.pine8) },
        { art: rug(INK.egg6, INK.egg4), x: 600, y: 470 },
        { ...lamp(INK.honey5, INK.honey3, sway(0.3, 0.06, 5)), x: 880, y: 448, scale: 1.15 },
        { art: bassinetBack(), x: 620, y: 464, scale: 1.5 },
        { ...babyFromSide(BABIES.coral), x: 598, y: 464 - 112 * 1.5, scale: 1.05 },
        { art: bassinetFront(), x: 620, y: 464, scale: 1.5 },
      ],
    },
    {
      at: 9,
      ground: INK.egg3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: sun(70), x: 826, y: sway(110, 6, 9) },
        driftingCloud(160, 92, 1.2),
        driftingCloud(600, 70, 0.8),
        { art: hill(400, 40, INK.sage), x: sway(0, 8, 12) },
        { art: hill(452, -30, INK.leaf) },
        { art: [cut(stroke('M-20 122Q480 176 980 122', INK.straw3, 5))] },
        onLine(190, 0, { art: hangingSuit(INK.white, INK.egg6), scale: 1.1 }),
        onLine(390, 0.2, { art: hangingSuit(INK.honey3, INK.honey6), scale: 1.1 }),
        {
          ...onLine(610, 0.45, { art: hangingSack(INK.coral3, INK.coral6), scale: 1.25 }),
          fade: shown(2.4, 99, 0.6),
          scale: keys([2.4, 0.7], [3.4, 1, easeOut]),
        },
        { ...sprig(80, 540, 130), x: 80 },
      ],
    },
    {
      at: 18,
      ground: INK.coral3,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([330, 250], [INK.coral1, INK.paper]), x: 430, y: 250 },
        { art: playMat(INK.egg3, INK.egg2), x: 430, y: 266, scaleX: 0.98, scaleY: 3.9 },
        {
          ...babyOnBack(BABIES.honey, {
            face: 'awake',
            wear: 'suit',
            armTurn: sway(52, 6, 4),
            headTurn: sway(0, 5, 5),
          }),
          x: 430,
          y: 196,
          scale: 1.62,
        },
        { ...thermometer(keys([0, 0.9], [3.5, 0.9], [7, 0.52])), x: 838, y: 220, scale: 1.5 },
        {
          art: hand(SKIN.light, INK.pine5),
          x: keys([0, 640], [1.6, 470, easeOut], [4.6, 466], [6.4, 660]),
          y: keys([0, 620], [1.6, 302, easeOut], [4.6, 298], [6.4, 640]),
          turn: -24,
          scale: 1.05,
        },
      ],
    },
    {
      at: 27,
      ground: INK.honey3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        {
          ...window([driftingCloud(-30, -36, 1, INK.white, 14), { art: hill(60, 12, INK.leaf), x: -480 }], INK.egg3),
          x: 206,
          y: 160,
        },
        { ...cord(170), x: 326, y: 66 },
        { ...cord(140), x: 352, y: 66 },
        { art: floor(440, INK.honey5) },
        { art: radiator(), x: 200, y: 438, scale: 1.1 },
        { art: [...star(INK.coral5)], x: 150, y: sway(286, 6, 3), scale: sway(1.3, 0.4, 2), fade: 0.7 },
        { art: [...star(INK.coral5)], x: 226, y: sway(280, 6, 3, 0.4), scale: sway(1.1, 0.4, 2.4, 0.3), fade: 0.7 },
        {
          x: keys([0, 470], [2, 470], [4.6, 716, easeInOut]),
          y: 470,
          scale: 1.16,
          children: [{ art: cribBack(INK.pine5) }, { art: cribFront(INK.pine7) }],
        },
      ],
    },
    {
      at: 35,
      ground: INK.egg2,
      entrance: 'egg',
      cutouts: [
        { art: sun(60), x: 120, y: sway(100, 5, 8) },
        driftingCloud(420, 84, 1.1),
        driftingCloud(800, 120, 0.9),
        { art: hill(330, 40, INK.sage), x: drift(0, -2) },
        { art: tree(), x: 530, y: 372, scale: 1.15, turn: sway(0, 1, 5) },
        { art: hill(392, -26, INK.leaf) },
        { art: house(INK.paper, INK.coral5, INK.egg3), x: 286, y: 404, scale: 1.1 },
        { art: floor(424, INK.pine7) },
        {
          ...car(INK.honey5, INK.honey6, keys([0, -300], [4, 0, easeOut])),
          x: keys([0, 1080], [4, 712, easeOut]),
          y: 434,
          scaleX: -1,
        },
        ...wind(110, 260, [
          [INK.leaf, INK.pine5],
          [INK.coral3, INK.coral5],
          [INK.pine5, INK.pine7],
          [INK.honey5, INK.honey6],
          [INK.leaf, INK.pine5],
        ]),
      ],
    },
  ],
};
