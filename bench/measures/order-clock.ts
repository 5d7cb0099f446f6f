import { join } from 'node:path';
import { callByClock } from '../load.ts';
import { startServer } from '../processes.ts';
import type { Samples } from '../samples.ts';
import { prepareWrites } from '../writes.ts';
import { productSettings } from './throughput.ts';

const PER_SECOND = 50;

/** Orders that uncompiled code serves. */
const WARM_UP = 500;

/**
 * Measures the milliseconds within which 95 of 100 orders are answered, at fifty a second by an
 * open clock: two processes serve calls and one runs jobs. The shop answers at once.
 *
 * @param databaseUrl of an empty database
 * @param seconds of a round
 */
export async function measureOrderClock(
  databaseUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
  { port, env, folder }: { port: number; env: NodeJS.ProcessEnv; folder: string },
): Promise<Samples> {
  const settings = productSettings(databaseUrl, { port, env });
  const product = await startServer(port, { ...settings, DATA_DIR: join(folder, 'clock'), WEB_PROCESSES: '2' });
  try {
    const { order } = await prepareWrites(product.address, databaseUrl);
    const callsOf = async (count: number) => (await order(count)).map(({ call }) => call);
    await callByClock(product.address, await callsOf(WARM_UP), PER_SECOND);
    const samples = [];
    for (let round = 0; round < rounds; round += 1) {
      const times = await callByClock(product.address, await callsOf(PER_SECOND * seconds), PER_SECOND);
      const sorted = times.toSorted((one, other) => one - other);
      samples.push({ measured: sorted[Math.ceil(times.length * 0.95) - 1] ?? Infinity });
    }
    return { 'order-clock': samples };
  } finally {
    await product.stop();
  }
}
