import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Canvas, Image } from '@napi-rs/canvas';
import type { Art, Piece } from './scene.ts';

/** A drawing as pixels. `left` and `top` place the bitmap's corner in the drawing's units; `density` is pixels per unit. */
export interface Bitmap {
  readonly canvas: Canvas;
  readonly left: number;
  readonly top: number;
  readonly density: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How a drawing will stand on the stage: pixels per unit and its turn in degrees (the light keeps coming from above). */
export interface Pose {
  readonly density: number;
  readonly turn: number;
}

const SHADOW = {
  1: { colour: 'rgba(10,42,36,0.24)', drop: 3, blur: 7 },
  2: { colour: 'rgba(10,42,36,0.26)', drop: 8, blur: 20 },
} as const;
const SHADOW_MARGIN = 34;
const MEASURE_REACH = 1400;
const MEASURE_DENSITY = 0.25;

const measured = new WeakMap<Art, Box>();

/** Turns a drawing into pixels once, each piece with its shadow. Same input, same pixels. */
export async function rasterise(art: Art, pose: Pose): Promise<Bitmap> {
  const box = await measure(art);
  const margin = SHADOW_MARGIN / pose.density;
  const left = box.left - margin;
  const top = box.top - margin;
  const area: Box = { left, top, width: box.width + 2 * margin, height: box.height + 2 * margin };
  const canvas = createCanvas(pixels(area.width, pose.density), pixels(area.height, pose.density));
  for (const piece of mergeFlat(art)) await paint(canvas, piece, area, pose);
  return { canvas, left, top, density: pose.density };
}

async function paint(canvas: Canvas, piece: Piece, area: Box, pose: Pose): Promise<void> {
  const context = canvas.getContext('2d');
  const image = await drawSvg(piece.svg, area, canvas.width, canvas.height, pose.density);
  if (piece.height !== 0) {
    const { colour, drop, blur } = SHADOW[piece.height];
    const radians = (pose.turn * Math.PI) / 180;
    context.shadowColor = colour;
    context.shadowBlur = blur;
    context.shadowOffsetX = drop * Math.sin(radians);
    context.shadowOffsetY = drop * Math.cos(radians);
  }
  context.drawImage(image, 0, 0);
  context.shadowColor = 'rgba(0,0,0,0)';
}

function drawSvg(fragment: string, area: Box, width: number, height: number, density: number): Promise<Image> {
  const view = `${area.left} ${area.top} ${width / density} ${height / density}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${fragment}</svg>`;
  return loadImage(Buffer.from(svg));
}

// Shadowless neighbours cost one pass instead of one each.
function mergeFlat(art: Art): readonly Piece[] {
  const merged: Piece[] = [];
  for (const piece of art) {
    const last = merged.at(-1);
    if (last !== undefined && last.height === 0 && piece.height === 0) {
      merged[merged.length - 1] = { svg: last.svg + piece.svg, height: 0 };
    } else {
      merged.push(piece);
    }
  }
  return merged;
}

async function measure(art: Art): Promise<Box> {
  const known = measured.get(art);
  if (known !== undefined) return known;
  const side = 2 * MEASURE_REACH * MEASURE_DENSITY;
  const canvas = createCanvas(side, side);
  const area: Box = { left: -MEASURE_REACH, top: -MEASURE_REACH, width: 2 * MEASURE_REACH, height: 2 * MEASURE_REACH };
  const all: Piece = { svg: art.map((piece) => piece.svg).join(''), height: 0 };
  await paint(canvas, all, area, { density: MEASURE_DENSITY, turn: 0 });
  const box = inkBox(canvas);
  measured.set(art, box);
  return box;
}

function inkBox(canvas: Canvas): Box {
  const { width, height } = canvas;
  const alpha = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (alpha[(row * width + column) * 4 + 3] === 0) continue;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  }
  if (right < 0) throw new Error('a drawing without any ink');
  const unit = 1 / MEASURE_DENSITY;
  return {
    left: left * unit - MEASURE_REACH,
    top: top * unit - MEASURE_REACH,
    width: (right - left + 1) * unit,
    height: (bottom - top + 1) * unit,
  };
}

function pixels(units: number, density: number): number {
  return Math.max(1, Math.ceil(units * density));
}
