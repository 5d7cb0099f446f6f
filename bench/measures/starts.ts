import { rm } from 'node:fs/promises';
import { startAsParentsDo } from '../processes.ts';
import type { Sample, Samples } from '../samples.ts';

/**
 * Starts the product in an empty folder and then again, round after round; the last folder remains.
 * A start ends when the product reports it and its login page is answered.
 */
export async function measureStarts(
  folder: string,
  { rounds, port, env }: { rounds: number; port: number; env: NodeJS.ProcessEnv },
): Promise<Samples> {
  const first: Sample[] = [];
  const later: Sample[] = [];
  for (let count = 0; count < rounds; count += 1) {
    await rm(folder, { recursive: true, force: true });
    const settings = { ...env, DATA_DIR: folder };
    const begun = await startAsParentsDo(port, settings);
    await begun.stop();
    first.push({ measured: begun.ready });
    const again = await startAsParentsDo(port, settings);
    await again.stop();
    later.push({ measured: again.ready });
  }
  return { 'first-start': first, 'later-start': later };
}
