/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number];

/**
 * Returns a colour as six capital digits, `#12302B`; null for anything but a colour in three or six
 * digits.
 */
export function hexOf(colour: string): string | null {
  const [, digits] = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(colour.trim()) ?? [];
  if (digits === undefined) return null;
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${six.toUpperCase()}`;
}

/**
 * Returns the contrast of two colours as WCAG 2 computes it, from 1 to 21; null for an invalid
 * colour.
 */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  if (a === null || b === null) return null;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(colour: string): number | null {
  const rgb = rgbOf(colour);
  if (rgb === null) return null;
  const [red, green, blue] = rgb;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function rgbOf(colour: string): Rgb | null {
  const hex = hexOf(colour);
  if (hex === null) return null;
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
