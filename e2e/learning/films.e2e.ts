import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@nestling/domain/account/locale';
import { expect, test } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../../content/media/videos');
const FILMS = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

interface Seen {
  seconds: number;
  /** One fingerprint per time: the reduced picture, as text. */
  pictures: string[];
}

/** Seeks to five times instead of playing, because that is much faster. */
function lookAt(source: string): Promise<Seen> {
  const video = document.createElement('video');
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [32, 18];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const on = (event: string) =>
    new Promise((resolve, reject) => {
      video.addEventListener(event, resolve, { once: true });
      video.addEventListener('error', () => reject(new Error(`${source} cannot be played`)), { once: true });
    });
  const pictureAt = async (seconds: number): Promise<string> => {
    const sought = on('seeked');
    // Needed because a browser under load may report `seeked` before it shows the picture.
    const visible = new Promise((resolve) => {
      video.requestVideoFrameCallback(resolve);
      setTimeout(resolve, 250);
    });
    video.currentTime = seconds;
    await Promise.all([sought, visible]);
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return [...data].map((value) => value >> 4).join(',');
  };
  const look = async (): Promise<Seen> => {
    const ready = on('loadeddata');
    video.muted = true;
    video.src = source;
    await ready;
    const pictures: string[] = [];
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) pictures.push(await pictureAt(video.duration * share));
    return { seconds: video.duration, pictures };
  };
  return look();
}

interface Cue {
  start: number;
  end: number;
  text: string;
}

function cuesOf(film: string, locale: string): Cue[] {
  const text = readFileSync(join(FOLDER, film, `${locale}.vtt`), 'utf8');
  const cue = /(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})[^\n]*\n([\s\S]*?)(?:\n\n|$)/g;
  return [...text.matchAll(cue)].map(([, start = '', end = '', words = '']) => ({
    start: secondsOf(start),
    end: secondsOf(end),
    text: words.trim(),
  }));
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

test('videos are 20 to 60 s long, moving and distinct in both formats, and captions cover four fifths of each @desktop', async ({
  page,
}) => {
  test.slow();
  await page.goto('/policy');
  const all = new Map<string, string>();
  for (const film of FILMS) {
    // Both at once, because each mostly waits for the next picture.
    const seen = (format: 'webm' | 'mp4') => page.evaluate(lookAt, `/media/videos/${film}/video.${format}`);
    const [webm, mp4] = await Promise.all([seen('webm'), seen('mp4')]);
    for (const { seconds, pictures } of [webm, mp4]) {
      expect(seconds, film).toBeGreaterThanOrEqual(20);
      expect(seconds, film).toBeLessThanOrEqual(60);
      expect(new Set(pictures).size, `${film} stands still`).toBeGreaterThanOrEqual(4);
    }
    expectCaptionsToCarry(film, webm.seconds);
    for (const picture of webm.pictures) {
      expect(all.get(picture) ?? film, `${film} shows a picture of another film`).toBe(film);
      all.set(picture, film);
    }
  }
});

function expectCaptionsToCarry(film: string, seconds: number): void {
  const texts = LOCALES.map((locale) => {
    const cues = cuesOf(film, locale);
    const covered = cues.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(covered / seconds, `${film} in ${locale}`).toBeGreaterThanOrEqual(0.8);
    return cues.map(({ text }) => text).join(' ');
  });
  expect(new Set(texts).size, `${film} says the same in two languages`).toBe(LOCALES.length);
}
