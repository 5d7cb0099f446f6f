import { rm } from 'node:fs/promises';
import { startAsParentsDo } from '../processes.ts';
import type { Sample } from '../samples.ts';

/** The durations of the starts of one run, in seconds. */
export interface Starts {
  readonly samples: { readonly 'first-start': readonly Sample[]; readonly 'later-start': readonly Sample[] };
  /** Until the first page of a first start, while the demo members were still being made. */
  readonly firstPages: readonly number[];
}

/**
 * Starts the product in an empty folder and then again, round after round; the last folder remains.
 * A start ends when the product reports it and its login page is answered.
 */
export async function measureStarts(
  folder: string,
  { rounds, port, env }: { rounds: number; port: number; env: NodeJS.ProcessEnv },
): Promise<Starts> {
  const first: Sample[] = [];
  const later: Sample[] = [];
  const firstPages: number[] = [];
  for (let count = 0; count < rounds; count += 1) {
    await rm(folder, { recursive: true, force: true });
    const settings = { ...env, DATA_DIR: folder };
    const begun = await startAsParentsDo(port, settings);
    await begun.stop();
    first.push({ measured: begun.ready });
    firstPages.push(begun.firstPage);
    const again = await startAsParentsDo(port, settings);
    await again.stop();
    later.push({ measured: again.ready });
  }
  return { samples: { 'first-start': first, 'later-start': later }, firstPages };
}
