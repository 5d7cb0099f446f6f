import type { ReportedTest, RunReport } from '../reports/report.ts';

/** What is known of one requirement; `field` ones only name a field or a constant and may share one test. */
export interface Requirement {
  readonly state: 'open' | 'done';
  readonly kind?: 'field';
}

/** All requirements by id, in the order of the registers. */
export type Requirements = Readonly<Record<string, Requirement>>;

/** What the run reports say about the requirements. */
export interface Proof {
  /** With every proved id `done`; nothing ever goes back to `open`. */
  readonly requirements: Requirements;
  /** Ids that became done. */
  readonly news: readonly string[];
  /** One line for each thing that must not be. */
  readonly faults: string[];
}

const idPattern = /\b(?:ACC|LRN|RWD)-\d{3}\b/g;
const mostIds = 4;

/** The requirement ids in a title, each once. */
export function idsIn(title: string): string[] {
  return [...new Set(title.match(idPattern))];
}

/** Weighs the reports: an id is proved by a test that ran, passed and asserted, when no test of that id did otherwise. */
export function weigh(requirements: Requirements, reports: readonly RunReport[]): Proof {
  const tests = reports.flatMap((report) => report.tests);
  const provedBy = (state: (test: ReportedTest) => boolean) =>
    new Set(tests.filter(state).flatMap((test) => idsIn(test.title)));
  const passed = provedBy((test) => test.state === 'passed');
  const spoilt = provedBy((test) => test.state !== 'passed');
  const isProved = (id: string) => passed.has(id) && !spoilt.has(id);
  const entries = Object.entries(requirements);
  return {
    requirements: Object.fromEntries(
      entries.map(([id, requirement]) => [id, isProved(id) ? { ...requirement, state: 'done' as const } : requirement]),
    ),
    news: entries.filter(([id, { state }]) => state === 'open' && isProved(id)).map(([id]) => id),
    faults: [
      ...new Set(tests.flatMap((test) => faultsOf(test, requirements))),
      ...entries
        .filter(([id, { state }]) => state === 'done' && !isProved(id))
        .map(([id]) => `${id} was done, and no passed test proves it any more`),
    ],
  };
}

const refused: Partial<Record<ReportedTest['state'], string>> = {
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
    ...(refused[state] ? [`${where} ${refused[state]}`] : []),
    ...unknown.map((id) => `${where} names ${id}, which is no requirement`),
    ...(counted.length > mostIds ? [`${where} names ${counted.length} requirements; ${mostIds} at most`] : []),
  ];
}

/** One line for each area: `ACC 12 of 457 done`, and one for all. */
export function countLines(requirements: Requirements): string[] {
  const areas = Map.groupBy(Object.entries(requirements), ([id]) => id.slice(0, 3));
  return [...areas, ['all', Object.entries(requirements)] as const].map(([area, entries]) => {
    const done = entries.filter(([, { state }]) => state === 'done').length;
    return `${area} ${done} of ${entries.length} done`;
  });
}

/** The file as it is kept: one requirement a line, so that a change shows as one line. */
export function formatRequirements(requirements: Requirements): string {
  const lines = Object.entries(requirements).map(([id, { state, kind }]) => {
    const value = kind ? `{ "state": "${state}", "kind": "${kind}" }` : `{ "state": "${state}" }`;
    return `  "${id}": ${value}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
