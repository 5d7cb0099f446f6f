import { join } from 'node:path';
import { analyzeTables, clearJobs } from '../database.ts';
import { answers, startContentful, startServer, type Running } from '../processes.ts';
import { openProcessorMeter } from '../processor-meter.ts';
import type { Samples } from '../samples.ts';
import { sampleOf } from '../side-by-side.ts';
import { measureRounds, type Effort } from '../test-bed.ts';
import { contentOf, rotating } from './reads.ts';

interface Place {
  readonly ports: readonly [number, number];
  readonly folder: string;
  /** Of both products. */
  readonly settings: NodeJS.ProcessEnv;
}

const CONNECTIONS = 10;

/** Measures a read of content from the copy beside the same read from files. */
export async function measureContentReads(
  databaseUrl: string,
  effort: Effort,
  { ports: [port, filesPort], folder, settings: given }: Place,
): Promise<Samples> {
  const settings = { ...given, DATABASE_URL: databaseUrl };
  const running: Pick<Running, 'stop'>[] = [];
  const meter = await openProcessorMeter(databaseUrl);
  try {
    const contentful = await startContentful(settings);
    running.unshift(contentful);
    const files = await startServer(filesPort, { ...settings, DATA_DIR: join(folder, 'files') });
    running.unshift(files);
    const copy = await startServer(port, { ...settings, ...contentful.settings, DATA_DIR: join(folder, 'copy') });
    running.unshift(copy);
    const call = contentOf('country');
    await answers(`${copy.address}${call.path}`);
    const bed = {
      meter,
      clearJobs: () => clearJobs(databaseUrl),
      analyze: () => analyzeTables(databaseUrl),
    };
    const sides = [copy, files].map((side) => ({ side, next: rotating([call]) }));
    const tallies = await measureRounds(bed, effort, CONNECTIONS, () => Promise.resolve(sides));
    return {
      'content-from-copy': tallies.flatMap(([ours, theirs]) => (ours && theirs ? [sampleOf(ours, theirs)] : [])),
    };
  } finally {
    for (const process of running) await process.stop();
    await meter?.close();
  }
}
