/** What an order is of, as the pages of the shop show it. */
export interface ProductInfo {
  /** The baby box, which has a picture and words of its own; any other is a reward. */
  isBox: boolean;
  /** Address of the picture that content has of it; null for none. */
  picture: string | null;
}

/**
 * The picture of an order: the box in its own, else that of content, else a parcel that could hold
 * anything.
 */
export function productPicture({ isBox, picture }: ProductInfo): { src: string; height: number } {
  if (isBox) return { src: '/shop/box.svg', height: 176 };
  return picture === null ? { src: '/shop/parcel.svg', height: 176 } : { src: picture, height: 240 };
}
