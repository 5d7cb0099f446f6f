import type { ReportedTest, RunReport } from '../reports/report.ts';

/**
 * A requirement of the list; `field` ones only name a field or a constant and may share one test.
 */
export interface Requirement {
  readonly state: 'open' | 'done';
  readonly kind?: 'field';
}

/** All requirements by id, in the order of the registers. */
export type Requirements = Readonly<Record<string, Requirement>>;

/** The result of the run reports for the requirements. */
export interface Proof {
  /** Every proved id is `done` and must never return to `open`. */
  readonly requirements: Requirements;
  /** Ids that became done. */
  readonly news: readonly string[];
  /**
   * Passed tests that prove nothing, because they use nothing of the product, or only exports that
   * it never reaches.
   */
  readonly refused: readonly Refusal[];
  /** One line for each thing that must not be. */
  readonly faults: string[];
}

/** An id that a passed test names and does not prove. */
export interface Refusal {
  readonly id: string;
  readonly file: string;
  /**
   * Exports that the test uses but nothing calls; empty for a test that uses nothing of the
   * product.
   */
  readonly unreached: readonly string[];
}

/** The conditions for a test in addition to passing. */
export interface Terms {
  readonly usesProduct: (test: ReportedTest) => boolean;
  /** Exports that the test uses but nothing calls. */
  readonly unreached: (test: ReportedTest) => readonly string[];
  /** Ids that are only a value, so they need no caller. */
  readonly valueOnly: ReadonlySet<string>;
}

const idPattern = /\b(?:ACC|LRN|RWD)-\d{3}\b/g;
const mostIds = 4;

/** The requirement ids in a title, each once. */
export function idsIn(title: string): string[] {
  return [...new Set(title.match(idPattern))];
}

/**
 * Judges the reports: an id is proved by a test that ran, passed, asserted and uses only exports
 * that the product itself reaches, while no test of that id failed.
 */
export function weigh(requirements: Requirements, reports: readonly RunReport[], terms: Terms): Proof {
  const tests = reports.flatMap((report) => report.tests);
  const refused = refusals(tests, terms);
  const passed = new Set(
    tests.flatMap((test) =>
      test.state === 'passed' ? idsIn(test.title).filter((id) => !refused.has(refusalKey(test, id))) : [],
    ),
  );
  const spoilt = new Set(
    tests.flatMap((test) => (test.state === 'passed' || !terms.usesProduct(test) ? [] : idsIn(test.title))),
  );
  const isProved = (id: string) => passed.has(id) && !spoilt.has(id);
  const entries = Object.entries(requirements);
  return {
    requirements: Object.fromEntries(
      entries.map(([id, requirement]) => [id, isProved(id) ? { ...requirement, state: 'done' as const } : requirement]),
    ),
    refused: [...refused.values()],
    news: entries.filter(([id, { state }]) => state === 'open' && isProved(id)).map(([id]) => id),
    faults: [
      ...new Set(tests.flatMap((test) => faultsOf(test, requirements))),
      ...entries
        .filter(([id, { state }]) => state === 'done' && !isProved(id))
        .map(([id]) => `${id} was done, and no passed test proves it any more`),
    ],
  };
}

function refusals(tests: readonly ReportedTest[], { usesProduct, unreached, valueOnly }: Terms): Map<string, Refusal> {
  const found = new Map<string, Refusal>();
  for (const test of tests) {
    const ids = test.state === 'passed' ? idsIn(test.title) : [];
    if (ids.length === 0) continue;
    const uncalled = unreached(test);
    const isIdle = !usesProduct(test);
    const refused = isIdle ? ids : ids.filter((id) => uncalled.length > 0 && !valueOnly.has(id));
    for (const id of refused) found.set(refusalKey(test, id), { id, file: test.file, unreached: uncalled });
  }
  return found;
}

function refusalKey({ file, title }: ReportedTest, id: string): string {
  return `${id} ${file} ${title}`;
}

const faultOfState: Partial<Record<ReportedTest['state'], string>> = {
  skipped: 'is skipped; a test runs or is not there',
  todo: 'is a todo; a test runs or is not there',
  unasserted: 'expects nothing',
};

function faultsOf({ file, title, state }: ReportedTest, requirements: Requirements): string[] {
  const ids = idsIn(title);
  const unknown = ids.filter((id) => !Object.hasOwn(requirements, id));
  const counted = ids.filter((id) => requirements[id]?.kind !== 'field');
  const where = `${file}: "${title}"`;
  return [
    ...(faultOfState[state] ? [`${where} ${faultOfState[state]}`] : []),
    ...unknown.map((id) => `${where} names ${id}, which is no requirement`),
    ...(counted.length > mostIds ? [`${where} names ${counted.length} requirements; ${mostIds} at most`] : []),
  ];
}

/** Returns one line for each area, `ACC 12 of 457 done`, and one for all. */
export function countLines(requirements: Requirements): string[] {
  const areas = Map.groupBy(Object.entries(requirements), ([id]) => id.slice(0, 3));
  return [...areas, ['all', Object.entries(requirements)] as const].map(([area, entries]) => {
    const done = entries.filter(([, { state }]) => state === 'done').length;
    return `${area} ${done} of ${entries.length} done`;
  });
}

/**
 * Returns one line for each refused id of a file: the exports that nothing else calls, or that the
 * test uses none.
 */
export function refusalLines(refused: readonly Refusal[]): string[] {
  const lines = refused.map(({ id, file, unreached }) => `${id} is not proved in ${file}: ${reasonOf(unreached)}`);
  return [...new Set(lines)].toSorted();
}

function reasonOf(unreached: readonly string[]): string {
  return unreached.length === 0
    ? 'its test uses nothing of the product'
    : `nothing calls ${unreached.map(nameOf).join(', ')}`;
}

function nameOf(unreached: string): string {
  return unreached.slice(unreached.indexOf('#') + 1);
}

/** Formats the file with one requirement per line, so that a change appears as one line. */
export function formatRequirements(requirements: Requirements): string {
  const lines = Object.entries(requirements).map(([id, { state, kind }]) => {
    const value = kind ? `{ "state": "${state}", "kind": "${kind}" }` : `{ "state": "${state}" }`;
    return `  "${id}": ${value}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
