/**
 * Compares the two database engines: every test of a file that runs on both must run on both,
 * except for those registered for Postgres only, whose number is pinned in engines.json.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineFaults } from './engines/compare.ts';
import { readReports } from './reports/report.ts';

const pinned = JSON.parse(readFileSync(join(import.meta.dirname, 'engines.json'), 'utf8')) as { pgOnly: number };
const reports = readReports(process.cwd());
const testsOf = (project: string) => reports.find((report) => report.project === project)?.tests ?? [];
const postgres = testsOf('db-postgres');
const pglite = testsOf('db-pglite');
const faults = engineFaults(postgres, pglite, pinned.pgOnly);

for (const fault of faults) console.log(fault);
console.log(
  `tests per engine: postgres ${postgres.length}, pglite ${pglite.length}, for postgres alone ${pinned.pgOnly}`,
);
if (faults.length > 0) process.exitCode = 1;
