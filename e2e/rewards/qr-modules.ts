import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator } from '@playwright/test';

/** Empty modules on each side (ISO/IEC 18004). */
const QUIET = 4;

/** A finder pattern: a dark ring, a light one, a dark core. */
const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

const LIGHT = 200;
const DARK = 90;

/**
 * Returns the parts of a drawn QR code that a scanner would not find: its light margin, and the
 * finder patterns of three corners.
 */
export async function missingParts(code: Locator): Promise<string[]> {
  const side = await code.evaluate((svg) => (svg instanceof SVGSVGElement ? svg.viewBox.baseVal.width : 0));
  const picture = await loadImage(await code.screenshot());
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const brightness = (x: number, y: number): number => {
    const at = (module: number, length: number) => Math.floor(((module + 0.5) * length) / side);
    const [red = 0, green = 0, blue = 0] = context.getImageData(at(x, picture.width), at(y, picture.height), 1, 1).data;
    return (red + green + blue) / 3;
  };
  const isFinder = (left: number, top: number) =>
    FINDER.every((row, y) =>
      [...row].every((module, x) => {
        const actual = brightness(left + x, top + y);
        return module === '#' ? actual < DARK : actual > LIGHT;
      }),
    );
  const modules = Array.from({ length: side }, (_, at) => at);
  const isMargin = (at: number) => at < QUIET || at >= side - QUIET;
  const hasMargin = modules.every((y) =>
    modules.every((x) => (!isMargin(x) && !isMargin(y)) || brightness(x, y) > LIGHT),
  );
  const far = side - QUIET - FINDER.length;
  const corners: [string, boolean][] = [
    ['margin', hasMargin],
    ['top left', isFinder(QUIET, QUIET)],
    ['top right', isFinder(far, QUIET)],
    ['bottom left', isFinder(QUIET, far)],
  ];
  return corners.filter(([, isThere]) => !isThere).map(([name]) => name);
}
