import { each } from '../load.ts';
import type { LoadCall } from '../load.ts';
import { joined } from '../samples.ts';
import type { Samples } from '../samples.ts';
import { sameRowsCall } from '../same-rows.ts';
import { sampleOf } from '../side-by-side.ts';
import type { SideCalls } from '../side-by-side.ts';
import { measureRounds } from '../test-bed.ts';
import type { Effort, TestBed } from '../test-bed.ts';
import type { PrepareWrites, WriteName } from '../writes.ts';

const transaction: LoadCall = { method: 'POST', path: '/transaction' };

/** The budgets or figures that the samples of a write belong to. */
export interface WriteIds {
  readonly trivial: keyof Samples;
  readonly sameRows?: keyof Samples;
}

/**
 * Measures a write beside its two limits: a trivial transaction and the same rows written by a bare
 * route, which `planSameRows` has prepared.
 */
export async function measureWrite(
  bed: TestBed,
  effort: Effort,
  { name, prepare, connections, ids }: { name: WriteName; prepare: PrepareWrites; connections: number; ids: WriteIds },
): Promise<Samples> {
  const { product, bare } = bed;
  const tallies = await measureRounds(bed, effort, connections, async (countOf) => {
    const writes = await prepare(countOf(0));
    const calls: SideCalls[] = [
      { side: product, next: each(writes.map(({ call }) => call)) },
      { side: bare, next: () => transaction },
    ];
    if (!ids.sameRows) return calls;
    const others = await prepare(countOf(2));
    return [...calls, { side: bare, next: each(others.map((write) => sameRowsCall(name, write))) }];
  });
  return joined(
    tallies.map(([ours, trivial, sameRows]) => ({
      ...(ours && trivial && { [ids.trivial]: [sampleOf(ours, trivial)] }),
      ...(ours && sameRows && ids.sameRows && { [ids.sameRows]: [sampleOf(ours, sameRows)] }),
    })),
  );
}
