/** Every database test of a file that runs on both engines must run on both. */
import { engineFaults } from './engines/compare.ts';
import { endCheck } from './source/end-check.ts';
import { readReports } from './reports/report.ts';

/** Tests that are for Postgres alone. */
const PG_ONLY = 140;
const reports = readReports(process.cwd());
const testsOf = (name: string) => reports.filter(({ project }) => project === name).flatMap(({ tests }) => tests);
const [postgres, pglite] = [testsOf('db-postgres'), testsOf('db-pglite')];
const faults = engineFaults(postgres, pglite, PG_ONLY);
endCheck(
  faults,
  `tests per engine: postgres ${postgres.length}, pglite ${pglite.length}, for postgres alone ${PG_ONLY}`,
);
