import type { Image } from '@nestling/contract/editorial/image';

/** The pictures that our server makes smaller (D-188). */
const CAN_BE_SMALLER = /^\/media\/[^?#]+\.(?:jpe?g|png|webp)$/i;

/**
 * The `srcset` of a content picture: narrower versions of it and itself, for a browser to take the one that is enough. Undefined for
 * what is not made smaller.
 *
 * @param widths in pixels, those that the server makes
 */
export function srcSetOf({ url, width }: Pick<Image, 'url' | 'width'>, widths: readonly number[]): string | undefined {
  const narrower = widths.filter((each) => each < width);
  if (!CAN_BE_SMALLER.test(url) || narrower.length === 0) return undefined;
  return [...narrower.map((each) => `${url}?w=${each} ${each}w`), `${url} ${width}w`].join(', ');
}
