import type { TestProject } from 'vitest/node';
import { startPostgres } from './start.ts';

/** One Postgres for all the files of a run; they reach it by `inject('postgresUrl')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
