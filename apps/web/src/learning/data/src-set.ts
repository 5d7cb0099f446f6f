import type { Image } from '@nestling/contract/editorial/image';

/** Only these pictures can be resized by our server. */
const CAN_BE_SMALLER = /^\/media\/[^?#]+\.(?:jpe?g|png|webp)$/i;

/**
 * Returns the `srcset` of a content picture: narrower versions and the original, so that a browser
 * loads the smallest sufficient one. Undefined for a picture that is not resized.
 * @param widths in pixels, those that the server supports
 */
export function srcSetOf({ url, width }: Pick<Image, 'url' | 'width'>, widths: readonly number[]): string | undefined {
  const narrower = widths.filter((each) => each < width);
  if (!CAN_BE_SMALLER.test(url) || narrower.length === 0) return undefined;
  return [...narrower.map((each) => `${url}?w=${each} ${each}w`), `${url} ${width}w`].join(', ');
}
