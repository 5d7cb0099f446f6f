import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

setFlagsFromString('--expose-gc');
const collect = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));

/**
 * Returns the bytes of heap and buffers after a collection; waits some turns, because sent buffers
 * are released a turn later.
 */
export async function usedMemory(): Promise<number> {
  for (let turns = 0; turns < 10; turns += 1) {
    await new Promise(setImmediate);
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
