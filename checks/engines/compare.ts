import type { ReportedTest } from '../reports/report.ts';

const PG_ONLY = ' (pg only)';
const nameOf = ({ file, title }: ReportedTest) => `${file}: "${title}"`;

/**
 * Returns the differences between the tests of both engines in the files that ran on PGlite.
 * @param pgOnly the pinned number of tests that are for Postgres alone
 */
export function engineFaults(postgres: ReportedTest[], pglite: ReportedTest[], pgOnly: number): string[] {
  const files = new Set(pglite.map(({ file }) => file));
  const marked = postgres.filter(({ title }) => title.endsWith(PG_ONLY));
  const onBoth = postgres.filter((test) => files.has(test.file) && !marked.includes(test));
  const without = (tests: ReportedTest[], others: ReportedTest[]) => {
    const names = new Set(others.map(nameOf));
    return tests.map(nameOf).filter((name) => !names.has(name));
  };
  const pinned = `${marked.length} tests are for Postgres alone, ${pgOnly} are pinned in checks/engines.ts:`;
  return [
    ...without(pglite, postgres).map((name) => `${name} runs on PGlite alone`),
    ...without(onBoth, pglite).map((name) => `${name} runs on Postgres alone`),
    ...(pglite.length === 0 ? ['no test ran on PGlite'] : []),
    ...(marked.length === pgOnly ? [] : [pinned, ...marked.map((test) => `  ${nameOf(test)}`)]),
  ];
}
