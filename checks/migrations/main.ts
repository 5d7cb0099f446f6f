/** Checks the migrations since the last release: they run beside the release before. */
import { migrationFaults, unreleased } from './judge.ts';

const { files, releases } = unreleased('apps/server/migrations');
const faults = migrationFaults(files, releases);
for (const fault of faults) console.log(fault);
console.log(`${files.length} migrations since ${releases.at(-1) ?? 'the beginning'} read, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
