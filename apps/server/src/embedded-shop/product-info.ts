/** The product of an order, as the pages of the shop show it. */
export interface ProductInfo {
  /** Only the baby box has a picture and texts of its own; anything else is a reward. */
  isBox: boolean;
  /** URL of the picture in the content. */
  picture: string | null;
  /** What is in it, in the language of the order; null where the content does not say. */
  contents: string | null;
}

/**
 * Returns the picture of an order: the box's own, else that of the content, else a plain parcel.
 */
export function productPicture({ isBox, picture }: Pick<ProductInfo, 'isBox' | 'picture'>): {
  src: string;
  height: number;
} {
  if (isBox) return { src: '/shop/box.svg', height: 176 };
  return picture === null ? { src: '/shop/parcel.svg', height: 176 } : { src: picture, height: 240 };
}
