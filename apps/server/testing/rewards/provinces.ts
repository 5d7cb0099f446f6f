import { loadProvinceCodes } from '../../src/account/composition.ts';
import type { TestProduct } from '../product.ts';

/**
 * Fills the table of first parts of postal codes, each with the middle of the codes that the
 * product has by now.
 */
export function fillProvinceCodes({ database }: TestProduct): Promise<void> {
  return loadProvinceCodes(database);
}
