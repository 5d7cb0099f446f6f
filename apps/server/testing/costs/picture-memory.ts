/**
 * `node tools/run.mjs apps/server/testing/costs/picture-memory.ts`: how resizing pictures changes
 * the memory of the process. Draws one picture of 12 megapixels, requests 20 versions of it one by
 * one and then 100 more, as a parent does, and prints the memory after each.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { createMediaVersions } from '../../src/gateways/content/media-versions.ts';
import { createCaptionFiles } from '../../src/gateways/video/caption-files.ts';
import { serveMedia } from '../../src/pages/assets/media.ts';

const WIDTHS = [640, 960, 1280, 1600, 2000];
const MIB = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'nestling-picture-memory-'));
mkdirSync(join(folder, 'content/media'), { recursive: true });

/** Many colours and no plain area, because a simple picture would need less memory. */
async function photo(): Promise<Buffer> {
  const canvas = createCanvas(4000, 3000);
  const context = canvas.getContext('2d');
  for (let at = 0; at < 4000; at += 1) {
    context.fillStyle = `hsl(${(at * 47) % 360} 60% ${30 + (at % 40)}%)`;
    context.fillRect((at * 7919) % 4000, (at * 104_729) % 3000, 300, 200);
  }
  return canvas.encode('jpeg', 92);
}

const rss = (): number => Math.round(process.memoryUsage().rss / MIB);

const bytes = await photo();
for (let at = 0; at < 120; at += 1) writeFileSync(join(folder, `content/media/${at}.jpg`), bytes);
const app = fastify();
await serveMedia(app, {
  content: join(folder, 'content'),
  cacheFolder: join(folder, 'kept'),
  captionFiles: createCaptionFiles(),
  versions: createMediaVersions(),
  films: null,
  posterOf: async () => null,
  log: pino({ level: 'warn' }),
});
await app.inject({ url: '/media/0.jpg' });
const before = rss();
let peak = before;

async function ask(from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 1) {
    const width = WIDTHS[at % WIDTHS.length];
    const answer = await app.inject({ url: `/media/${at}.jpg?w=${width}` });
    if (answer.statusCode !== 200 || answer.rawPayload.length >= bytes.length)
      throw new Error('no smaller picture came');
    peak = Math.max(peak, rss());
  }
}

await ask(0, 20);
const most20 = peak;
await ask(20, 120);
process.stdout.write(`a picture has ${Math.round(bytes.length / 1024)} KiB; MiB of the process before: ${before}\n`);
process.stdout.write(
  `20 in turn: at most ${most20 - before} more; the next 100: at most ${peak - most20} above that\n`,
);
await app.close();
rmSync(folder, { recursive: true, force: true });
