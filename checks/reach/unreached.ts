import type { Product } from './product.ts';
import { type Reasons, UNREACHED } from './shrinks.ts';

/**
 * Returns one line for each export that nothing calls and no list names, and for each needless
 * entry of a list.
 */
export function reachFaults({ exports, reached, shown }: Product, waiting: Reasons): string[] {
  const unreached = exports.filter((one) => !reached.has(one) && !shown.has(one));
  return [
    ...unreached
      .filter((one) => !Object.hasOwn(waiting, one))
      .map((one) => `${one} is not reached from any file that is started: call it or take it away`),
    ...Object.keys(waiting)
      .filter((one) => !unreached.includes(one))
      .map((one) => `${one} is reached or gone: take it out of ${UNREACHED}`),
  ];
}

/** How many exports are reached: `1324 of 1345 exports of the product are reached, 21 are not`. */
export function reachLine({ exports, reached, shown }: Product): string {
  const count = exports.filter((one) => reached.has(one) || shown.has(one)).length;
  return `${count} of ${exports.length} exports of the product are reached, ${exports.length - count} are not`;
}
