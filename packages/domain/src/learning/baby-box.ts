/** The product that words and pictures call a box; any other reward that is sent or handed over is named by its own title. */
const BABY_BOX = 'baby-box';

/** True for the baby box, and for a course that names no product: until there were others every parcel was one. */
export function isBabyBox(product: { productID: string } | null): boolean {
  return product === null || product.productID === BABY_BOX;
}
