import type { AdminApi } from './admin-api.ts';
import { operations, type Variant } from './operations.ts';

/** Returns the variants of a SKU; a well-kept store has one. */
export async function findVariants(api: AdminApi, sku: string): Promise<Variant[]> {
  // Quoted, and compared again, because the search also finds words of a SKU.
  const query = `sku:'${sku.replaceAll(/['\\]/g, '')}'`;
  const result = await api.ask(operations.findVariants, { query });
  return result.productVariants.nodes.filter((variant) => variant.sku === sku);
}

/** Returns the variant that an order of a SKU gets; null where none or more than one is sold. */
export function soldVariant(variants: readonly Variant[]): Variant | null {
  const sold = variants.filter(({ product }) => product.status === 'ACTIVE');
  const [only] = sold;
  return only && sold.length === 1 ? only : null;
}

/**
 * True where one more can be promised. The store itself does not look at its stock when a draft is
 * completed.
 *
 * @param reserve items that are never promised
 */
export function isInStock({ inventoryItem, inventoryPolicy, inventoryQuantity }: Variant, reserve: number): boolean {
  if (!inventoryItem.tracked || inventoryPolicy === 'CONTINUE' || inventoryQuantity === null) return true;
  return inventoryQuantity > reserve;
}

/** True where more were sold than there were. */
export function isOversold({ inventoryItem, inventoryPolicy, inventoryQuantity }: Variant): boolean {
  return inventoryItem.tracked && inventoryPolicy === 'DENY' && inventoryQuantity !== null && inventoryQuantity < 0;
}
