import type { Art } from '../engine/scene.ts';
import { INK } from './palette.ts';
import { box, cut, disc, ink, oval, shape, sheet, stroke } from './paper.ts';

/** A crib from above, 196 x 280 around its middle: wooden frame, firm mattress, fitted sheet, nothing else. */
export function cribFromAbove(linen: string = INK.paper): Art {
  return [
    sheet(box(-98, -140, 196, 280, 22, INK.straw)),
    ink(box(-84, -126, 168, 252, 16, INK.straw2)),
    ink([-1, 1].map((side) => [-90, -45, 0, 45, 90].map((y) => disc(side * 91, y, 3.4, INK.straw2)).join('')).join('')),
    cut(box(-78, -119, 156, 240, 15, linen)),
    ink(stroke('M-66 -106Q0 -112 66 -106M-66 108Q0 114 66 108', INK.line, 2.4, 0.6)),
  ];
}

/** The fitted sheet alone, to be laid over the mattress of `cribFromAbove`. */
export function fittedSheet(): Art {
  return [
    cut(box(-78, -119, 156, 240, 15, INK.paper)),
    ink(stroke('M-66 -106Q0 -112 66 -106M-66 108Q0 114 66 108', INK.line, 2.4, 0.6)),
  ];
}

/** The bare mattress of `cribFromAbove`. */
export function mattressFromAbove(): Art {
  const quilting = [-80, -40, 0, 40, 80]
    .map((y) => disc(-36, y, 4, INK.egg4) + disc(0, y + 20, 4, INK.egg4) + disc(36, y, 4, INK.egg4))
    .join('');
  return [cut(box(-78, -119, 156, 240, 13, INK.egg2)), ink(quilting)];
}

/** A plain bassinet from above: an oval frame with a flat sheet. */
export function bassinetFromAbove(): Art {
  return [
    sheet(oval(0, 0, 104, 150, INK.egg4)),
    ink(oval(0, 0, 92, 138, INK.egg6)),
    cut(oval(0, 2, 86, 131, INK.paper)),
  ];
}

function slats(
  from: number,
  until: number,
  count: number,
  top: number,
  height: number,
  wide: number,
  fill: string,
): string {
  const step = (until - from) / (count - 1);
  return Array.from({ length: count }, (_, index) =>
    box(from + index * step - wide / 2, top, wide, height, wide / 2, fill),
  ).join('');
}

/** The far side of a crib seen from the side, 360 wide, feet at y 0, mattress top at y -96. */
export function cribBack(wood: string = INK.straw2): Art {
  return [
    cut(slats(-150, 150, 11, -206, 130, 9, wood)),
    cut(box(-172, -216, 344, 18, 9, wood)),
    cut(box(-168, -96, 336, 34, 8, INK.paper)),
    ink(box(-168, -78, 336, 16, 6, INK.egg3)),
  ];
}

/** The near side of the crib: rails, posts and feet; the slats are thin so that the baby stays in sight. */
export function cribFront(wood: string = INK.straw): Art {
  return [
    cut(slats(-140, 140, 9, -176, 112, 6, wood)),
    cut(box(-172, -184, 344, 13, 6, wood)),
    cut(box(-172, -66, 344, 18, 9, wood)),
    cut(box(-184, -222, 20, 222, 9, wood) + box(164, -222, 20, 222, 9, wood)),
    ink(disc(-174, -222, 13, wood) + disc(174, -222, 13, wood)),
  ];
}

/** A bassinet on legs from the side, 220 wide, feet at y 0, mattress top at y -112; `bassinetFront` covers its near wall. */
export function bassinetBack(): Art {
  return [
    cut(stroke('M-64 -70L-84 -4M64 -70L84 -4', INK.straw3, 10)),
    cut(
      shape('M-112 -150Q-112 -156 -106 -156H106Q112 -156 112 -150L98 -70Q96 -60 86 -60H-86Q-96 -60 -98 -70Z', INK.egg6),
    ),
    ink(box(-98, -112, 196, 12, 5, INK.paper)),
  ];
}

export function bassinetFront(): Art {
  return [
    cut(shape('M-104 -106H104L98 -66Q96 -54 84 -54H-84Q-96 -54 -98 -66Z', INK.egg4)),
    ink(stroke('M-90 -88H90', INK.egg3, 4)),
  ];
}

/** A play yard from the side, 260 wide, feet at y 0: mesh walls and a flat floor. */
export function playYard(): Art {
  const mesh = Array.from({ length: 11 }, (_, index) =>
    stroke(`M${-100 + index * 20} -136V-50`, INK.pine5, 2, 0.5),
  ).join('');
  const across = [-116, -94, -72].map((y) => stroke(`M-112 ${y}H112`, INK.pine5, 2, 0.5)).join('');
  return [
    cut(box(-116, -142, 232, 98, 8, INK.sage1)),
    ink(mesh + across),
    ink(box(-112, -58, 224, 14, 5, INK.paper)),
    cut(box(-130, -160, 22, 158, 11, INK.pine7) + box(108, -160, 22, 158, 11, INK.pine7)),
    cut(box(-124, -160, 248, 22, 11, INK.pine5) + box(-124, -46, 248, 20, 8, INK.pine5)),
  ];
}

/** A mattress from the side, 420 wide, its top at y 0. */
export function mattressFromSide(): Art {
  return [
    sheet(box(-210, 0, 420, 64, 16, INK.paper)),
    ink(box(-210, 34, 420, 30, 14, INK.egg3)),
    ink([-160, -80, 0, 80, 160].map((x) => disc(x, 49, 4, INK.egg6)).join('')),
  ];
}

/** A plain play mat for the floor, for awake time; an oval of cut paper. */
export function playMat(fill: string = INK.honey3, edge: string = INK.honey1): Art {
  return [sheet(oval(0, 0, 250, 56, edge)), ink(oval(0, -2, 220, 44, fill))];
}
