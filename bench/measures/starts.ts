import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { start, stopAll } from '../processes.ts';
import type { Run } from '../results.ts';

/** Starts the product as `npm start` does in an empty folder, and then again, round after round. */
export async function measureStarts({ record, folder, rounds }: Run): Promise<void> {
  const settings = { DATA_DIR: join(folder, 'starts') };
  for (let round = 0; round < rounds; round += 1) {
    await rm(settings.DATA_DIR, { recursive: true, force: true });
    for (const id of ['first-start', 'later-start'] as const) {
      const begun = performance.now();
      const address = await start('tools/start.mjs', settings);
      if (!(await fetch(`${address}/login`)).ok) throw new Error('the login page was not answered');
      record(id, { measured: (performance.now() - begun) / 1000 });
      await stopAll();
    }
  }
}
