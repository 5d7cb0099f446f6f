import { Path2D, createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { rasterise } from './raster.ts';
import type { Bitmap } from './raster.ts';
import { STAGE } from './scene.ts';
import type { Art, Cutout, Entrance, Scene, Storyboard } from './scene.ts';
import { easeInOut, valueAt } from './value.ts';

interface Placed {
  readonly cutout: Cutout;
  readonly bitmap: Bitmap | undefined;
  readonly inside: Path2D | undefined;
  readonly children: readonly Placed[];
}

interface Standing {
  readonly scale: number;
  readonly turn: number;
}

interface StagedScene {
  readonly scene: Scene;
  readonly placed: readonly Placed[];
}

/** A storyboard with every drawing turned to pixels, ready to be drawn frame by frame. */
export interface Stage {
  readonly storyboard: Storyboard;
  readonly canvas: Canvas;
  readonly scenes: readonly StagedScene[];
}

const ENTRANCE_SECONDS = 0.9;
const SAMPLES = 12;
const LARGEST_DENSITY = 5;
const EGG = 'M0 -60C28 -60 46 -20 46 12C46 42 26 60 0 60C-26 60 -46 42 -46 12C-46 -20 -28 -60 0 -60Z';

/** Rasterises every cut-out of a storyboard once, at the largest size it will have. */
export async function setUp(storyboard: Storyboard): Promise<Stage> {
  const scenes: StagedScene[] = [];
  for (const [index, scene] of storyboard.scenes.entries()) {
    const end = storyboard.scenes[index + 1]?.at ?? storyboard.seconds;
    const length = end - scene.at + ENTRANCE_SECONDS;
    const placed: Placed[] = [];
    for (const cutout of scene.cutouts) placed.push(await place(cutout, length, () => ({ scale: 1, turn: 0 })));
    scenes.push({ scene, placed });
  }
  return { storyboard, canvas: createCanvas(STAGE.width, STAGE.height), scenes };
}

async function place(cutout: Cutout, length: number, parent: (seconds: number) => Standing): Promise<Placed> {
  const standing = (seconds: number): Standing => stand(cutout, seconds, parent(seconds));
  const children: Placed[] = [];
  for (const child of cutout.children ?? []) children.push(await place(child, length, standing));
  const bitmap = cutout.art === undefined ? undefined : await bitmapOf(cutout.art, length, standing);
  const inside = cutout.inside === undefined ? undefined : new Path2D(cutout.inside);
  return { cutout, bitmap, inside, children };
}

function stand(cutout: Cutout, seconds: number, parent: Standing): Standing {
  const across = Math.abs(valueAt(cutout.scaleX, seconds, 1));
  const down = Math.abs(valueAt(cutout.scaleY, seconds, 1));
  return {
    scale: parent.scale * Math.abs(valueAt(cutout.scale, seconds, 1)) * Math.max(across, down),
    turn: parent.turn + valueAt(cutout.turn, seconds, 0),
  };
}

function bitmapOf(art: Art, length: number, standing: (seconds: number) => Standing): Promise<Bitmap> {
  let density = 0.05;
  for (let sample = 0; sample <= SAMPLES; sample += 1) {
    density = Math.max(density, standing((length * sample) / SAMPLES).scale);
  }
  return rasterise(art, { density: Math.min(density, LARGEST_DENSITY), turn: standing(length / 2).turn });
}

/** Draws the picture of one moment. @param seconds seconds since the video began. @returns the stage's canvas. */
export function drawMoment(stage: Stage, seconds: number): Canvas {
  const context = stage.canvas.getContext('2d');
  context.setTransform(1, 0, 0, 1, 0, 0);
  const index = stage.scenes.findLastIndex(({ scene }) => scene.at <= seconds);
  const current = stage.scenes[Math.max(0, index)];
  if (current === undefined) throw new RangeError(`${stage.storyboard.slug}: a storyboard without scenes`);
  const before = stage.scenes[index - 1];
  const share = (seconds - current.scene.at) / ENTRANCE_SECONDS;
  if (before === undefined || share >= 1) {
    drawScene(context, current, seconds);
  } else {
    drawScene(context, before, seconds);
    enter(context, current, seconds, easeInOut(share));
  }
  return stage.canvas;
}

function drawScene(context: SKRSContext2D, { scene, placed }: StagedScene, seconds: number): void {
  context.fillStyle = scene.ground;
  context.fillRect(0, 0, STAGE.width, STAGE.height);
  for (const one of placed) drawPlaced(context, one, seconds - scene.at, 1);
}

function drawPlaced(context: SKRSContext2D, placed: Placed, seconds: number, alpha: number): void {
  const { cutout, bitmap } = placed;
  const visible = alpha * valueAt(cutout.fade, seconds, 1);
  if (visible <= 0.004) return;
  context.save();
  context.translate(valueAt(cutout.x, seconds, 0), valueAt(cutout.y, seconds, 0));
  context.rotate((valueAt(cutout.turn, seconds, 0) * Math.PI) / 180);
  const scale = valueAt(cutout.scale, seconds, 1);
  context.scale(scale * valueAt(cutout.scaleX, seconds, 1), scale * valueAt(cutout.scaleY, seconds, 1));
  if (placed.inside !== undefined) context.clip(placed.inside);
  if (bitmap !== undefined) drawBitmap(context, bitmap, visible);
  for (const child of placed.children) drawPlaced(context, child, seconds, visible);
  context.restore();
}

function drawBitmap(context: SKRSContext2D, bitmap: Bitmap, alpha: number): void {
  const { canvas, left, top, density } = bitmap;
  context.globalAlpha = alpha;
  context.drawImage(canvas, left, top, canvas.width / density, canvas.height / density);
  context.globalAlpha = 1;
}

function enter(context: SKRSContext2D, staged: StagedScene, seconds: number, share: number): void {
  if (staged.scene.entrance === 'fade') {
    fadeIn(context, staged, seconds, share);
    return;
  }
  const edge = openingAt(staged.scene.entrance, share);
  context.save();
  context.shadowColor = 'rgba(10,42,36,0.45)';
  context.shadowBlur = 40;
  context.fillStyle = staged.scene.ground;
  context.fill(edge);
  context.restore();
  context.save();
  context.clip(edge);
  drawScene(context, staged, seconds);
  context.restore();
}

function fadeIn(context: SKRSContext2D, staged: StagedScene, seconds: number, share: number): void {
  const sheet = createCanvas(STAGE.width, STAGE.height);
  drawScene(sheet.getContext('2d'), staged, seconds);
  context.globalAlpha = share;
  context.drawImage(sheet, 0, 0);
  context.globalAlpha = 1;
}

function openingAt(entrance: Exclude<Entrance, 'fade'>, share: number): Path2D {
  const path = new Path2D();
  path.addPath(new Path2D(OPENINGS[entrance].outline), OPENINGS[entrance].at(share));
  return path;
}

interface Opening {
  readonly outline: string;
  readonly at: (share: number) => { a: number; b: number; c: number; d: number; e: number; f: number };
}

const SHEET_ACROSS = 'M0 -20C-46 90 34 180 -8 280S-52 470 6 560H1120V-20Z';
const SHEET_UP = 'M-20 0C150 -46 300 34 480 -8S820 -52 980 6V640H-20Z';

const OPENINGS: Readonly<Record<Exclude<Entrance, 'fade'>, Opening>> = {
  'sheet-from-right': { outline: SHEET_ACROSS, at: (share) => shift(1, 1040 - 1090 * share, 0) },
  'sheet-from-left': { outline: SHEET_ACROSS, at: (share) => shift(-1, -80 + 1090 * share, 0) },
  'sheet-from-below': { outline: SHEET_UP, at: (share) => shift(1, 0, 600 - 650 * share) },
  egg: { outline: EGG, at: (share) => ({ a: 12 * share, b: 0, c: 0, d: 12 * share, e: 480, f: 270 }) },
};

function shift(across: number, e: number, f: number): ReturnType<Opening['at']> {
  return { a: across, b: 0, c: 0, d: 1, e, f };
}
