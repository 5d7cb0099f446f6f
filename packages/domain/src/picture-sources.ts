/**
 * Pictures that their server can convert: of our own content, those of videos with their version, and
 * of Contentful, in the EU and on a stand-in of this machine, too. A drawing and an animation are
 * delivered as they are.
 */
const CONVERTIBLE = [
  /^\/media\/[^?#]+\.(?:jpe?g|png|webp)$/i,
  /^\/media\/videos\/[^?#]+\.jpg\?v=[\w-]+$/,
  /^(?:https:\/\/images\.(?:eu\.)?ctfassets\.net|http:\/\/(?:127\.0\.0\.1|localhost):\d+)\/[^?#]+\.(?:jpe?g|png|webp|avif)$/i,
];

const WIDTH = 800;

/** Our server ignores a larger width. */
const WIDEST = 2000;

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
 * Returns the addresses of a content picture: a WebP of 800 pixels and, for dense displays, 1600,
 * but never wider than the original; a picture that cannot be converted as it is.
 */
export function pictureSources({ url, width }: Pick<SizedPicture, 'url' | 'width'>): PictureSources {
  if (!isConvertible(url)) return { src: url };
  const [single, double] = [Math.min(WIDTH, width), Math.min(2 * WIDTH, width)];
  if (single === double) return { src: converted(url, single) };
  return {
    src: converted(url, single),
    srcSet: `${converted(url, single)} 1x, ${converted(url, double)} ${double / single}x`,
  };
}

/**
 * Returns the addresses of a content picture whose size depends on the window: WebPs of some widths
 * and of that of the original, 2000 pixels at most, so that a browser loads the smallest sufficient
 * one.
 * @param widths in pixels, those that the server supports
 */
export function widthSources(
  { url, width }: Pick<SizedPicture, 'url' | 'width'>,
  widths: readonly number[],
): PictureSources {
  const src = singleSource({ url, width });
  if (!isConvertible(url)) return { src };
  const widest = Math.min(width, WIDEST);
  const all = [...widths.filter((each) => each < widest), widest];
  return {
    src,
    srcSet: all.map((each) => `${converted(url, each)} ${each}w`).join(', '),
  };
}

/** Returns the one address of a content picture: a WebP of its width, 2000 pixels at most. */
export function singleSource({ url, width }: Pick<SizedPicture, 'url' | 'width'>): string {
  return isConvertible(url) ? converted(url, Math.min(width, WIDEST)) : url;
}

function isConvertible(url: string): boolean {
  return CONVERTIBLE.some((pattern) => pattern.test(url));
}

function converted(url: string, pixels: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${pixels}&fm=webp`;
}
