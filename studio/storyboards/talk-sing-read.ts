import { BABIES, babyHead, babyOnBack, nearBody } from '../drawings/baby.ts';
import { crescent, driftingCloud, hill, rings, sprig, stars, sun } from '../drawings/nature.ts';
import { INK, SKIN } from '../drawings/palette.ts';
import { PEOPLE, hand, person, rockingParent } from '../drawings/people.ts';
import { clock, wallpaper } from '../drawings/room.ts';
import { note, risingNotes, speech, talkDots } from '../drawings/signals.ts';
import { pictureBook, sock } from '../drawings/toys.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { drift, easeOut, keys, settle, shown, sway } from '../engine/value.ts';

const baby = BABIES.honey;

/** A sock that a hand brings to a foot, and the hand that leaves without it. */
function putOn(at: number, x: number, y: number, from: number): readonly Cutout[] {
  return [
    {
      art: sock(INK.coral5, INK.honey3),
      x: keys([at, from], [at + 1.3, x, easeOut]),
      y: keys([at, 600], [at + 1.3, y, easeOut]),
      scale: 0.86,
      fade: shown(at, 99, 0.1),
    },
    {
      art: hand(SKIN.deep, INK.honey5),
      x: keys([at, from], [at + 1.3, x, easeOut], [at + 1.7, x], [at + 2.8, from]),
      y: keys([at, 660], [at + 1.3, y + 62, easeOut], [at + 1.7, y + 62], [at + 2.8, 760]),
      turn: from > 480 ? -18 : 18,
      scale: 0.8,
    },
  ];
}

/** A bubble that comes, speaks for a while and goes. */
function turnOf(x: number, at: number, until: number, fill: string, mirrored: boolean): Cutout {
  return {
    x,
    y: 124,
    fade: shown(at, until, 0.2),
    scale: keys([at, 0.2], [at + 0.6, 0.9, settle]),
    children: [speech(fill, [talkDots(INK.white)], mirrored)],
  };
}

/** Words long before the first word (course video 2 of Play from day one). */
export const storyboard: Storyboard = {
  slug: 'talk-sing-read',
  seconds: 33,
  posterAt: 28,
  scenes: [
    {
      at: 0,
      ground: INK.egg3,
      entrance: 'fade',
      cutouts: [
        { art: rings([360, 280], [INK.egg2, INK.egg1]), x: 480, y: 220, scale: sway(1, 0.012, 5) },
        {
          ...babyOnBack(baby, { face: 'smiling', wear: 'suit', armTurn: sway(60, 14, 2.4) }),
          x: 480,
          y: 150,
          scale: 1.7,
        },
        ...putOn(1, 446, 344, 200),
        ...putOn(4, 514, 344, 760),
      ],
    },
    {
      at: 7.5,
      ground: INK.coral3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([420], [INK.coral1]), x: 480, y: 300, scale: sway(1, 0.012, 5) },
        { ...person(PEOPLE.noor, { mood: 'smiling', tilt: sway(6, 3, 3.4) }), x: 250, y: 350, scale: 1.3 },
        { art: nearBody(baby), x: 720, y: 240, scale: 0.74 },
        { x: 720, y: 268, scale: 2.2, turn: sway(-6, 4, 2.8), children: [babyHead(baby, 'smiling', [1.4, 4.4])] },
        turnOf(590, 0.9, 2.8, INK.pine5, true),
        turnOf(420, 3, 4.9, INK.coral5, false),
        turnOf(590, 5.6, 7.8, INK.pine5, true),
      ],
    },
    {
      at: 15.5,
      ground: INK.pine7,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: rings([310, 230], [INK.pine6, INK.pine5]), x: 480, y: 220, scale: sway(1, 0.014, 3.4) },
        ...stars([
          [110, 90, 1.2],
          [250, 200, 0.9],
          [860, 90, 1],
        ]),
        { art: crescent(), x: 150, y: sway(220, 4, 8), scale: 0.8, turn: sway(0, 3, 8) },
        { ...clock(64, INK.honey5, drift(200, 1), drift(0, 12)), x: 820, y: 200 },
        { ...rockingParent(PEOPLE.ada, baby, 3.4), x: 480, y: 300, scale: 1.34 },
        ...risingNotes(650, 250, [INK.honey5, INK.egg3, INK.coral3, INK.honey3]),
        { ...sprig(70, 580, 160, true), x: 76 },
      ],
    },
    {
      at: 24.5,
      ground: INK.honey3,
      entrance: 'sheet-from-left',
      cutouts: [
        { art: wallpaper(INK.honey1) },
        { art: sun(46, INK.coral3), x: 820, y: keys([0, 160], [8, 120]) },
        driftingCloud(700, 90, 0.9),
        { art: hill(470, 10, INK.honey5) },
        { ...person(PEOPLE.leo, { mood: 'smiling', tilt: sway(10, 2, 4) }), x: 400, y: 310, scale: 1.34 },
        { art: nearBody(baby), x: 580, y: 262, scale: 0.6 },
        { x: 580, y: 286, scale: 1.5, turn: sway(-8, 3, 3), children: [babyHead(baby, 'awake', [2, 5])] },
        { art: pictureBook(), x: 500, y: sway(420, 3, 4), scale: 1.06, turn: sway(0, 1.2, 5) },
        {
          ...speech(INK.white, [{ art: note(INK.pine5, true), y: -18, scale: 0.9 }]),
          x: 190,
          y: 130,
          scale: keys([1, 0], [1.8, 0.86, settle]),
        },
      ],
    },
  ],
};
