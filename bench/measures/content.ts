import { join } from 'node:path';
import { analyzeTables } from '../analyze-tables.ts';
import { clearJobs } from '../due-jobs.ts';
import { answers, startContentful, startServer, type Running } from '../processes.ts';
import { openProcessorMeter } from '../processor-meter.ts';
import type { Samples } from '../samples.ts';
import { sampleOf } from '../side-by-side.ts';
import { measureRounds, type Effort } from '../test-bed.ts';
import { costOf } from './cost.ts';
import { contentOf, rotating } from './reads.ts';

/**
 * Measures the copy of a space: seconds, memory, and the longest pauses of the processes.
 *
 * @param databaseUrl a database that the product has filled and that nothing else uses
 * @param settings of the product
 */
export function measureContentCopy(
  databaseUrl: string,
  entries: number,
  settings: NodeJS.ProcessEnv,
): Promise<Samples> {
  return costOf<Samples>('content-copy-cost.ts', { databaseUrl, count: entries, env: settings });
}

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
