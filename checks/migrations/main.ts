/** Checks the migrations since the last release: they run beside the release before. */
import { endCheck } from '../source/end-check.ts';
import { migrationFaults, unreleased } from './judge.ts';

const { files, releases } = unreleased('apps/server/migrations');
const faults = migrationFaults(files, releases);
endCheck(
  faults,
  `${files.length} migrations since ${releases.at(-1) ?? 'the beginning'} read, ${faults.length} faults`,
);
