import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from './encode.ts';
import { STAGE } from './scene.ts';
import type { Storyboard } from './scene.ts';
import { drawMoment, setUp } from './stage.ts';
import type { Stage } from './stage.ts';

/** Names of the files of one video inside its folder. */
export const OUTPUT_NAMES = ['video.webm', 'video.mp4', 'poster.jpg'] as const;

const POSTER_QUALITY = 86;

/** Draws and encodes one video and its poster into a folder (D-87). Same storyboard, same bytes. */
export async function produce(storyboard: Storyboard, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stage = await setUp(storyboard);
  const poster = await drawMoment(stage, storyboard.posterAt).encode('jpeg', POSTER_QUALITY);
  await writeFile(join(folder, 'poster.jpg'), poster);
  await encode(framesOf(stage), { webm: join(folder, 'video.webm'), mp4: join(folder, 'video.mp4') });
}

/** Writes single pictures of a storyboard as PNG files named by their second, to look at while drawing. */
export async function produceStills(storyboard: Storyboard, seconds: readonly number[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stage = await setUp(storyboard);
  for (const second of seconds) {
    const name = `${storyboard.slug}-${second.toFixed(1).padStart(4, '0')}.png`;
    await writeFile(join(folder, name), await drawMoment(stage, second).encode('png'));
  }
}

async function* framesOf(stage: Stage): AsyncGenerator<Uint8Array> {
  const count = Math.round(stage.storyboard.seconds * STAGE.framesPerSecond);
  for (let frame = 0; frame < count; frame += 1) {
    const canvas = drawMoment(stage, frame / STAGE.framesPerSecond);
    const { data } = canvas.getContext('2d').getImageData(0, 0, STAGE.width, STAGE.height);
    yield new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  }
}
