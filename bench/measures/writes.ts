import { each } from '../load.ts';
import type { Samples } from '../samples.ts';
import { sameRowsCall } from '../same-rows.ts';
import { sampleOf } from '../side-by-side.ts';
import { measureRounds } from '../test-bed.ts';
import type { Effort, TestBed } from '../test-bed.ts';
import type { PrepareWrites, WriteName } from '../writes.ts';

const CONNECTIONS = 10;

/** Measures a write beside a bare route that writes the same rows (`planSameRows`). */
export async function measureWrite(
  bed: TestBed,
  effort: Effort,
  { name, prepare, id }: { name: WriteName; prepare: PrepareWrites; id: keyof Samples },
): Promise<Samples> {
  const { product, bare } = bed;
  const tallies = await measureRounds(bed, effort, CONNECTIONS, async (countOf) => {
    const writes = await prepare(countOf(0));
    const others = await prepare(countOf(1));
    return [
      { side: product, next: each(writes.map(({ call }) => call)) },
      { side: bare, next: each(others.map((write) => sameRowsCall(name, write))) },
    ];
  });
  return { [id]: tallies.flatMap(([ours, sameRows]) => (ours && sameRows ? [sampleOf(ours, sameRows)] : [])) };
}
