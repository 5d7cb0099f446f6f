/**
 * Pictures that the service of Contentful can convert, in the EU and on a stand-in of this machine,
 * too; a drawing and an animation are delivered as they are.
 */
const CONVERTIBLE =
  /^(?:https:\/\/images\.(?:eu\.)?ctfassets\.net|http:\/\/(?:127\.0\.0\.1|localhost):\d+)\/[^?#]+\.(?:jpe?g|png|webp|avif)$/i;

const WIDTH = 800;

/** A picture with the size of its file, in pixels. */
export interface SizedPicture {
  url: string;
  width: number;
  height: number;
}

/** Where a browser finds a picture. */
export interface PictureSources {
  src: string;
  /** Absent where one address fits every density. */
  srcSet?: string;
}

/**
 * Returns the addresses of a content picture: of one at Contentful a WebP of 800 pixels and, for
 * dense displays, 1600, but never wider than the original; any other picture as it is.
 */
export function pictureSources({ url, width }: Pick<SizedPicture, 'url' | 'width'>): PictureSources {
  if (!CONVERTIBLE.test(url)) return { src: url };
  const sized = (pixels: number): string => `${url}?w=${pixels}&fm=webp`;
  const [single, double] = [Math.min(WIDTH, width), Math.min(2 * WIDTH, width)];
  if (single === double) return { src: sized(single) };
  return { src: sized(single), srcSet: `${sized(single)} 1x, ${sized(double)} ${double / single}x` };
}
