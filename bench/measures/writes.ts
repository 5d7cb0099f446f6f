import { compare, makeCalls, type Comparison, type LoadCall } from '../load.ts';
import { recordRows } from '../recorded-rows.ts';
import type { Run } from '../results.ts';
import { planOf, shapeOf, type Recorded } from '../row-plan.ts';
import { WRITE_NAMES, type WriteCall, type Writes } from '../writes.ts';

/** The product and the bare server, by their addresses. */
export interface Bed extends Comparison {
  readonly product: string;
  readonly bare: string;
}

/** Calls until two write the same rows, because a rare job of the product may write in between. */
const ATTEMPTS = 5;

/**
 * Gives the bare server a plan for each write, which is recorded from two calls of the product. No
 * worker may run meanwhile.
 *
 * @throws when the bare server then writes other rows
 */
export async function planSameRows({ product, bare, databaseUrl }: Bed, writes: Writes): Promise<void> {
  const recorded = async (address: string, { subjects }: WriteCall, call: LoadCall): Promise<Recorded> => ({
    subjects,
    rows: await recordRows(databaseUrl, () => makeCalls(address, [call], 1)),
  });
  for (const name of WRITE_NAMES) {
    const [one, other] = await twoAlike([], await writes[name](ATTEMPTS), (write) =>
      recorded(product, write, write.call),
    );
    await makeCalls(bare, [{ method: 'POST', path: `/plan/${name}`, body: planOf(one, other) }], 1);
    const [original, copy] = await twoAlike([one], await writes[name](ATTEMPTS), (write) =>
      recorded(bare, write, sameRowsCall(name, write)),
    );
    if (original !== one) throw new Error(`${name} writes ${shapeOf(one)}, but the bare server ${shapeOf(copy)}`);
  }
}

/** Records writes until one has the same rows as an earlier one. */
async function twoAlike(
  earlier: Recorded[],
  writes: readonly WriteCall[],
  recorded: (write: WriteCall) => Promise<Recorded>,
): Promise<[Recorded, Recorded]> {
  for (const write of writes) {
    const next = await recorded(write);
    const alike = earlier.find((each) => shapeOf(each) === shapeOf(next));
    if (alike) return [alike, next];
    earlier.push(next);
  }
  throw new Error(`no two calls wrote the same rows: ${earlier.map(shapeOf).join('; ')}`);
}

/** Measures each write beside the bare route that writes the same rows. */
export async function measureWrites({ record }: Run, bed: Bed, writes: Writes): Promise<void> {
  for (const name of WRITE_NAMES) {
    const side = (address: string, callOf: (write: WriteCall) => LoadCall) => ({
      address,
      prepare: async (count: number) => (await writes[name](count)).map(callOf),
    });
    const sides = [side(bed.product, ({ call }) => call), side(bed.bare, (write) => sameRowsCall(name, write))];
    record(`${name}-same-rows`, ...(await compare(sides, bed)));
  }
}

function sameRowsCall(name: string, { subjects }: WriteCall): LoadCall {
  return { method: 'POST', path: `/rows/${name}`, body: { subjects } };
}
