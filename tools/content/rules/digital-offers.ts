import type { ContentTree } from '../content-tree.ts';
import { entriesOf, valueAt } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { lineIn } from './references.ts';

/**
 * Checks that a digital offer has one code for all or a pool of them, because with a pool the
 * shared code would never be issued.
 */
export function digitalOfferFaults(tree: ContentTree): Fault[] {
  return entriesOf(tree, 'digitalOffer').flatMap(({ path, facts }) => {
    const [shared, pool] = [valueAt(facts, 'promoCode'), valueAt(facts, 'codePool')];
    if (typeof pool !== 'string' || typeof shared !== 'string' || shared === '') return [];
    const what = 'a digital offer names a promoCode or a codePool, not both';
    return [{ file: facts?.path ?? path, line: lineIn(facts, 'codePool'), what }];
  });
}
