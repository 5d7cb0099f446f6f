/**
 * Draws the pictures of the mails: mail programs show no SVG, so each drawing here becomes a PNG at
 * twice its size. `node packages/mails/pictures/draw.mjs`, with Chromium at hand (CHROMIUM names
 * it) for the paper shadows.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';

const SCALE = 2;
const drawings = import.meta.dirname;
const target = join(drawings, '../../../content/media/mails');
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * A window with room to spare: what Chromium takes for its own frame is cut off below the drawing.
 */
const WINDOW = { width: 800, height: 600 };

const scratch = mkdtempSync(join(tmpdir(), 'mail-pictures-'));
mkdirSync(target, { recursive: true });
for (const file of readdirSync(drawings).filter((name) => name.endsWith('.svg'))) {
  const svg = readFileSync(join(drawings, file), 'utf8');
  const png = await cut(photograph(svg), sizeOf(svg));
  writeFileSync(join(target, file.replace(/\.svg$/, '.png')), png);
}
rmSync(scratch, { recursive: true, force: true });

/** @param {string} svg */
function sizeOf(svg) {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width) * SCALE, height: Number(height) * SCALE };
}

/** @param {string} svg */
function photograph(svg) {
  const page = join(scratch, 'page.html');
  const shot = join(scratch, 'shot.png');
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><body style="margin:0;background:transparent">${svg}</body>`,
  );
  const { status, stderr } = spawnSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      `--user-data-dir=${join(scratch, 'profile')}`,
      `--force-device-scale-factor=${SCALE}`,
      `--window-size=${WINDOW.width},${WINDOW.height}`,
      `--screenshot=${shot}`,
      `file://${page}`,
    ],
    { encoding: 'utf8', timeout: 60_000 },
  );
  if (status !== 0) throw new Error(`${chromium} did not draw: ${stderr}`);
  return readFileSync(shot);
}

/**
 * @param {Buffer} shot
 * @param {{ width: number, height: number }} size
 */
async function cut(shot, { width, height }) {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(await loadImage(shot), 0, 0);
  return canvas.encode('png');
}
