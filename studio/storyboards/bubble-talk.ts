import { BABIES, babyHead, nearArm, nearBody } from '../drawings/baby.ts';
import { cloud, driftingCloud, hill, rings, sprig, sun } from '../drawings/nature.ts';
import { INK } from '../drawings/palette.ts';
import { disc, ink } from '../drawings/paper.ts';
import { PEOPLE, person } from '../drawings/people.ts';
import { heart, note, risingNotes, speech, talkDots } from '../drawings/signals.ts';
import type { Cutout, Storyboard } from '../engine/scene.ts';
import { keys, settle, shown, sum, sway } from '../engine/value.ts';

const baby = BABIES.leaf;

/** A bubble that comes, speaks for a while and goes. */
function turnOf(at: number, until: number, bubble: Cutout): Cutout {
  return {
    fade: shown(at, until, 0.25),
    scale: keys([at, 0.2], [at + 0.6, 1, settle], [until, 1]),
    children: [bubble],
  };
}

/** A talk without words: coo, wait, coo back. */
export const storyboard: Storyboard = {
  slug: 'bubble-talk',
  seconds: 25,
  posterAt: 11,
  scenes: [
    {
      at: 0,
      ground: INK.egg4,
      entrance: 'fade',
      cutouts: [
        { art: rings([330, 240], [INK.egg3, INK.egg2]), x: 400, y: 210, scale: sway(1, 0.02, 3.2) },
        { art: hill(410, 40, INK.sage) },
        { art: nearBody(baby), x: 400, y: 130 },
        { art: nearArm(baby), x: keys([0, 220], [2, 236], [8, 220]), y: sway(330, 10, 2.4), turn: -12 },
        { art: nearArm(baby), x: 580, y: sway(336, 12, 2.8, 0.4), turn: 14, scaleX: -1 },
        {
          x: 400,
          y: sum(176, sway(0, 4, 2.6)),
          scale: 2.9,
          turn: sway(0, 4, 3.4),
          children: [babyHead(baby, 'smiling')],
        },
        { x: 730, y: 150, children: [turnOf(1, 4.2, speech(INK.white, [{ ...talkDots(INK.coral5) }]))] },
        { ...sprig(880, 560, 170), x: 884 },
      ],
    },
    {
      at: 8.5,
      ground: INK.honey3,
      entrance: 'sheet-from-right',
      cutouts: [
        { art: rings([400], [INK.honey1]), x: 480, y: 300, scale: sway(1, 0.012, 5) },
        { ...person(PEOPLE.zoe, { mood: 'smiling', tilt: sway(6, 4, 3.2) }), x: 250, y: 350, scale: 1.3 },
        { art: nearBody(baby), x: 720, y: 240, scale: 0.72 },
        { x: 720, y: 268, scale: 2.1, turn: sway(-6, 4, 2.8), children: [babyHead(baby, 'smiling', [1.4, 4.4, 7])] },
        { x: 420, y: 120, scale: 0.9, children: [turnOf(0.8, 3, speech(INK.coral5, [talkDots(INK.white)]))] },
        { x: 590, y: 120, scale: 0.9, children: [turnOf(3.2, 5.4, speech(INK.pine5, [talkDots(INK.white)], true))] },
        { x: 420, y: 120, scale: 0.9, children: [turnOf(5.6, 9, speech(INK.coral5, [talkDots(INK.white)]))] },
      ],
    },
    {
      at: 17,
      ground: INK.egg2,
      entrance: 'sheet-from-below',
      cutouts: [
        { art: sun(54), x: keys([0, 130], [8, 150]), y: keys([0, 130], [8, 100]) },
        driftingCloud(820, 120, 1.1),
        { art: cloud(), x: 420, y: sway(84, 4, 5), scale: 0.7 },
        { art: hill(420, -30, INK.pine5) },
        {
          x: 300,
          y: sway(250, 8, 3),
          children: [speech(INK.white, [{ art: note(INK.coral5, true), y: -18, scale: 1.1 }])],
        },
        {
          x: 500,
          y: sway(210, 8, 3, 0.33),
          scale: keys([0.6, 0], [1.4, 1.1, settle]),
          children: [speech(INK.coral3, [{ art: heart(INK.white), y: -20, scale: sway(1, 0.12, 1.6) }])],
        },
        {
          x: 700,
          y: sway(256, 8, 3, 0.66),
          scale: keys([1.6, 0], [2.4, 1, settle]),
          children: [
            speech(INK.honey5, [{ art: [ink(disc(-26, -20, 12, INK.white) + disc(26, -20, 12, INK.white))] }], true),
          ],
        },
        ...risingNotes(480, 330, [INK.coral5, INK.honey5, INK.white, INK.pine7], 190),
        { ...sprig(90, 540, 150, true), x: 96 },
        { ...sprig(880, 540, 150, true), x: 880 },
      ],
    },
  ],
};
