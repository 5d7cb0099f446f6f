import type { ReportedTest } from '../reports/report.ts';

/**
 * What differs between the tests of the two engines beyond the pinned number of tests for Postgres alone.
 *
 * @returns one line a fault
 */
export function engineFaults(
  postgres: readonly ReportedTest[],
  pglite: readonly ReportedTest[],
  pgOnly: number,
): string[] {
  const missing = without(postgres, pglite);
  const surplus = without(pglite, postgres);
  const faults = surplus.map((name) => `${name} runs on PGlite alone`);
  if (missing.length === pgOnly) return faults;
  return [
    ...faults,
    `${missing.length} tests run on Postgres alone, ${pgOnly} are pinned in checks/engines.json:`,
    ...missing.map((name) => `  ${name}`),
  ];
}

function without(tests: readonly ReportedTest[], others: readonly ReportedTest[]): string[] {
  const known = new Set(others.map(nameOf));
  return tests.map(nameOf).filter((name) => !known.has(name));
}

function nameOf({ file, title }: ReportedTest): string {
  return `${file}: "${title}"`;
}
