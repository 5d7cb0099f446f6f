import { readProduct } from './product.ts';
import { growthFaults, readReasons, UNREACHED } from './shrinks.ts';
import { reachFaults, reachLine } from './unreached.ts';

/**
 * What of the house below a folder is reached by nobody, and which list grew.
 * @returns what is to be said, and whether all is well
 */
export function checkReach(root: string): { lines: string[]; ok: boolean } {
  const product = readProduct(root);
  const faults = [...reachFaults(product, readReasons(root, UNREACHED)), ...growthFaults(root)];
  return { lines: [...faults, reachLine(product)], ok: faults.length === 0 };
}
