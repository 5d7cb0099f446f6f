import type { ReportedTest } from '../reports/report.ts';

const PG_ONLY = ' (pg only)';

/**
 * Returns the differences between the tests of the two engines, in the files that ran on PGlite,
 * beyond the tests for Postgres only, whose total number is pinned.
 *
 * @returns one line per fault
 */
export function engineFaults(
  postgres: readonly ReportedTest[],
  pglite: readonly ReportedTest[],
  pgOnly: number,
): string[] {
  const chosen = new Set(pglite.map(({ file }) => file));
  const isPgOnly = ({ title }: ReportedTest) => title.endsWith(PG_ONLY);
  const onBoth = postgres.filter((test) => chosen.has(test.file) && !isPgOnly(test));
  const marked = postgres.filter(isPgOnly);
  const faults = [
    ...without(pglite, postgres).map((name) => `${name} runs on PGlite alone`),
    ...without(onBoth, pglite).map((name) => `${name} runs on Postgres alone`),
    ...(pglite.length === 0 ? ['no test ran on PGlite'] : []),
  ];
  if (marked.length === pgOnly) return faults;
  return [
    ...faults,
    `${marked.length} tests are for Postgres alone, ${pgOnly} are pinned in checks/engines.json:`,
    ...marked.map((test) => `  ${nameOf(test)}`),
  ];
}

function without(tests: readonly ReportedTest[], others: readonly ReportedTest[]): string[] {
  const known = new Set(others.map(nameOf));
  return tests.map(nameOf).filter((name) => !known.has(name));
}

function nameOf({ file, title }: ReportedTest): string {
  return `${file}: "${title}"`;
}
