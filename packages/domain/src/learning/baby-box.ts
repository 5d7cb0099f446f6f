/**
 * The product that texts and pictures call a box; any other physical reward is named by its own
 * title.
 */
const BABY_BOX = 'baby-box';

/**
 * True for the baby box, and for a course that names no product: before other products existed
 * every parcel was a baby box.
 */
export function isBabyBox(product: { productID: string } | null): boolean {
  return product === null || product.productID === BABY_BOX;
}
