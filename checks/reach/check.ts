import { readProduct } from './product.ts';
import { growthFaults, readReasons, UNREACHED } from './shrinks.ts';
import { reachFaults, reachLine } from './unreached.ts';

/**
 * Returns the unreached exports of a repository, and the lists that grew.
 * @returns the lines to print, and whether there is no fault
 */
export function checkReach(root: string): { lines: string[]; ok: boolean } {
  const product = readProduct(root);
  const faults = [...reachFaults(product, readReasons(root, UNREACHED)), ...growthFaults(root)];
  return { lines: [...faults, reachLine(product)], ok: faults.length === 0 };
}
