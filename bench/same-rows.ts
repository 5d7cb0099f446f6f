import { recordRows } from './recording.ts';
import { planOf, shapeOf, type Recorded } from './row-plan.ts';
import type { LoadCall } from './load.ts';
import { callOnce, type TestBed } from './test-bed.ts';
import type { PrepareWrites, WriteCall } from './writes.ts';

/** Calls until two write the same rows, because a rare job of the product may write in between. */
const ATTEMPTS = 5;

/**
 * Records what a write of the product leaves in the tables and gives the bare server the plan to
 * write the same rows. No worker may run meanwhile.
 *
 * @throws when the bare server then writes other rows
 */
export async function planSameRows(
  { product, bare, databaseUrl }: TestBed,
  name: string,
  prepare: PrepareWrites,
): Promise<void> {
  const recorded = async (address: string, { subjects }: WriteCall, call: LoadCall): Promise<Recorded> => ({
    subjects,
    rows: await recordRows(databaseUrl, () => callOnce(address, call)),
  });
  const writes = await prepare(2 * ATTEMPTS);
  // Also warms up what only a first call does.
  let last: Recorded | undefined;
  for (const write of writes) {
    const next = await recorded(product.address, write, write.call);
    if (last && shapeOf(last) === shapeOf(next)) {
      await putPlan(bare.address, name, planOf(last, next));
      const [own] = await prepare(1);
      if (!own) throw new Error(`${name} could not be prepared`);
      const ours = await recorded(bare.address, own, sameRowsCall(name, own));
      if (shapeOf(ours) === shapeOf(next)) return;
      throw new Error(`${name} writes ${shapeOf(next)}, but the bare server ${shapeOf(ours)}`);
    }
    last = next;
  }
  throw new Error(`no two calls of ${name} wrote the same rows`);
}

/** Returns the call of the bare server that writes the rows of a write. */
export function sameRowsCall(name: string, { subjects }: Pick<WriteCall, 'subjects'>): LoadCall {
  return { method: 'POST', path: `/rows/${name}`, body: { subjects } };
}

async function putPlan(address: string, name: string, plan: object): Promise<void> {
  const answer = await fetch(`${address}/rows/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(plan),
  });
  if (!answer.ok) throw new Error(`the plan of ${name} was answered ${answer.status}: ${await answer.text()}`);
}
