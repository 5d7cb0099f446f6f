import type { Value } from './value.ts';

/** Width and height of every picture, in pixels; the stage's units are pixels too. */
export const STAGE = { width: 960, height: 540, framesPerSecond: 15 } as const;

/**
 * One piece of paper as an SVG fragment in the drawing's own units. `height` is how far it lies above the paper below:
 * 0 throws no shadow, 1 the small one, 2 the large one (look.md 2.3, "paper in pictures").
 */
export interface Piece {
  readonly svg: string;
  readonly height: 0 | 1 | 2;
}

/** A drawing: pieces from the lowest to the highest, around its own origin. */
export type Art = readonly Piece[];

/** A drawing on the stage. It moves, turns (degrees) and scales around its origin; children move with it and lie above it. */
export interface Cutout {
  readonly art?: Art;
  readonly x?: Value;
  readonly y?: Value;
  readonly turn?: Value;
  readonly scale?: Value;
  readonly scaleX?: Value;
  readonly scaleY?: Value;
  /** 0 hidden, 1 shown. */
  readonly fade?: Value;
  /** Path data in own units: the drawing and the children show inside it alone. */
  readonly inside?: string;
  readonly children?: readonly Cutout[];
}

/** How a scene comes over the one before. */
export type Entrance = 'sheet-from-right' | 'sheet-from-left' | 'sheet-from-below' | 'egg' | 'fade';

/** One scene. `at` is the second of the video it starts at, `ground` its back colour. */
export interface Scene {
  readonly at: number;
  readonly ground: string;
  readonly entrance: Entrance;
  readonly cutouts: readonly Cutout[];
}

/** A whole video. `seconds` is its running time, `posterAt` the second its still picture is taken from. */
export interface Storyboard {
  readonly slug: string;
  readonly seconds: number;
  readonly posterAt: number;
  readonly scenes: readonly Scene[];
}
